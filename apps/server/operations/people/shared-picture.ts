// What a link preview shows of a shared hand: words and the moment to draw. It is made of what the public answer carries, so
// nothing can leave here that does not leave there.
import { formatCard, highFirst } from '@sidepot/engine/cards'
import { chipsToDecimal } from '@sidepot/engine/chips'
import { boardAt, boardCards } from '@sidepot/engine/deal'
import { firstIndexOf, frameAt, paidOut } from '@sidepot/engine/frames'
import { fromStored } from '@sidepot/engine/read-stored'
import { settle } from '@sidepot/engine/settle'
import type { HandState } from '@sidepot/engine/state'
import { pictureOf, type Scene } from '@sidepot/formats/picture'
import { chipText } from '@sidepot/messages/display'
import { type SharedHandSummary, sharePage } from '@sidepot/messages/share-page'
import { stackText } from '@sidepot/messages/stack'
import { actionWords, replay as words } from '@sidepot/messages/web-replay'
import { streetBar, tableWords } from '@sidepot/messages/web-table'
import { plainText } from '@sidepot/messages/worded'
import type { SharedHand } from './shares.ts'

export interface Preview {
  readonly title: string
  readonly description: string
  /** Null when there is nothing to draw: a quick save, or a damaged record. */
  readonly scene: Scene | null
}

export function previewOf(hand: SharedHand): Preview {
  const read = fromStored(hand)
  if (!read.ok || read.value.entry === null)
    return { title: sharePage.plainTitle, description: sharePage.plainDescription, scene: null }
  const summary = summaryOf(read.value, hand)
  return {
    title: sharePage.title(summary),
    description: [...(hand.caption ? [hand.caption] : []), sharePage.description(summary)].join(' · '),
    scene: sceneOf(read.value, hand),
  }
}

const settled = (state: HandState, hand: SharedHand) =>
  settle(state, hand.heroOutcome === null ? {} : { outcome: hand.heroOutcome })

function summaryOf(state: HandState, hand: SharedHand): SharedHandSummary {
  const { table } = state
  const { hero, scale } = settled(state, hand)
  const known = hand.hideResult ? null : hero
  const board = boardCards(boardAt(state, 0)).map(formatCard)
  return {
    gameType: hand.gameType,
    smallBlind: hand.smallBlind,
    bigBlind: hand.bigBlind,
    isStraddleOn: hand.isStraddleOn,
    straddleAmount: hand.straddleAmount,
    position: table.positions[table.heroPlace]!,
    cards: highFirst(state.holes[table.heroPlace]!).map(formatCard),
    board: hand.hideResult ? board.slice(0, 3) : board,
    outcome: known?.outcome ?? null,
    isTournament: hand.isTournament,
    currency: hand.currency,
    net: known?.net === null || known?.net === undefined ? null : chipsToDecimal(known.net / scale),
  }
}

/** The last moment; where the result is hidden, the first of the flop, else the hero's seat before anything happened. */
function sceneOf(state: HandState, hand: SharedHand): Scene {
  const { setup, placeOf, positions } = state.table
  const results = settled(state, hand)
  const frame = hand.hideResult
    ? frameAt(state, firstIndexOf(state, 'FLOP') ?? -1)
    : paidOut(frameAt(state, Number.POSITIVE_INFINITY), results)
  const winners = hand.hideResult
    ? []
    : results.results.filter(({ won }) => (won ?? 0) > 0).map(({ seat, won }) => ({ seat, won: won! }))
  const who = (seat: number) => positions[placeOf[seat]!]!
  const money = (chips: number) => chipsToDecimal(chips)
  const line =
    frame.isEnd && winners.length > 0
      ? winners.map(({ seat, won }) => words.won(who(seat), money(won / results.scale))).join(', ')
      : frame.entry === null
        ? words.before(state.isBombPot)
        : actionWords.sentence(who(frame.entry.seat), {
            ...frame.entry,
            amount: money(frame.entry.amount),
            betAmount: money(frame.entry.betAmount),
          })
  return pictureOf(
    frame,
    {
      heroSeat: setup.heroSeat,
      buttonSeat: setup.buttonSeat,
      size: setup.maxPlayers,
      reveal: frame.isEnd,
      winners: winners.map(({ seat }) => seat),
    },
    {
      title: plainText(words.title),
      facts: words.facts(hand, hand.currency),
      pot: plainText(tableWords.pot),
      street: plainText(streetBar.short[frame.street]),
      line,
      hero: sharePage.hero,
      action: seat => (seat.lastAction === null ? null : actionWords.name(seat.lastAction)),
      amount: chips => (chips >= 1_000_000 ? stackText(money(chips)) : chipText(money(chips))),
    },
  )
}
