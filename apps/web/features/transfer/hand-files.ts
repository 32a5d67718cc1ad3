// Hands for other programs: as rows of a table, or written action by action in one of the formats they read.
import type { CardIndex } from '@sidepot/engine/cards'
import { boardAt } from '@sidepot/engine/deal'
import { readHeroHand } from '@sidepot/engine/notation'
import { fromStored } from '@sidepot/engine/read-stored'
import type { Result } from '@sidepot/engine/result'
import { POSITIONS } from '@sidepot/engine/table'
import type { HandRow } from '@sidepot/formats/csv-hands'
import { writeOhh } from '@sidepot/formats/ohh'
import { writePhh } from '@sidepot/formats/phh'
import type { FormatFailure, PlayedHand } from '@sidepot/formats/played-hand'
import { writePokerStars } from '@sidepot/formats/pokerstars'
import { type StoredHandFailure, writeStored } from '@sidepot/formats/stored-hand'
import { say } from '@sidepot/messages/catalogue'
import { formatSentences } from '@sidepot/messages/formats'
import { transferWords as words } from '@sidepot/messages/web-transfer'
import { tagList } from '@sidepot/models/filter/tags'
import { netOfHand } from '../../data/reads/hand-net.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { sendable } from '../../data/wire/received.ts'

export function handRow(hand: Rec<'Hand'>): HandRow {
  const [board = [], board2 = [], board3 = []] = boardsOf(hand)
  return {
    id: hand.id,
    sessionId: hand.sessionId,
    playedAt: hand.createdAt,
    game: hand.gameType,
    smallBlind: hand.smallBlind,
    bigBlind: hand.bigBlind,
    straddle: (hand.isStraddleOn && hand.straddleAmount) || null,
    ante: hand.ante || null,
    players: hand.numberOfPlayers,
    position: POSITIONS.find(position => position === hand.heroPosition) ?? null,
    holeCards: exactCards(hand.heroHolecards) ?? hand.heroHolecardsSimple,
    board,
    board2,
    board3,
    preflopAction: hand.heroPreflopAction,
    verdict: hand.heroPreflopAction && !hand.isTournament ? verdictOf(hand.heroPreflopOptimal) : null,
    vpip: hand.heroVPIP,
    outcome: hand.heroOutcome,
    pot: hand.totalPotGrossManual ?? hand.totalPotGross,
    rake: hand.rakeAmount,
    invested: hand.heroInvestmentManual ?? hand.heroInvestment,
    net: netOfHand(hand),
    tips: hand.tips ?? null,
    notes: hand.notes,
    tags: tagList(hand.tags).join(', ') || null,
  }
}

const verdictOf = (optimal: boolean | null) =>
  optimal === null ? ('UNSOLVED' as const) : optimal ? ('OPTIMAL' as const) : ('NOT_OPTIMAL' as const)

/** AhKd where the suits are known. */
function exactCards(stored: unknown): string | null {
  const cards = readHeroHand(stored)
  const exact = cards?.every(({ suit }) => suit !== '*' && suit !== '?')
  return cards && exact ? cards.map(({ rank, suit }) => `${rank}${suit}`).join('') : null
}

function boardsOf(hand: Rec<'Hand'>): readonly (readonly CardIndex[])[] {
  const read = fromStored(sendable('Hand', hand))
  if (!read.ok) return []
  return read.value.boards.map((_, index) => {
    const { flop, turn, river } = boardAt(read.value, index)
    return [...flop, turn, river].filter(card => card !== null)
  })
}

const WRITERS = {
  pokerstars: { write: writePokerStars, between: '\n\n' },
  // the standard separates hands by a blank line
  ohh: { write: writeOhh, between: '\n\n' },
  phh: { write: writePhh, between: '\n' },
} satisfies Record<string, { write: (hand: PlayedHand) => Result<string, FormatFailure>; between: string }>
export type HandFormat = keyof typeof WRITERS

export interface HandsFile {
  readonly text: string
  readonly written: number
  /** Why hands are missing from the file, and how many for that reason. */
  readonly leftOut: ReadonlyMap<string, number>
}

export function handsFile(
  format: HandFormat,
  hands: readonly Rec<'Hand'>[],
  currencyOf: (hand: Rec<'Hand'>) => string,
): HandsFile {
  const { write, between } = WRITERS[format]
  const texts: string[] = []
  const leftOut = new Map<string, number>()
  for (const hand of hands) {
    const written = writeStored({ ...hand, ...sendable('Hand', hand) }, currencyOf(hand), [write])[0]!
    if (written.ok)
      // PHH files of several hands name each by its number.
      texts.push(format === 'phh' ? `[${texts.length + 1}]\n${written.value}` : written.value)
    else {
      const why = whyNot(written.error)
      leftOut.set(why, (leftOut.get(why) ?? 0) + 1)
    }
  }
  return { text: texts.join(between), written: texts.length, leftOut }
}

const whyNot = (failure: StoredHandFailure): string =>
  failure.code === 'stored/quick'
    ? words.quick
    : failure.code === 'stored/damaged'
      ? words.damaged
      : say(formatSentences, failure)
