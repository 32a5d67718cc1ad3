// npm run bench -- identity: what signing in costs, what a token costs, and what others feel while many sign in.
import { generateKeyPairSync, verify } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { testConfig } from '@sidepot/server/base/config'
import { createGate } from '@sidepot/server/base/gate'
import { launch } from '@sidepot/server/db/embedded/launch'
import { migrate } from '@sidepot/server/db/migrate'
import { openKysely, openPool } from '@sidepot/server/db/pool'
import { openIdentity } from '@sidepot/server/http/sign-in/register'
import { createCallers } from '@sidepot/server/identity/access/callers'
import { confirmSignUp, signUp } from '@sidepot/server/identity/accounts/sign-up'
import { createPasswords } from '@sidepot/server/identity/crypto/passwords'
import { createTokens } from '@sidepot/server/identity/crypto/tokens'
import { keptOutbox } from '@sidepot/server/identity/kit/mail'
import { checkPassword, finishSignIn } from '@sidepot/server/identity/sign-in/sign-in'
import { jwtVerify } from 'jose'
import { pino } from 'pino'
import { answerWishes, measureRush } from './parts/identity-rush.ts'
import { sized, verdict } from './shared/smoke.ts'

const SIGN_INS = sized(20, 2)
const TOKENS = sized(2000, 50)
const ROUNDS = sized(40, 1)
const now = () => new Date()
const micro = async (times: number, run: (i: number) => unknown) => {
  const started = process.hrtime.bigint()
  for (let i = 0; i < times; i++) await run(i)
  return Number(process.hrtime.bigint() - started) / 1000 / times
}
function percentile(values: number[], share: number): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}
const line = (what: string, value: string, target = '', met = true) => {
  console.log(`${met ? '      ' : 'MISSED'} ${what.padEnd(48)} ${value.padStart(12)}  ${target}`)
  if (!met) process.exitCode = verdict(met)
}

async function bench(): Promise<void> {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const keys = {
    signing: async () => ({ kid: 'k', privateKey: pair.privateKey }),
    verifying: async (kid: string) => (kid === 'k' ? pair.publicKey : null),
    published: async () => [],
  }
  const settings = {
    origin: 'http://localhost:3000',
    accessSeconds: 3600,
    guests: false,
    apiKey: null,
  } as never
  const tokens = createTokens(keys, settings, now)
  const subject = { userId: crypto.randomUUID(), email: 'a@b.c', handle: 'a', groups: [], epoch: 1 }
  const grant = { familyId: crypto.randomUUID(), clientId: 'sidepot-web', scope: 'openid', authTime: now() }
  const made: string[] = []
  for (let i = 0; i < TOKENS; i++) made.push((await tokens.mint(subject, grant)).accessToken)

  const bareCheck = (token: string) => {
    const at = token.lastIndexOf('.')
    const key = { key: pair.publicKey, dsaEncoding: 'ieee-p1363' } as const
    return verify(
      'sha256',
      Buffer.from(token.slice(0, at)),
      key,
      Buffer.from(token.slice(at + 1), 'base64url'),
    )
  }
  const revocations = {
    admits: async () => true,
    stillAdmits: () => true,
    refresh: async () => {},
    look: () => {},
    stop: () => {},
  }
  const callers = createCallers({ tokens, settings, now, pepper: Buffer.alloc(32) }, revocations, {
    identify: async () => null,
  })

  /** Kinds take turns in short rounds, so that whatever else the machine does hits all of them; the median round counts. */
  const inTurns = async (kinds: readonly ((token: string) => unknown)[]) => {
    const took = kinds.map((): number[] => [])
    for (let round = 0; round < ROUNDS; round++)
      for (const [kind, run] of kinds.entries())
        took[kind]?.push(await micro(50, i => run(made[(round * 50 + i) % made.length] ?? '')))
    return took.map(values => percentile(values, 0.5))
  }
  const [bare = 0, ours = 0, peer = 0] = await inTurns([
    bareCheck,
    token => tokens.readAccess(token),
    token => jwtVerify(token, pair.publicKey, { issuer: 'http://localhost:3000', algorithms: ['ES256'] }),
  ])
  line('bare ES256 signature check', `${bare.toFixed(0)} µs`)
  line(
    'a new token, read and checked',
    `${ours.toFixed(0)} µs`,
    `${(ours / bare).toFixed(2)} × bare (target ≤ 1.3)`,
    ours <= bare * 1.3,
  )
  line('the same by jose', `${peer.toFixed(0)} µs`, `${(peer / bare).toFixed(2)} × bare`)
  const headers = { authorization: made[0] ?? '' }
  await callers.identify(headers)
  const seen = await micro(sized(100_000, 1000), () => callers.identify(headers))
  line('a token seen before, who is calling', `${seen.toFixed(2)} µs`, 'target < 20 µs', seen < 20)

  const passwords = createPasswords()
  const hash = await passwords.hash('correct horse battery')
  if (!hash.ok) throw new Error('busy')
  const cpu = process.cpuUsage()
  const wall = await micro(SIGN_INS, () => passwords.matches(hash.value, 'correct horse battery'))
  const { user, system } = process.cpuUsage(cpu)
  line(
    'one password check (argon2id)',
    `${(wall / 1000).toFixed(1)} ms`,
    `${((user + system) / SIGN_INS / 1000).toFixed(1)} ms of CPU`,
  )

  await wholeSignIn()

  const gate = createGate(1, 2)
  const full = await Promise.all(
    Array.from({ length: 5 }, () => gate.run(() => new Promise(resolve => setTimeout(resolve, 5)))),
  )
  line(
    'a queue of two with five at once: refused',
    String(full.filter(answer => !answer.ok).length),
    `${availableParallelism()} cores here`,
  )
}

