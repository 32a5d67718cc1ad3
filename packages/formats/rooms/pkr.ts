// PKR: one fact a line; calls, bets and raises are totals of the street, the button moves after the seats are listed, stacks of the end follow.
import type { BoardStreet } from '@sidepot/engine/action'
import type { Chips } from '@sidepot/engine/chips'
import { err, type Result } from '@sidepot/engine/result'
import type { Block, Clock, Dialect, DialectHand } from '../kit/dialect.ts'
import { gameNamed } from '../kit/game-names.ts'
import { chipsIn, currencyIn } from '../kit/money-text.ts'
import type { FormatFailure } from '../kit/played-hand.ts'
import { playRoomHand } from '../kit/room-hand.ts'
import type { PostKind } from '../kit/room-lines.ts'
import { addSeat, type Collected, collected, linesOf, speakerOf, unreadable } from './reading.ts'
import { cardsIn } from './stars-grammar.ts'

export const pkr: Dialect = {
  id: 'pkr',
  room: 'PKR',
  head: /^Table #\d+ - /,
  read: block => readPkr(block),
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const POSTS: Readonly<Record<string, PostKind>> = { 'small blind': 'SB', 'big blind': 'BB', ante: 'ANTE' }

interface Reading extends Collected {
  id: string
  clock: Clock | null
  button: number
  stakes: readonly string[]
  hero: string | null
  rake: Chips
  readonly facts: Map<string, string>
  /** Null until somebody won. */
  finals: Map<string, Chips> | null
}

const readPkr = ({ text }: Block): Result<DialectHand, FormatFailure> => {
  const lines = linesOf(text)
  const table = /^Table #\d+ - (.*)$/.exec(lines[0]!)?.[1] ?? ''
  const reading: Reading = {
    ...collected(),
    id: '',
    clock: null,
    button: 0,
    stakes: [],
    hero: null,
    rake: 0,
    facts: new Map(),
    finals: null,
  }
  for (let at = 1; at < lines.length; at++) {
    const failure = factLine(reading, lines[at]!) ? null : lineOf(reading, at + 1, lines[at]!)
    if (failure) return err(failure)
    if (lines[at]!.startsWith('End of Hand')) break
  }
  const fact = (name: string) => reading.facts.get(name) ?? ''
  const named = `${fact('Game Type')} ${fact('Limit Type')}`
  const game = gameNamed(named)
  if (game === null) return err({ code: 'format/game', game: named.trim() })
  if (fact('Table Type') !== 'RING') return err(unreadable(1, `Table Type: ${fact('Table Type')}`))
  const [small, big] = reading.stakes
  const isFixed = game.limit === 'FIXED'
  return playRoomHand({
    ...game,
    id: reading.id,
    table,
    currency: currencyIn(big ?? ''),
    money: fact('Money Type') === 'REAL MONEY' ? 'REAL' : 'PLAY',
    clocks: reading.clock === null ? [] : [reading.clock],
    smallBlind: isFixed ? null : chipsIn(small ?? ''),
    bigBlind: isFixed ? null : chipsIn(big ?? ''),
    maxPlayers: Math.max(2, ...reading.seats.map(({ seat }) => seat)),
    button: reading.button,
    hero: reading.hero,
    seats: reading.seats,
    lines: reading.lines,
    rake: reading.rake,
    ...(reading.finals === null ? {} : { finals: reading.finals }),
  })
}

/** What is said once of the hand. True when the line was that. */
const factLine = (reading: Reading, line: string): boolean => {
  const fact = /^(Game Type|Limit Type|Table Type|Money Type): (.+)$/.exec(line)
  if (fact !== null) reading.facts.set(fact[1]!, fact[2]!)
  const time = /^Start time of hand: (\d\d) (\w{3}) (\d{4}) (\d\d:\d\d:\d\d)$/.exec(line)
  if (time !== null) {
    const month = String(MONTHS.indexOf(time[2]!) + 1).padStart(2, '0')
    reading.clock = { local: `${time[3]}-${month}-${time[1]}T${time[4]}`, zone: null }
  }
  const id = /^Starting Hand #(\d+)$/.exec(line)
  if (id !== null) reading.id = id[1]!
  const blinds = /^Blinds are now (\S+) \/ (\S+)$/.exec(line)
  if (blinds !== null) reading.stakes = [blinds[1]!, blinds[2]!]
  const button = /^(?:Button is at|Moving Button to) seat (\d+)$/.exec(line)
  if (button !== null) reading.button = Number(button[1])
  return (
    [fact, time, id, blinds, button].some(found => found !== null) ||
    /^(?:$|Last Hand #|End of Hand #|Shuffling Deck$|Dealing Cards$|Pot sizes: )/.test(line)
  )
}

/** '[9 s][6 d]' */
const cards = (text: string) => cardsIn(text.replaceAll(/\[(\w) (\w)\]/g, '$1$2 '))

const lineOf = (reading: Reading, at: number, line: string): FormatFailure | null => {
  const { lines, names } = reading
  const seat = /^Seat (\d+): (.+) - (\S+?)(?: \(.+\))?$/.exec(line)
  if (seat !== null) {
    const stack = chipsIn(seat[3]!)
    if (stack === null) return { code: 'format/amount', text: seat[3]! }
    if (reading.finals === null) addSeat(reading, Number(seat[1]), seat[2]!, stack)
    else reading.finals.set(seat[2]!, stack)
    return null
  }
  const street = /^Dealing (Flop|Turn|River) (\[.+\])$/.exec(line)
  if (street !== null) {
    const board = cards(street[2]!)
    if (board === null) return unreadable(at, line)
    lines.push({ at, is: 'board', cards: board, street: street[1]!.toUpperCase() as BoardStreet })
    return null
  }
  const dealt = /^Dealing (\[.+\]) to (.+)$/.exec(line)
  if (dealt !== null) {
    const hole = cards(dealt[1]!)
    if (hole === null) return unreadable(at, line)
    reading.hero = dealt[2]!
    lines.push({ at, is: 'hole', who: dealt[2]!, cards: hole })
    return null
  }
  const rake = /^Taking Rake of (\S+) from pot \d+$/.exec(line)
  if (rake !== null) {
    const taken = chipsIn(rake[1]!)
    if (taken === null) return { code: 'format/amount', text: rake[1]! }
    reading.rake += taken
    return null
  }
  const speech = speakerOf(names, line, ' ')
  return speech === null ? unreadable(at, line) : spoken(reading, at, speech.who, speech.rest)
}

const spoken = (reading: Reading, at: number, who: string, rest: string): FormatFailure | null => {
  const { lines } = reading
  const bare = rest.replace(/ \(all-in\)$/, '')
  if (bare === 'folds') lines.push({ at, is: 'fold', who })
  else if (bare === 'checks') lines.push({ at, is: 'check', who })
  else if (/^shows \[/.test(bare)) {
    const hole = cards(bare.slice('shows '.length))
    if (hole === null) return unreadable(at, rest)
    lines.push({ at, is: 'hole', who, cards: hole })
  } else if (!/^(?:has |mucks$|doesn't show$|will be dealt in |did not respond in time )/.test(bare)) {
    const done =
      /^(calls|bets|raises to|wins|posts (?:small blind|big blind|ante)) \(?([^\s()]+)\)?(?: with: .*)?$/.exec(
        bare,
      )
    const amount = done === null ? null : chipsIn(done[2]!)
    if (done === null || amount === null) return unreadable(at, rest)
    const post = POSTS[done[1]!.replace('posts ', '')]
    if (post !== undefined) lines.push({ at, is: 'post', who, what: post, amount })
    else if (done[1] === 'wins') {
      lines.push({ at, is: 'win', who, amount })
      reading.finals ??= new Map()
    } else lines.push({ at, is: done[1] === 'calls' ? 'call' : 'raise', who, to: amount })
  }
  return null
}
