// What came before the hero in a saved quick hand: read from its line, and the line that another answer makes.
import type { EvaluateInput, PlayedAction } from '@sidepot/charts/played'
import { parseCard } from '@sidepot/engine/cards'
import { readHeroHand } from '@sidepot/engine/notation'
import { readJson } from '@sidepot/engine/read-stored'
import type { Position } from '@sidepot/engine/table'
import { simpleLogger as words } from '@sidepot/messages/web-simple-logger'
import type { Message } from '@sidepot/messages/worded'
import type { Rec } from '../../../data/wire/documents.ts'
import {
  type Before,
  type Game,
  newSimpleHand,
  PREFLOP,
  type Preflop,
  positionChoices,
  positionsBefore,
  positionsBehind,
  type SimpleHand,
} from '../hand/simple-hand.ts'
import { questionOf } from './simple-line.ts'

type Hand = Rec<'Hand'>
type Line = Partial<EvaluateInput>

/** What the form has: as stored in the hand, '' where nothing is entered. */
export interface Entered {
  readonly position: string
  readonly action: string
}

export interface StoredBefore {
  /** the answer in the stored line; '' where it has none */
  readonly stored: string
  /** the answers after which the hero can have acted so from there */
  readonly choices: (entered: Entered) => readonly { readonly value: string; readonly label: Message }[]
  /** the line as it is to be stored; undefined where nothing changes it */
  readonly change: (before: string, entered: Entered) => string | null | undefined
}

const keyOf = (before: Before): string => ('by' in before ? `${before.is} ${before.by}` : before.is)
const beforeIn = (key: string): Before => {
  const [is, by] = key.split(' ')
  return (by === undefined ? { is } : { is, by }) as Before
}

const labelOf = (before: Before): Message => {
  switch (before.is) {
    case 'folded':
      return words.foldedToMe
    case 'limped':
      return words.limped
    case 'raised':
      return words.raisedBy(before.by)
    case 'reraised':
      return words.reraisedBy(before.by)
  }
}

const lineIn = (hand: Hand): Line | null => {
  const line = readJson(hand.preflopLine)
  return typeof line === 'object' && line !== null ? (line as Line) : null
}

const exactCards = (hand: Hand): readonly string[] =>
  (readHeroHand(readJson(hand.heroHolecards)) ?? [])
    .map(({ rank, suit }) => `${rank}${suit}`)
    .filter(card => parseCard(card).ok)

const RAISES: readonly unknown[] = ['RAISE', 'BET', 'ALL_IN']
const POSTS: readonly unknown[] = ['SB', 'BB', 'ANTE', 'STRADDLE', 'FORCED_BET']

/** Who came in before the hero, or raised his raise. */
function beforeOf({ positions = {}, actions = [], heroPosition }: Line): Before | null {
  const by = (one: PlayedAction) => positions[one.seatId ?? ''] as Position
  const chosen = actions.filter(one => by(one) && !POSTS.includes(one.actionType))
  const own = chosen.findIndex(one => by(one) === heroPosition)
  if (own < 0) return null
  const answer = chosen.slice(own + 1).find(one => RAISES.includes(one.actionType))
  if (answer && by(answer) !== heroPosition) return { is: 'reraised', by: by(answer) }
  const earlier = chosen.slice(0, own)
  const raise = earlier.find(one => RAISES.includes(one.actionType))
  if (raise) return { is: 'raised', by: by(raise) }
  return { is: earlier.some(one => one.actionType === 'CALL') ? 'limped' : 'folded' }
}

export function storedBefore(hand: Hand, game: Game): StoredBefore {
  const line = lineIn(hand)
  const before = line && beforeOf(line)
  const stored = before ? keyOf(before) : ''
  const was: Entered = { position: hand.heroPosition ?? '', action: hand.heroPreflopAction ?? '' }
  const places = Object.values(line?.positions ?? {})
  const dealt = places.length || hand.numberOfPlayers || hand.maxPlayers || 8
  const dead = {
    button: places.length > 0 && !places.includes('BTN'),
    smallBlind: places.length > 2 && !places.includes('SB'),
  }
  const as = ({ position, action }: Entered, before: Before | null): SimpleHand | null =>
    positionChoices({ dealt, dead }).includes(position as Position) && PREFLOP.includes(action as Preflop)
      ? {
          ...newSimpleHand(hand.id, game, { dealt, dead, position: position as Position }),
          cards: exactCards(hand),
          handClass: hand.heroHolecardsSimple,
          preflop: action as Preflop,
          before,
        }
      : null
  const lineOf = (before: Before, entered: Entered): EvaluateInput | null => {
    const simple = as(entered, before)
    const question = simple && questionOf(simple, game)
    if (!question) return null
    const stack = Object.values(line?.stacks ?? {})[0]
    const heroSeat = Object.entries(question.positions).find(([, place]) => place === entered.position)?.[0]
    return {
      ...question,
      ...(line?.rake !== undefined ? { rake: line.rake } : {}),
      ...(stack && heroSeat ? { stacks: { [heroSeat]: stack } } : {}),
    }
  }
  return {
    stored,
    choices: entered => {
      const simple = as(entered, null)
      if (!simple) return []
      const answers: readonly Before[] = [
        { is: 'folded' },
        { is: 'limped' },
        ...positionsBefore(simple, game.straddle > 0).map(by => ({ is: 'raised' as const, by })),
        ...positionsBehind(simple, game.straddle > 0).map(by => ({ is: 'reraised' as const, by })),
      ]
      return answers
        .filter(before => lineOf(before, entered) !== null)
        .map(before => ({ value: keyOf(before), label: labelOf(before) }))
    },
    change: (before, entered) => {
      const same = before === stored && entered.position === was.position && entered.action === was.action
      if (same || (before === '' && line === null)) return undefined
      return before === '' ? null : JSON.stringify(lineOf(beforeIn(before), entered))
    },
  }
}
