// The words of a hand, as players type them and as a keyboard's dictation writes them.
import type { BoardStreet } from '@sidepot/engine/action'
import type { Position } from '@sidepot/engine/table'

export type Verb = 'fold' | 'check' | 'x' | 'call' | 'raise' | 'allin'
export type Meaning =
  | { readonly is: 'position'; readonly position: Position }
  | { readonly is: 'hero' | 'villain' | 'he' | 'straddler' | 'seat' }
  | {
      readonly is: 'act'
      readonly verb: Verb
      readonly nth?: number
      readonly part?: number
      /** a size that is one after the flop alone */
      readonly postflop?: true
    }
  | { readonly is: 'all'; readonly verb: 'fold' | 'check' }
  | { readonly is: 'blinds'; readonly verb: 'fold' | 'check' | 'call' }
  | { readonly is: 'street'; readonly street: BoardStreet }
  | { readonly is: 'bomb' | 'wins' | 'chop' | 'run' | 'filler' | 'table' }

const lines = (meaning: Meaning, phrases: string): readonly (readonly [string, Meaning])[] =>
  phrases.split('|').map(phrase => [phrase.trim(), meaning] as const)
const position = (name: Position, phrases: string) => lines({ is: 'position', position: name }, phrases)
const act = (verb: Verb, phrases: string, more: { nth?: number; part?: number } = {}) =>
  lines({ is: 'act', verb, ...more }, phrases)

