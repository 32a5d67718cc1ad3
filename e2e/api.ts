// GraphQL beside the page, as the same person: for setting a scene, never for what the journey is about.
import type { App } from './app.ts'
import type { Person } from './people.ts'

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

/** A bankroll and a running session with blinds 2/5, hero in seat 1 of eight, and opponents where told. */
export async function runningSession(
  app: App,
  who: Person,
  seats: readonly number[] = [2, 3, 4, 5, 6, 7, 8],
) {
  const { createBankroll: roll } = await ask<{ createBankroll: { id: string } }>(
    app,
    who,
    'mutation { createBankroll(input: { name: "Live roll", startingBalance: 5000, currency: USD }) { id } }',
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
