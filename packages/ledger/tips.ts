// What was tipped in a session, with its hands and beside them.
import type { Hand } from '@sidepot/models/hand'
import type { Cents } from '@sidepot/models/kit/kinds'
import type { Session } from '@sidepot/models/session'

/** Tips entered with hands that are not deleted. */
export const tipsOfHands = (hands: readonly Pick<Hand, 'tips' | '_deleted'>[]): Cents =>
  hands.reduce((sum, { tips, _deleted }) => sum + (_deleted ? 0 : (tips ?? 0)), 0)

/** All tips of a session; no result has them taken off again, since those of hands lower the stack (SES-54, SES-58). */
export const tipsOf = (
  session: Pick<Session, 'tips'>,
  hands: readonly Pick<Hand, 'tips' | '_deleted'>[],
): Cents => (session.tips ?? 0) + tipsOfHands(hands)
