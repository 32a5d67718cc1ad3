// GraphQL beside the page, as the same person: for setting a scene, never for what the journey is about.
import { randomUUID } from 'node:crypto'
import type { App } from './app.ts'
import type { Person } from './sign-up.ts'

export async function ask<T>(app: App, who: Person, query: string, variables: object = {}): Promise<T> {
  const answer = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: who.accessToken },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await answer.json()) as { data: T; errors?: { message: string }[] }
  if (errors) throw new Error(errors.map(error => error.message).join(', '))
  return data
}

/** A bankroll and a running session with blinds 2/5, hero in seat 1 of eight, and opponents where given. */
export async function runningSession(
  app: App,
  who: Person,
  seats: readonly number[] = [2, 3, 4, 5, 6, 7, 8],
  currency = 'USD',
) {
  const { createBankroll: roll } = await ask<{ createBankroll: { id: string } }>(
    app,
    who,
    `mutation { createBankroll(input: { name: "Live roll", startingBalance: 5000, currency: ${currency} }) { id } }`,
  )
  const { setupNewSession } = await ask<{ setupNewSession: { id: string } }>(
    app,
    who,
    'mutation($input: SetupNewSessionInput!) { setupNewSession(input: $input) { id } }',
    {
      input: {
        sessionInput: {
          bankrollId: roll.id,
          buyIn: 500,
          smallBlind: 2,
          bigBlind: 5,
          maxPlayers: 8,
          heroSeat: 1,
        },
        playerSessionsInput: seats.map(seatNumber => ({
          seatNumber,
          sessionPlayerName: `Player ${seatNumber}`,
          stackRemaining: 500,
        })),
      },
    },
  )
  return { sessionId: setupNewSession.id, bankrollId: roll.id }
}

interface TableToPlay {
  readonly seats: number
  readonly hero: number
  readonly button: number
  readonly blinds: readonly [number, number]
  readonly ante?: number
  readonly gameType?: string
  readonly heroStack: number
  /** what the others have; unknown by default */
  readonly stack?: number
}

/** A running session at a full table of any size, with the button at the given seat. */
export async function tableSession(app: App, who: Person, table: TableToPlay): Promise<string> {
  const { createBankroll: roll } = await ask<{ createBankroll: { id: string } }>(
    app,
    who,
    'mutation { createBankroll(input: { name: "Live roll", startingBalance: 20000000, currency: USD }) { id } }',
  )
  const others = Array.from({ length: table.seats }, (_, index) => index + 1).filter(n => n !== table.hero)
  const { setupNewSession } = await ask<{ setupNewSession: { id: string } }>(
    app,
    who,
    'mutation($input: SetupNewSessionInput!) { setupNewSession(input: $input) { id } }',
    {
      input: {
        sessionInput: {
          bankrollId: roll.id,
          buyIn: table.heroStack,
          smallBlind: table.blinds[0],
          bigBlind: table.blinds[1],
          ...(table.ante ? { ante: table.ante, anteType: 'PER_PLAYER' } : {}),
          gameType: table.gameType ?? 'NLHE',
          maxPlayers: table.seats,
          heroSeat: table.hero,
          buttonSeat: table.button,
        },
        playerSessionsInput: others.map(seatNumber => ({
          seatNumber,
          sessionPlayerName: `Player ${seatNumber}`,
          ...(table.stack ? { stackRemaining: table.stack } : {}),
        })),
      },
    },
  )
  return setupNewSession.id
}

const setup = {
  gameType: 'NLHE',
  maxPlayers: 8,
  buttonSeat: 1,
  heroSeat: 1,
  smallBlind: 200,
  bigBlind: 500,
  seats: [1, 2, 3].map(seat => ({ seat, stack: 50_000, playerName: `Player ${seat}` })),
}
const card = (rank: number, suit: number) => rank * 4 + suit
const log = [
  { kind: 'HOLE', seat: 1, cards: [card(12, 2), card(12, 1)] },
  { kind: 'HOLE', seat: 3, cards: [card(11, 0), card(11, 3)] },
  { kind: 'RAISE', seat: 1, to: 1500 },
  { kind: 'CALL', seat: 3 },
  { kind: 'BOARD', street: 'FLOP', cards: [card(10, 3), card(6, 1), card(1, 0)] },
  { kind: 'CHECK', seat: 3 },
  { kind: 'BET', seat: 1, to: 2000 },
  { kind: 'FOLD', seat: 3 },
]

/** Three-handed, blinds 2/5: the hero raises aces on the button, the big blind calls with kings and folds the flop. */
export const watchedHand = { setup, log }

export async function saveHand(app: App, who: Person, sessionId: string, more: object): Promise<string> {
  const handId = randomUUID()
  await ask(app, who, 'mutation($input: SaveHandInput!) { saveHandTransactionally(input: $input) { id } }', {
    input: { sessionId, handId, ...more },
  })
  return handId
}
