// Somebody with half a year behind them, in the middle of an evening: what axe and the pictures look at.
import { type ApiUser, fillSample, graphql, type SampleSize, startLive } from './sample.ts'

export interface Scene {
  /** the session that runs, and one that is over */
  readonly live: string
  readonly ended: string
  readonly bankroll: string
  readonly player: string
  /** a hand of the ended session, and the link under which it is shared */
  readonly hand: string
  readonly shareId: string
}

const CREATE_PLAYER = 'mutation Scene($input: CreatePlayerInput!) { createPlayer(input: $input) { id } }'

export async function setScene(
  url: string,
  user: ApiUser,
  size: SampleSize,
  now = Date.now(),
): Promise<Scene> {
  const prefix = await fillSample(url, user, size, now)
  const live = await startLive(url, user, prefix, now)
  const ask = <T>(query: string, input: object) => graphql<T>(url, user.accessToken, query, { input })
  const ended = `${prefix}s${size.sessions - 1}`
  const hand = `${ended}-h0`
  const player = `${prefix}player`
  await ask(CREATE_PLAYER, {
    id: player,
    userId: user.userId,
    firstname: 'Mara',
    lastname: 'Novak',
    playStyle: 'Loose, opens every button',
    playRating: 4,
    notes: 'Slows down after midnight.',
  })
  const answer = await fetch(`${url}/hands/${hand}/share`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: ended }),
  })
  const { shareId } = (await answer.json()) as { shareId?: string }
  if (!shareId) throw new Error(`the hand was not shared: HTTP ${answer.status}`)
  return { live, ended, bankroll: `${prefix}live`, player, hand, shareId }
}
