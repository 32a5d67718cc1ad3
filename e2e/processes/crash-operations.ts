// The crash test of money: sessions are set up, fed, played and cashed out against the real server while it and its database are
// killed at random moments. Every request is sent again, the same, until there is an answer. Then the books must agree to the cent.
import { randomUUID } from 'node:crypto'
import { graphql, insist, signIn } from './crash.ts'
import { openSite, pause, type Site, until, VICTIMS, type Victim } from './crash-site.ts'

export interface OperationsReport {
  readonly kills: Readonly<Record<Victim, number>>
  readonly sessions: number
  readonly acknowledged: number
  /** Requests that ended without an answer: they may or may not have been carried out. */
  readonly unanswered: number
  readonly problems: readonly string[]
}

const PLAYERS = 4
const CHIPS = 25
const BUY_IN = 200
const CASH_OUT = 310.5

/** What one evening must have come to. */
interface Evening {
  readonly id: string
  /** Who sat there too: their aggregates follow the end in the background. */
  readonly playerId: string
  chips: number
  hands: number
  deleted: number
  dealt: number
  net: number
  ended: boolean
}

export async function crashOperations(server: string, kills: number): Promise<OperationsReport> {
  const site = await openSite(server)
  const counts = { acknowledged: 0, unanswered: 0 }
  const killed: Record<Victim, number> = { app: 0, database: 0, both: 0, worker: 0 }
  const evenings: Evening[] = []
  const problems: string[] = []
  let stopping = false
  try {
    await site.start()
    const token = await signIn(site)
    const say = sayer(site, token, counts)
    const userId = subjectOf(token)
    const bankrollId = randomUUID()
    await say('createBankroll', 'CreateBankrollInput', {
      id: bankrollId,
      name: 'Main',
      startingBalance: 100_000,
    })
    const players = Array.from({ length: PLAYERS }, async () => {
      while (!stopping && problems.length === 0)
        await playEvening(say, { bankrollId, userId }, evenings, () => stopping).catch(error =>
          problems.push(String(error)),
        )
    })
    for (let n = 0; n < kills && problems.length === 0; n++) {
      const enough = counts.acknowledged + 15
      await until(() => counts.acknowledged >= enough || problems.length > 0, 'work between two kills')
      await pause(Math.random() * 400)
      const victim = VICTIMS[n % VICTIMS.length]!
      await site.kill(victim)
      killed[victim]++
    }
    stopping = true
    await Promise.all(players)
    // the last ends are committed, and what follows from them in the background is not done yet
    await site.kill('app')
    problems.push(...(await compare(site, token, bankrollId, evenings)))
    problems.push(...(await lostAggregates(site, token, evenings)))
  } finally {
    await site.close()
  }
  return { kills: killed, sessions: evenings.length, ...counts, problems }
}

const subjectOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string }).sub

/** Whose evening is over and whose profile does not say so, however long one waits. */
async function lostAggregates(site: Site, token: string, evenings: readonly Evening[]): Promise<string[]> {
  const lost: string[] = []
  for (const { playerId } of evenings.filter(one => one.ended)) {
    const query = `{ getPlayer(id: "${playerId}") { lastPlayedDate } }`
    const lastPlayed = async () => {
      const answer = await insist({ unanswered: 0 }, () => graphql(site, token, query, {}))
      const found = Object.values(answer.data)[0] as unknown as { lastPlayedDate: string | null } | null
      return found?.lastPlayedDate ?? undefined
    }
    await until(lastPlayed, 'the aggregates of a player').catch(() =>
      lost.push(`no aggregates of ${playerId}`),
    )
  }
  return lost
}

type Say = (name: string, type: string, input: object) => Promise<void>

const sayer =
  (site: Site, token: string, counts: { acknowledged: number; unanswered: number }): Say =>
  async (name, type, input) => {
    const query = `mutation ($input: ${type}!) { ${name}(input: $input) { id } }`
    const answer = await insist(counts, () => graphql(site, token, query, { input }))
    if (answer.errors) throw new Error(`${name} was refused: ${JSON.stringify(answer.errors)}`)
    counts.acknowledged++
  }

