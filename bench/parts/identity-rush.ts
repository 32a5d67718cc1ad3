// What others feel while fifty people sign in at once: the whole server over HTTP in this thread, the crowd and the others
// each in one of their own. The others ask for reference data one after the other, at a steady pace.
import type { AddressInfo } from 'node:net'
import { parentPort, Worker } from 'node:worker_threads'
import { testConfig } from '@sidepot/server/base/config'
import { Lifecycle } from '@sidepot/server/base/lifecycle'
import { openKysely } from '@sidepot/server/db/pool'
import { createApp } from '@sidepot/server/http/server'
import { registerRooms } from '@sidepot/server/rooms'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { sized } from '../shared/smoke.ts'

const PEOPLE = sized(50, 5)
const QUIET_MS = sized(4_000, 200)
const PACE_MS = 4
const SECRET = 'correct horse battery'
const QUERY = JSON.stringify({ query: '{ listVenues(limit: 10) { items { id name } } }' })

type Wish =
  | { readonly kind: 'ask'; readonly origin: string; readonly token: string }
  | { readonly kind: 'enough' }
  | { readonly kind: 'rush'; readonly origin: string; readonly people: readonly string[] }

const addressOf = (person: number) => `10.0.${person >> 8}.${person & 255}`
const identity = async (origin: string, operation: string, body: object, address: string) => {
  const reply = await fetch(`${origin}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      'x-forwarded-for': address,
    },
    body: JSON.stringify({ ClientId: 'sidepot-web', ...body }),
  })
  return (await reply.json()) as { AuthenticationResult?: { AccessToken: string } }
}
const signIn = (origin: string, email: string, address: string) =>
  identity(
    origin,
    'InitiateAuth',
    { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: SECRET } },
    address,
  )

let enough = false
const askSteadily = async (origin: string, token: string): Promise<number[]> => {
  const took: number[] = []
  for (enough = false; !enough; ) {
    const from = performance.now()
    const headers = { authorization: token, 'content-type': 'application/json' }
    await (await fetch(`${origin}/graphql`, { method: 'POST', headers, body: QUERY })).arrayBuffer()
    took.push(performance.now() - from)
    await new Promise(resolve => setTimeout(resolve, PACE_MS))
  }
  return took
}

/** How many got in. */
const rushIn = async (origin: string, people: readonly string[]): Promise<number> => {
  const answers = await Promise.all(people.map((email, i) => signIn(origin, email, addressOf(i))))
  return answers.filter(answer => answer.AuthenticationResult).length
}

/** In a thread of visitors. */
export const answerWishes = () =>
  parentPort?.on('message', (wish: Wish) => {
    const answer = (value: unknown) => parentPort?.postMessage(value)
    if (wish.kind === 'enough') enough = true
    else if (wish.kind === 'rush') void rushIn(wish.origin, wish.people).then(answer)
    else void askSteadily(wish.origin, wish.token).then(answer)
  })

export interface Rush {
  readonly calm: number
  readonly busy: number
  readonly signedIn: number
}

const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
const p99 = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0

/** Quiet and rush take turns, and the median of each counts. */
export const measureRush = async (pool: Pool, rounds: number): Promise<Rush> => {
  const log = pino({ level: 'silent' })
  const config = testConfig({ trustProxy: 1 })
  const app = createApp({ config, log })
  await registerRooms(
    app,
    { config, log, pool, db: openKysely(pool), now: () => new Date() },
    new Lifecycle(),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const [others, crowd] = [new Worker(process.argv[1] ?? ''), new Worker(process.argv[1] ?? '')] as const
  const wish = <T>(of: Worker, made: Wish) =>
    new Promise<T>(resolve => {
      of.once('message', resolve)
      of.postMessage(made)
    })
  let signedIn = 0
  /** The others' p99 while something else happens. */
  const during = async (token: string, what: () => Promise<unknown>) => {
    const felt = wish<number[]>(others, { kind: 'ask', origin, token })
    await what()
    others.postMessage({ kind: 'enough' } satisfies Wish)
    return p99(await felt)
  }
  try {
    const people = Array.from({ length: PEOPLE }, (_, i) => `rush${i}@example.org`)
    await pool.query(
      `insert into identity.account (user_id, email, email_folded, password_hash)
       select gen_random_uuid(), email, email, (select password_hash from identity.account limit 1) from unnest($1::text[]) email`,
      [people],
    )
    await pool.query(
      `insert into users (id, role, status, share_hand_history, share_session_updates, live_delay_minutes, created_at, updated_at, _version, _deleted, _last_changed_at)
       select user_id::text, 'USER', 'ACTIVE', false, false, 0, now(), now(), 1, false, 0 from identity.account
       where not exists (select 1 from users where id = user_id::text)`,
    )
    const first = await signIn(origin, people[0] ?? '', '10.1.0.1')
    const token = first.AuthenticationResult?.AccessToken ?? ''
    const nothing = () => new Promise(resolve => setTimeout(resolve, QUIET_MS))
    const rush = async () => {
      signedIn = await wish<number>(crowd, { kind: 'rush', origin, people })
    }
    await during(token, nothing)
    await rush()
    const calm: number[] = []
    const busy: number[] = []
    for (let round = 0; round < rounds; round++) {
      calm.push(await during(token, nothing))
      busy.push(await during(token, rush))
    }
    return { calm: middle(calm), busy: middle(busy), signedIn }
  } finally {
    await Promise.all([others.terminate(), crowd.terminate()])
    await app.close()
  }
}
