// Words of a shared hand outside the app: link previews, the picture drawn by the server, and pages that embed it.
import type { Settlement } from '@sidepot/engine/results'
import { centsOf } from '@sidepot/models/kit/money'
import { cardsText } from '../cards-text.ts'
import { chipText, currencySign, stake } from '../display.ts'
import { type Straddled, withStraddle } from '../straddle.ts'

const GAMES: Readonly<Record<string, string>> = { NLHE: 'NLHE', PLO: 'PLO', PLO5: 'PLO5' }

/** The element in which the page of a shared hand carries the hand. */
export const SHARED_IN_PAGE = 'shared-hand'

export interface SharedHandSummary extends Straddled {
  readonly gameType: string
  readonly smallBlind: number | null
  readonly bigBlind: number | null
  readonly position: string
  readonly cards: readonly string[]
  readonly board: readonly string[]
  /** Null when the owner hides the result, or nobody knows it. */
  readonly outcome: Settlement['hero']['outcome'] | null
  /** In money; of a tournament in chips. */
  readonly net: number | null
  readonly isTournament: boolean
  /** Null where it is not known: amounts then have no sign. */
  readonly currency: string | null
}

const stakes = ({
  smallBlind,
  bigBlind,
  gameType,
  isTournament,
  currency,
  ...straddled
}: SharedHandSummary) =>
  withStraddle(
    [
      isTournament ? 'Tournament' : null,
      smallBlind === null || bigBlind === null
        ? null
        : stake(centsOf(smallBlind), centsOf(bigBlind), currency),
      GAMES[gameType] ?? gameType,
    ]
      .filter(Boolean)
      .join(' '),
    straddled,
    currency,
  )

const ENDS: Readonly<Record<string, (net: number | null, sign: string) => string | null>> = {
  // the net: what a pot paid is in the picture
  WIN: (net, sign) =>
    net === null ? 'Hero wins.' : `Hero wins and is up ${sign}${chipText(Math.abs(net))}.`,
  LOSE: (net, sign) => (net === null ? 'Hero loses.' : `Hero is down ${sign}${chipText(Math.abs(net))}.`),
  CHOP: () => 'The pot is split.',
}

const PLACES: Readonly<Record<string, string>> = {
  SB: 'in the small blind',
  BB: 'in the big blind',
  UTG: 'under the gun',
  MP: 'in middle position',
  LJ: 'in the lojack',
  HJ: 'in the hijack',
  CO: 'in the cutoff',
  BTN: 'on the button',
}
const placeOf = (position: string) => PLACES[position] ?? `from ${position}`

export const sharePage = {
  site: 'Sidepot',
  /** "A♥ Q♥ in the cutoff · $2/$5 NLHE, straddle $10" */
  title: (hand: SharedHandSummary) =>
    [
      hand.cards.length > 0
        ? `${cardsText(hand.cards)} ${placeOf(hand.position)}`
        : `A hand ${placeOf(hand.position)}`,
      stakes(hand),
    ].join(' · '),
  description: (hand: SharedHandSummary) =>
    [
      hand.board.length > 0 ? `Board ${cardsText(hand.board)}.` : null,
      hand.outcome === null
        ? null
        : ENDS[hand.outcome]?.(hand.isTournament ? null : hand.net, currencySign(hand.currency)),
      'Watch it action by action.',
    ]
      .filter(Boolean)
      .join(' '),
  plainTitle: 'Hand Replay',
  plainDescription: 'A poker hand to watch, action by action.',
  pictureAlt: 'The hand at the table',
  hero: 'HERO',
  frameTitle: 'Hand Replay',
} as const