const PHRASES = new Map<string, Meaning>([
  ...position('SB', 'sb|small blind|smallblind|small'),
  ...position('BB', 'bb|big blind|bigblind|big'),
  ...position('UTG', 'utg|under the gun'),
  ...position(
    'UTG1',
    'utg1|utg+1|utg +1|utg plus one|utg plus 1|under the gun plus one|under the gun plus 1|under the gun +1',
  ),
  ...position(
    'UTG2',
    'utg2|utg+2|utg +2|utg plus two|utg plus 2|under the gun plus two|under the gun plus 2|under the gun +2',
  ),
  ...position('MP', 'mp|middle position|middle|mid'),
  ...position('LJ', 'lj|lojack|lo jack|low jack|lowjack'),
  ...position('HJ', 'hj|hijack|hi jack|high jack|highjack'),
  ...position('CO', 'co|cutoff|cut off'),
  ...position('BTN', 'btn|bu|bt|button|dealer'),
  ...lines({ is: 'hero' }, 'hero|me|i|my|we'),
  ...lines({ is: 'villain' }, 'villain|opponent'),
  ...lines({ is: 'he' }, 'he|she'),
  ...lines({ is: 'straddler' }, 'straddle|straddler|str'),
  ...lines({ is: 'seat' }, 'seat|player'),
  ...act('fold', 'f|fold|folds|folded|folding|mucks|muck|gives up|passes|lays it down'),
  ...act('check', 'k|check|checks|checked|checking|checks back|check back|checks behind|tap|taps'),
  ...act('x', 'x'),
  ...act(
    'call',
    'c|l|call|calls|called|calling|limp|limps|limped|flat|flats|flatted|flat calls|cold calls|completes|complete|overlimps|calls off|snap calls',
  ),
  ...act(
    'raise',
    'b|r|bet|bets|betting|raise|raises|raised|raising|open|opens|opened|leads|lead|donks|donk|barrels|barrel|cb|cbet|cbets|c bets|continuation bets|reraise|reraises|re raises|rr|xr|check raise|check raises|checkraise|checkraises|bumps|isolates|iso|makes it|makes',
  ),
  ...act(
    'raise',
    '3b|3bet|3bets|3 bet|3 bets|three bet|three bets|threebet|threebets|three bets to|3bet to|squeeze|squeezes|squeezed|sqz',
    {
      nth: 3,
    },
  ),
  ...act('raise', '4b|4bet|4bets|4 bet|4 bets|four bet|four bets|fourbet|fourbets', { nth: 4 }),
  ...act('raise', '5b|5bet|5bets|5 bet|5 bets|five bet|five bets|fivebet|fivebets', { nth: 5 }),
  ...act('raise', 'minraise|minraises|min raise|min raises|min bet|min bets|minbet|minbets|min', { part: 0 }),
  ...act('raise', 'pots|pots it', { part: 1 }),
  ...act(
    'allin',
    'ai|allin|all in|allins|jam|jams|jammed|shove|shoves|shoved|ship|ships|rips|rips it|goes all in|moves all in',
  ),
  ...lines(
    { is: 'all', verb: 'fold' },
    'everyone folds|everybody folds|all fold|all folds|rest fold|rest folds|the rest folds|others fold|folds around|folded around|fold around|everyone else folds|everybody else folds',
  ),
  ...lines(
    { is: 'all', verb: 'check' },
    'everyone checks|everybody checks|all check|checks through|check through|checked through|checks around|check around|checked around|xx',
  ),
  ...lines(
    { is: 'blinds', verb: 'fold' },
    'blinds fold|blinds folded|blinds both fold|both blinds fold|the blinds fold|the blinds folded|the blinds both fold',
  ),
  ...lines({ is: 'blinds', verb: 'check' }, 'blinds check|both blinds check|the blinds check'),
  ...lines({ is: 'blinds', verb: 'call' }, 'blinds call|both blinds call|the blinds call'),
  ...lines({ is: 'street', street: 'FLOP' }, 'flop|the flop'),
  ...lines({ is: 'street', street: 'TURN' }, 'turn|the turn|fourth street'),
  ...lines({ is: 'street', street: 'RIVER' }, 'river|the river|fifth street'),
  ...lines({ is: 'bomb' }, 'bomb|bomb pot'),
  ...lines({ is: 'run' }, 'run|run it|runs it|running it'),
  ...lines({ is: 'wins' }, 'win|wins|won|takes it|takes the pot|takes it down|scoops'),
  ...lines({ is: 'chop' }, 'chop|chops|split|split pot|chopped'),
  ...lines({ is: 'table' }, 'straddles|posts|post|ante|antes'),
  ...lines(
    { is: 'filler' },
    'the|a|an|and|then|to|for|with|has|have|had|shows|show|showing|holds|holding|is|on|of|it|its|comes|in|at|from|up|out|so|now|again|also|but|dealt|cards|board|action|snap|just|goes|down|behind|over|by|hand|dollars|dollar|bucks|euros|euro|pounds|chips|total|preflop|pre flop|bets into|that|was|were|gets|get|makes it to|they|who',
  ),
])

/** Words that a name may begin with: “He Wei”, “The Count”. */
export const NO_NAMES: readonly Meaning['is'][] = ['filler', 'he']

const MOST_WORDS = 6

/** As solvers write a bet: a part of the pot in percent, in one word with its verb. */
const SIZED = /^(?:b|cb)(\d{2,3})%?$/

/** The longest phrase that begins at these words: its meaning and how many words it takes. */
export function meaningOf(
  words: readonly string[],
): { readonly meaning: Meaning; readonly used: number } | null {
  for (let used = Math.min(MOST_WORDS, words.length); used > 0; used--) {
    const meaning = PHRASES.get(words.slice(0, used).join(' '))
    if (meaning) return { meaning, used }
  }
  const percent = SIZED.exec(words[0] ?? '')?.[1]
  if (percent === undefined) return null
  return { meaning: { is: 'act', verb: 'raise', part: Number(percent) / 100, postflop: true }, used: 1 }
}

/** How often the rest is run out, in words. */
export const TIMES: ReadonlyMap<string, number> = new Map([
  ['once', 1],
  ['one', 1],
  ['1', 1],
  ['twice', 2],
  ['two', 2],
  ['2', 2],
  ['2x', 2],
  ['thrice', 3],
  ['three', 3],
  ['3', 3],
  ['3x', 3],
])