/** A sign-in as the wire has it, on a throw-away database: how much of its CPU time is argon2. */
async function wholeSignIn(): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'sidepot-bench-'))
  chmodSync(directory, 0o755)
  const cluster = await launch(directory, { durable: false })
  const pool = openPool(cluster.url, console)
  await migrate(pool)
  const log = pino({ level: 'silent' })
  const identity = await openIdentity(
    { config: testConfig(), log, db: openKysely(pool), now },
    { mail: keptOutbox(now, () => {}) },
  )
  const { room } = identity
  const visitor = { address: '127.0.0.1', agent: 'bench', kind: 'api' as const }
  await signUp(room, visitor, { email: 'a@example.org', password: 'correct horse battery' })
  const code = /\d{6}/.exec(room.mail.kept()?.[0]?.text ?? '')?.[0] ?? ''
  await confirmSignUp(room, visitor, 'a@example.org', code)
  const signIn = async () =>
    finishSignIn(
      room,
      visitor,
      await checkPassword(room, visitor, 'a@example.org', 'correct horse battery'),
      'sidepot-web',
    )
  const cpuOf = async (run: () => Promise<unknown>) => {
    const before = process.cpuUsage()
    for (let i = 0; i < SIGN_INS; i++) await run()
    const spent = process.cpuUsage(before)
    return (spent.user + spent.system) / SIGN_INS / 1000
  }
  await signIn()
  const all = await cpuOf(signIn)
  const { value: stored } = (await room.passwords.hash('correct horse battery')) as { value: string }
  const argon = await cpuOf(() => room.passwords.matches(stored, 'correct horse battery'))
  line(
    'a whole sign-in, CPU',
    `${all.toFixed(1)} ms`,
    `argon2 ${((argon / all) * 100).toFixed(0)} % (target ≥ 80 %)`,
    argon / all >= 0.8,
  )
  identity.revocations.stop()
  const rush = await measureRush(pool, sized(5, 1))
  line('others, p99, nobody signing in', `${rush.calm.toFixed(1)} ms`)
  line(
    `others, p99, while ${rush.signedIn} sign in at once`,
    `${rush.busy.toFixed(1)} ms`,
    `${(rush.busy / rush.calm).toFixed(2)} × (target ≤ 3)`,
    rush.busy <= rush.calm * 3,
  )
  await pool.end()
  await cluster.stop()
  rmSync(directory, { recursive: true, force: true })
}

if (isMainThread) await bench()
else answerWishes()