async function playEvening(
  say: Say,
  { bankrollId, userId }: { readonly bankrollId: string; readonly userId: string },
  evenings: Evening[],
  stopping: () => boolean,
): Promise<void> {
  const evening: Evening = {
    id: randomUUID(),
    playerId: randomUUID(),
    chips: 0,
    hands: 0,
    deleted: 0,
    dealt: 0,
    net: 0,
    ended: false,
  }
  const sessionId = evening.id
  const once = () => ({ requestId: randomUUID(), sessionId })
  await say('setupNewSession', 'SetupNewSessionInput', {
    requestId: randomUUID(),
    sessionInput: { id: sessionId, bankrollId, buyIn: BUY_IN, smallBlind: 1, bigBlind: 2 },
  })
  evenings.push(evening)
  await say('createPlayer', 'CreatePlayerInput', { id: evening.playerId, userId, nickname: 'Jim' })
  await say('seatPlayer', 'SeatPlayerInput', { ...once(), seatNumber: 3, playerId: evening.playerId })
  for (let round = 0; round < 4 && !stopping(); round++) {
    const handId = randomUUID()
    const net = round - 1.5
    const additionalParams = JSON.stringify({ quickSave: true, heroNetWinManual: net, heroOutcome: 'WIN' })
    await say('saveHandTransactionally', 'SaveHandInput', { ...once(), handId, additionalParams })
    evening.hands++
    evening.dealt++
    evening.net += net
    await say('addChipsToSession', 'AddChipsToSessionInput', { ...once(), bankrollId, amount: CHIPS })
    evening.chips++
    await say('takeBreak', 'SessionCommandInput', once())
    await say('resumeSession', 'SessionCommandInput', once())
    await say('incrementTotalHandsCounter', 'SessionCommandInput', once())
    evening.dealt++
    if (round % 2 === 1) {
      const gone = JSON.stringify({ isDeleted: true })
      await say('saveHandTransactionally', 'SaveHandInput', { ...once(), handId, additionalParams: gone })
      evening.hands--
      evening.net -= net
    }
  }
  await say('endSessionAndCleanup', 'EndSessionAndCleanupInput', {
    ...once(),
    bankrollId,
    cashoutAmount: CASH_OUT,
  })
  evening.ended = true
}

interface StoredSession {
  readonly sessionStatus: string
  readonly totalAddons: number
  readonly totalHandsPlayed: number
  readonly totalHandsCounter: number
  readonly sessionResult: number | null
  readonly updates: { readonly items: readonly { readonly updateType: string }[] }
}

async function compare(
  site: Site,
  token: string,
  bankrollId: string,
  evenings: readonly Evening[],
): Promise<string[]> {
  const problems: string[] = []
  const counts = { unanswered: 0 }
  const read = async <T>(query: string): Promise<T> => {
    const answer = await insist(counts, () => graphql(site, token, query, {}))
    return Object.values(answer.data)[0] as unknown as T
  }
  let balance = 100_000
  for (const evening of evenings) {
    const found = await read<StoredSession | null>(
      `{ getSession(id: "${evening.id}") { sessionStatus totalAddons totalHandsPlayed totalHandsCounter sessionResult
        updates(limit: 1000) { items { updateType } } } }`,
    )
    const paid = BUY_IN + evening.chips * CHIPS
    balance += (evening.ended ? CASH_OUT : 0) - paid
    const count = (type: string) => found?.updates.items.filter(one => one.updateType === type).length
    const is = [
      found?.sessionStatus,
      found?.totalAddons,
      found?.totalHandsPlayed,
      found?.totalHandsCounter,
      found?.sessionResult,
      count('ADD_CHIPS'),
      count('BREAK_START'),
      count('BREAK_END'),
      count('CASHOUT'),
    ]
    const rounds = evening.dealt / 2
    const wanted = [
      evening.ended ? 'ENDED' : 'LIVE',
      evening.chips * CHIPS,
      evening.hands,
      evening.dealt,
      evening.ended ? CASH_OUT - paid : null,
      evening.chips,
      rounds,
      rounds,
      evening.ended ? 1 : 0,
    ]
    if (is.join() !== wanted.join()) problems.push(`${evening.id}: ${is.join()} instead of ${wanted.join()}`)
  }
  const roll = await read<{ currentBalance: number }>(
    `{ getBankroll(id: "${bankrollId}") { currentBalance } }`,
  )
  if (Math.round(roll.currentBalance * 100) !== Math.round(balance * 100))
    problems.push(`the balance is ${roll.currentBalance} instead of ${balance}`)
  return problems
}
