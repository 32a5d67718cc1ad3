// Hands as a table, one line each: the columns people sort and filter by. Whole hands travel as PHH or Open Hand History.
import { RAISE_LABELS } from '@sidepot/engine/action'
import { type CardIndex, formatCards, parseCards } from '@sidepot/engine/cards'
import type { Chips } from '@sidepot/engine/chips'
import type { Result } from '@sidepot/engine/result'
import { HERO_OUTCOMES, type HeroOutcome } from '@sidepot/engine/results'
import { GAME_TYPES, type GameType } from '@sidepot/engine/setup'
import { POSITIONS, type Position } from '@sidepot/engine/table'
import {
  type Cell,
  type Columns,
  type CsvFailure,
  choice,
  maybe,
  money,
  readCsv,
  time,
  whole,
  words,
  writeCsv,
  yesNo,
} from './csv.ts'

const VERDICTS = ['OPTIMAL', 'NOT_OPTIMAL', 'UNSOLVED'] as const

export interface HandRow {
  readonly id: string
  readonly sessionId: string | null
  readonly playedAt: string | null
  readonly game: GameType
  readonly smallBlind: Chips | null
  readonly bigBlind: Chips | null
  /** The first one, where one was posted. */
  readonly straddle: Chips | null
  readonly ante: Chips | null
  readonly players: number | null
  readonly position: Position | null
  /** Exact cards such as AhKd, or a hand type such as AKs. */
  readonly holeCards: string | null
  readonly board: readonly CardIndex[]
  /** Further boards, where it was played or run on several. */
  readonly board2: readonly CardIndex[]
  readonly board3: readonly CardIndex[]
  readonly preflopAction: string | null
  readonly verdict: (typeof VERDICTS)[number] | null
  readonly vpip: boolean | null
  readonly outcome: HeroOutcome | null
  readonly pot: Chips | null
  readonly rake: Chips | null
  readonly invested: Chips | null
  readonly net: Chips | null
  /** Paid from the stack, and no part of the net. */
  readonly tips: Chips | null
  readonly notes: string | null
  readonly tags: string | null
}

const boardCell: Cell<readonly CardIndex[]> = {
  write: formatCards,
  read: text => {
    const cards = parseCards(text)
    return cards.ok && cards.value.length <= 5 && new Set(cards.value).size === cards.value.length
      ? cards.value
      : undefined
  },
}

const furtherBoard: Cell<readonly CardIndex[]> = { ...boardCell, optional: true }

/** In capitals like the other actions: 3-BET beside LIMP; files from before have 3-Bet. */
const actionCell: Cell<string> = {
  write: action => words.write(RAISE_LABELS.find(label => label === action)?.toUpperCase() ?? action),
  read: text => {
    const action = words.read(text)
    return RAISE_LABELS.find(label => label.toUpperCase() === action) ?? action
  },
}

const COLUMNS: Columns<HandRow> = {
  id: words,
  sessionId: maybe(words),
  playedAt: maybe(time),
  game: choice(GAME_TYPES),
  smallBlind: maybe(money),
  bigBlind: maybe(money),
  straddle: maybe(money),
  ante: maybe(money),
  players: maybe(whole),
  position: maybe(choice(POSITIONS)),
  holeCards: maybe(words),
  board: boardCell,
  board2: furtherBoard,
  board3: furtherBoard,
  preflopAction: maybe(actionCell),
  verdict: maybe(choice(VERDICTS)),
  vpip: maybe(yesNo),
  outcome: maybe(choice(HERO_OUTCOMES)),
  pot: maybe(money),
  rake: maybe(money),
  invested: maybe(money),
  net: maybe(money),
  tips: maybe(money),
  notes: maybe(words),
  tags: maybe(words),
}

export const writeHandsCsv = (rows: readonly HandRow[]): string => writeCsv(COLUMNS, rows)

/** Each row by itself: a bad one does not spoil the others. */
export const readHandsCsv = (text: string): Result<readonly Result<HandRow, CsvFailure>[], CsvFailure> =>
  readCsv(COLUMNS, text)
