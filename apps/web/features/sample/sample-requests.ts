// The plan as calls of the API, the same that the app makes: bankrolls first, then each session with its hands.
import { playerId, type SampleSession } from './sample-plan.ts'

export interface ApiCall {
  readonly document: string
  readonly variables: Readonly<Record<string, unknown>>
}

const CREATE_BANKROLL =
  'mutation Sample($input: CreateBankrollInput!) { createBankroll(input: $input) { id } }'
const DEPOSIT =
  'mutation Sample($input: CreateBankrollTransactionInput!) { createBankrollTransaction(input: $input) { id } }'
const CREATE_PLAYER = 'mutation Sample($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }'
const CREATE_REVIEW =
  'mutation Sample($input: CreateSessionReviewInput!) { createSessionReview(input: $input) { id } }'
const RECORD_SESSION =
  'mutation Sample($input: RecordPastSessionInput!) { recordPastSession(input: $input) { id } }'
const COUNT_STACK =
  'mutation Sample($input: CreateSessionUpdateInput!) { createSessionUpdate(input: $input) { id } }'
const SAVE_HAND = 'mutation Sample($input: SaveHandInput!) { saveHandTransactionally(input: $input) { id } }'

const HOUR = 3_600_000
const iso = (at: number) => new Date(at).toISOString()

const MONEY = { live: 8000, online: 2500 } as const

/** Each with money put in before the first evening. None asks for the main mark: that is the person's to give (BANK-17). */
export function bankrollCalls(
  prefix: string,
  names: { readonly live: string; readonly online: string },
  currency: string,
  firstStart: number,
): readonly ApiCall[] {
  return (['live', 'online'] as const).flatMap((kind): readonly ApiCall[] => {
    const id = `${prefix}${kind}`
    const type = kind === 'live' ? 'CASH' : 'ACCOUNT'
    const deposit = { type: 'DEPOSIT', amount: MONEY[kind], timestamp: iso(firstStart - HOUR) }
    return [
      {
        document: CREATE_BANKROLL,
        variables: { input: { id, name: names[kind], currency, type, isSample: true } },
      },
      { document: DEPOSIT, variables: { input: { id: `${id}-in`, bankrollId: id, ...deposit } } },
    ]
  })
}

export interface SamplePerson {
  readonly name: string
  readonly style?: string
  readonly rating?: number
  readonly notes?: string
}

/** The regulars of every table, known by name; some of them better than that. */
export function playerCalls(
  prefix: string,
  userId: string,
  people: readonly SamplePerson[],
): readonly ApiCall[] {
  return people.map(({ name, style = null, rating = null, notes = null }, index) => ({
    document: CREATE_PLAYER,
    variables: {
      input: {
        id: playerId(prefix, index),
        userId,
        nickname: name,
        playStyle: style,
        playRating: rating,
        notes,
      },
    },
  }))
}

/** What was written about the last evenings, the newest first. */
export function reviewCalls(
  userId: string,
  plan: readonly SampleSession[],
  reviews: readonly { readonly wentWell: string; readonly toImprove: string }[],
): readonly ApiCall[] {
  return reviews.flatMap(({ wentWell, toImprove }, index) => {
    const session = plan.at(-1 - 3 * index)
    if (!session) return []
    const good = session.cashOut > session.buyIn
    return [
      {
        document: CREATE_REVIEW,
        variables: {
          input: {
            id: `${session.id}-review`,
            sessionId: session.id,
            userId,
            playRating: 3 + (index % 3 === 0 ? 1 : 0),
            moodRating: good ? 4 : 2,
            wentWell,
            toImprove,
          },
        },
      },
    ]
  })
}

/** The session and, after it, its stacks and its hands in order. */
export function sessionCalls(
  prefix: string,
  userId: string,
  session: SampleSession,
  timeZone: string,
): readonly ApiCall[] {
  const record: ApiCall = {
    document: RECORD_SESSION,
    variables: {
      input: {
        requestId: session.id,
        sessionInput: {
          id: session.id,
          bankrollId: `${prefix}${session.bankroll}`,
          gameType: 'NLHE',
          gameOrigin: session.bankroll === 'online' ? 'ONLINE' : 'LIVE',
          venueId: session.venueId,
          cashGameStakeId: session.stakeId,
          smallBlind: session.smallBlind,
          bigBlind: session.bigBlind,
          maxPlayers: 8,
          heroSeat: 1,
          buttonSeat: 1,
          buyIn: session.buyIn,
          cashOut: session.cashOut,
          sessionStart: iso(session.start),
          sessionEnd: iso(session.end),
          breaks: session.breaks.map(one => ({ start: iso(one.start), end: iso(one.end) })),
          chips: session.chips.map(one => ({ type: 'ADDON', amount: one.amount, at: iso(one.at) })),
          notes: session.notes,
          // nobody who follows sees what was never played (BANK-15)
          isPrivate: true,
          timeZone,
        },
        // of the evenings that were followed closely it is known who sat where; of the others names alone
        playerSessionsInput: (session.counts.length > 0 ? session.players : []).map((one, index) => ({
          seatNumber: index + 2,
          playerId: one.id,
          sessionPlayerName: one.name,
        })),
      },
    },
  }
  const counts = session.counts.map(
    ({ at, stack }, index): ApiCall => ({
      document: COUNT_STACK,
      variables: {
        input: {
          id: `${session.id}-c${index}`,
          sessionId: session.id,
          userId,
          updateType: 'GENERAL_UPDATE',
          value: stack,
          timestamp: iso(at),
        },
      },
    }),
  )
  const hands = session.hands.map(
    ({ id, at, hand }): ApiCall => ({
      document: SAVE_HAND,
      variables: {
        input: {
          requestId: id,
          handId: id,
          sessionId: session.id,
          handState: JSON.stringify({ setup: hand.setup, log: hand.log }),
          additionalParams: JSON.stringify({ playedAt: iso(at) }),
        },
      },
    }),
  )
  return [record, ...counts, ...hands]
}
