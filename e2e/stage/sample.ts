// Fills somebody's account through the API, with the same plan that "Try with sample data" plays.
import { seeded } from '@sidepot/engine/random'
import { sampleWords } from '@sidepot/messages/web-sample'
import { samplePlan } from '@sidepot/web/features/sample/sample-plan'
import {
  bankrollCalls,
  playerCalls,
  reviewCalls,
  sessionCalls,
} from '@sidepot/web/features/sample/sample-requests'

export interface ApiUser {
  readonly userId: string
  readonly accessToken: string
}

export interface SampleSize {
  readonly sessions: number
  readonly handsPerSession: number
  /** as if the person had entered it all: not marked as sample data */
  readonly isOwn?: boolean
}

export async function graphql<T>(
  url: string,
  token: string,
  query: string,
  variables: object = {},
): Promise<T> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as {
    data?: Record<string, T>
    errors?: { message: string }[]
  }
  if (errors?.length || !data)
    throw new Error(errors?.map(error => error.message).join(', ') ?? `HTTP ${response.status}`)
  return Object.values(data)[0]!
}

const SYDNEY = 'Australia/Sydney'
const SYDNEY_MS = -10 * 3_600_000

interface Reference {
  readonly items: readonly { readonly id: string; readonly displayOrder: number }[]
}

type Call = ReturnType<typeof bankrollCalls>[number]
const unmarked = (call: Call): Call => {
  const { isSample: _, ...input } = (call.variables as { readonly input: Record<string, unknown> }).input
  return { ...call, variables: { input } }
}

export async function fillSample(
  url: string,
  user: ApiUser,
  size: SampleSize,
  now = Date.now(),
): Promise<string> {
  const ask = <T>(query: string, variables?: object) => graphql<T>(url, user.accessToken, query, variables)
  const venues = await ask<Reference>('{ listVenues(limit: 1000) { items { id isOnline displayOrder } } }')
  const stakes = await ask<Reference>(
    '{ listCashGameStakes(limit: 1000) { items { id smallBlind bigBlind gameVariant displayOrder } } }',
  )
  const ordered = (list: Reference) =>
    [...list.items].sort((a, b) => a.displayOrder - b.displayOrder) as never
  const prefix = `${size.isOwn ? 'own' : 'sample'}-${user.userId.slice(0, 8)}-${seeded(now)().toString(36)}-`
  const plan = samplePlan({
    prefix,
    now,
    offsetMs: SYDNEY_MS,
    seed: 20_250_920,
    venues: ordered(venues),
    stakes: ordered(stakes),
    names: sampleWords.people.map(one => one.name),
    notes: sampleWords.notes,
    sessions: size.sessions,
    handsPerSession: size.handsPerSession,
  })
  const bankrolls = bankrollCalls(prefix, sampleWords.bankrolls, 'USD', plan[0]?.start ?? now)
  for (const call of [
    ...(size.isOwn ? bankrolls.map(unmarked) : bankrolls),
    ...playerCalls(prefix, user.userId, sampleWords.people),
  ])
    await ask(call.document, call.variables)
  const waiting = [...plan]
  const lane = async () => {
    for (let session = waiting.shift(); session; session = waiting.shift())
      for (const call of sessionCalls(prefix, user.userId, session, SYDNEY))
        await ask(call.document, call.variables)
  }
  await Promise.all(Array.from({ length: 4 }, lane))
  for (const call of reviewCalls(user.userId, plan, sampleWords.reviews))
    await ask(call.document, call.variables)
  return prefix
}

/** A session that runs now, 8 players at the table, with some chips moved. */
export async function startLive(
  url: string,
  user: ApiUser,
  prefix: string,
  now = Date.now(),
): Promise<string> {
  const ask = (query: string, input: object) => graphql(url, user.accessToken, query, { input })
  const id = `live-${prefix}`
  const back = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
  await ask('mutation Run($input: SetupNewSessionInput!) { setupNewSession(input: $input) { id } }', {
    at: back(192),
    sessionInput: {
      id,
      bankrollId: `${prefix}live`,
      smallBlind: 2,
      bigBlind: 5,
      buyIn: 500,
      maxPlayers: 8,
      heroSeat: 1,
      buttonSeat: 3,
      notes: sampleWords.notes[1],
    },
    playerSessionsInput: sampleWords.people.slice(0, 6).map(({ name: sessionPlayerName }, index) => ({
      seatNumber: index + 2,
      sessionPlayerName,
      stackRemaining: 300 + index * 110,
    })),
  })
  const command = 'mutation Run($input: GeneralUpdateInput!) { generalUpdate(input: $input) { id } }'
  const stack = (minutes: number, chipStack: number) =>
    ask(command, { requestId: `${id}-${minutes}`, at: back(minutes), sessionId: id, chipStack })
  await stack(170, 430)
  await stack(150, 205)
  await ask('mutation Run($input: AddChipsToSessionInput!) { addChipsToSession(input: $input) { id } }', {
    requestId: `${id}-chips`,
    at: back(140),
    sessionId: id,
    amount: 300,
    bankrollId: `${prefix}live`,
    transactionType: 'ADDON',
  })
  await stack(110, 560)
  for (const [name, minutes] of [
    ['takeBreak', 80],
    ['resumeSession', 62],
  ] as const)
    await ask(`mutation Run($input: SessionCommandInput!) { ${name}(input: $input) { id } }`, {
      requestId: `${id}-${name}`,
      at: back(minutes),
      sessionId: id,
    })
  await stack(20, 642)
  return id
}
