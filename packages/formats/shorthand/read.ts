// Reads a hand out of a line of text: words are looked up, the engine decides what may be, and reading stops at what is not
// understood. Rules: docs/rules/shorthand.md.
import type { BoardStreet } from '@sidepot/engine/action'
import type { Chips } from '@sidepot/engine/chips'
import { logOf } from '@sidepot/engine/history'
import { legal } from '@sidepot/engine/legal'
import { holeCardCount } from '@sidepot/engine/notation'
import type { SeatNo } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'
import { type Amount, betOf, partOf, readAmount, totalOf } from './amounts.ts'
import { cardsAt, isHalfCard } from './cards.ts'
import { Cursor } from './cursor.ts'
import type { Mark, Shorthand, ShorthandFailure } from './marks.ts'
import { PlayOn } from './play-on.ts'
import { dealtIn, nameAt, namesOf, personOf, shortSeat } from './players.ts'
import type { Point } from './tokens.ts'
import { type Meaning, meaningOf, NO_NAMES, TIMES } from './vocabulary.ts'

export type { Mark, Presumed, Shorthand, ShorthandFailure } from './marks.ts'

/** `start` is the hand before anybody acted; `chip` is what reckoned amounts are rounded to, `point` the mark before decimals. */
export const readShorthand = (
  text: string,
  start: HandState,
  chip: Chips = 1,
  point: Point = '.',
): Shorthand => new Reader(text, start, chip, point).read()

/** Unfinished at the end of the text is no mistake yet. */
const OPEN: readonly ShorthandFailure['code'][] = [
  'shorthand/unknown',
  'shorthand/amount',
  'shorthand/flop-cards',
  'shorthand/hole-cards',
  'shorthand/half-card',
  'shorthand/seat-number',
  'shorthand/times',
]

type Act = Extract<Meaning, { is: 'act' }>
interface Failed {
  readonly from: number
  readonly to: number
  readonly failure: ShorthandFailure
}

class Reader {
  readonly #text: string
  readonly #cursor: Cursor
  readonly #start: HandState
  readonly #chip: Chips
  readonly #names: ReadonlyMap<string, SeatNo>
  readonly #play: PlayOn
  /** who was named and has not done anything yet */
  #actor: SeatNo | null = null
  #winners: readonly SeatNo[] | null = null
  /** the street on which this part of the text began, and whether anybody acted in it */
  #street: HandState['street']
  #acted = false

  constructor(text: string, start: HandState, chip: Chips, point: Point) {
    this.#text = text
    this.#start = start
    this.#chip = chip
    this.#names = namesOf(start.table)
    this.#cursor = new Cursor(text, this.#names, point)
    this.#play = new PlayOn(start)
    this.#street = start.street
  }

  read(): Shorthand {
    let failed: Failed | null = null
    while (this.#cursor.at < this.#cursor.tokens.length && failed === null) {
      const first = this.#cursor.at
      const failure = this.#next()
      const until = Math.max(first, this.#cursor.at - 1)
      if (failure)
        failed = { from: this.#cursor.tokens[first]!.from, to: this.#cursor.tokens[until]!.to, failure }
    }
    const { state, presumed } = this.#play
    return {
      state,
      steps: logOf(state).slice(this.#start.stepCount),
      winners: this.#winners,
      presumed,
      marks: failed ? this.#marks(failed) : [],
      readTo: failed ? failed.from : this.#text.length,
    }
  }

  #next(): ShorthandFailure | null {
    const token = this.#cursor.token!
    switch (token.is) {
      case 'soft':
      case 'slash':
        this.#cursor.at++
        return null
      case 'hard':
      case 'line':
        return this.#endOfPart(token.is === 'line')
      case 'word':
        return this.#phrase()
    }
  }

  #endOfPart(isLine: boolean): ShorthandFailure | null {
    this.#cursor.at++
    const { state } = this.#play
    const closes = this.#acted && state.street === this.#street && state.turn >= 0
    if (closes && !(isLine && this.#goesOn())) {
      const failure = this.#play.closeStreet()
      if (failure) return failure
    }
    if (closes && isLine && this.#play.state === state) return null
    this.#street = this.#play.state.street
    this.#acted = false
    this.#actor = null
    return null
  }

  /** The next line is about this street: nothing comes, or a player who still owes an action. */
  #goesOn(): boolean {
    let at = this.#cursor.at
    while (this.#cursor.tokens[at] && this.#cursor.tokens[at]!.is !== 'word') at++
    const words = this.#cursor.words(at)
    if (words.length === 0) return true
    if (cardsAt(words)) return false
    const named = this.#person(words)
    if (!named) return meaningOf(words)?.meaning.is !== 'street'
    return 'code' in named || legal(this.#play.state, named.seat) !== null
  }

  /** A player who is named at these words; null when nobody is, a failure when the name fits nobody. */
  #person(words: readonly string[]): { seat: SeatNo; used: number } | ShorthandFailure | null {
    const { state } = this.#play
    const found = meaningOf(words)
    const named = nameAt(this.#names, words)
    const short = shortSeat(words[0]!)
    if (short !== null)
      return dealtIn(state.table, short)
        ? { seat: short, used: 1 }
        : { code: 'shorthand/no-seat', seat: short }
    // a name of several words beats a shorter phrase, and small words are no names of anything else
    if (named && (!found || named.used > found.used || NO_NAMES.includes(found.meaning.is))) return named
    const meaning = found?.meaning
    if (meaning?.is === 'he' && this.#actor !== null) return { seat: this.#actor, used: found!.used }
    switch (meaning?.is) {
      case 'position':
      case 'hero':
      case 'villain':
      case 'he':
      case 'straddler':
      case 'seat': {
        const person = personOf(meaning, words.slice(found!.used), state)
        return person.ok ? { seat: person.value.seat, used: found!.used + person.value.used } : person.error
      }
      default:
        return null
    }
  }

  #phrase(): ShorthandFailure | null {
    const words = this.#cursor.words()
    if (cardsAt(words)) return this.#cards(null)
    const person = this.#person(words)
    if (person) {
      if ('code' in person) {
        this.#cursor.at += meaningOf(words)?.used ?? 1
        return person
      }
      this.#cursor.at += person.used
      this.#actor = person.seat
      return null
    }
    const found = meaningOf(words)
    const amount = readAmount(words)
    if (amount && (!found || amount.used >= found.used) && found?.meaning.is !== 'act') {
      this.#cursor.at += amount.used
      return this.#bareAmount(amount.amount)
    }
    if (!found) {
      this.#cursor.at++
      return this.#unknown()
    }
    this.#cursor.at += found.used
    return this.#meant(found.meaning)
  }

  /** The word before is not understood here. */
  #unknown(): ShorthandFailure {
    const { word, text } = this.#cursor.tokens[this.#cursor.at - 1]!
    if (isHalfCard(word)) return { code: 'shorthand/half-card', word: text }
    return { code: 'shorthand/unknown', word: text, seat: this.#actor }
  }

  #meant(meaning: Meaning): ShorthandFailure | null {
    const { state } = this.#play
    switch (meaning.is) {
      case 'act':
        return this.#act(meaning)
      case 'all':
        if (this.#passesTo()) return null
        this.#acted = true
        this.#actor = null
        return this.#play.everybody(meaning.verb)
      case 'blinds':
        this.#acted = true
        this.#actor = null
        return this.#play.blinds(meaning.verb)
      case 'street':
        return this.#onStreet(meaning.street)
      case 'bomb': {
        const amount = this.#cursor.amount()
        const to = amount && totalOf(amount, state, state.table.setup.heroSeat, this.#chip)
        if (!to) return { code: 'shorthand/amount', seat: state.table.setup.heroSeat, min: state.highest }
        this.#acted = true
        return this.#play.take({ kind: 'BOMB', amount: to })
      }
      case 'run': {
        const times = TIMES.get(this.#cursor.words()[0] ?? '')
        if (times === undefined) return { code: 'shorthand/times' }
        this.#cursor.at++
        if (this.#cursor.words()[0] === 'times') this.#cursor.at++
        return this.#play.take({ kind: 'RUN', times })
      }
      case 'wins':
        return this.#won()
      case 'chop': {
        if (state.turn >= 0 || state.contenders < 2) return { code: 'shorthand/winner' }
        this.#winners = state.players.filter(({ status }) => status !== 'FOLDED').map(({ seat }) => seat)
        return null
      }
      case 'table':
        return { code: 'shorthand/table' }
      default:
        return null
    }
  }

  #won(): ShorthandFailure | null {
    const { state } = this.#play
    const seat = this.#actor
    this.#actor = null
    if (seat === null) return { code: 'shorthand/winner' }
    if (state.turn >= 0) return this.#play.take({ kind: 'AUTO-FOLD', winner: seat })
    if (!state.players.some(one => one.seat === seat && one.status !== 'FOLDED'))
      return { code: 'shorthand/winner' }
    if (state.contenders > 1) this.#winners = [seat]
    return null
  }

  /** A street's name: it begins, and the cards behind it are its own. */
  #onStreet(street: BoardStreet): ShorthandFailure | null {
    this.#actor = null
    const failure = this.#play.reach(street)
    if (failure) return failure
    this.#street = this.#play.state.street
    this.#acted = false
    this.#cursor.skipSmall()
    const next = this.#cursor.token
    return next?.is === 'slash' || (next && cardsAt(this.#cursor.words())) ? this.#cards(street) : null
  }

  /** Cards of one board after another: a slash goes on with the next. */
  #cards(street: BoardStreet | null): ShorthandFailure | null {
    const groups: number[][] = [[]]
    for (;;) {
      const back = this.#cursor.at
      this.#cursor.skipSmall()
      if (this.#cursor.token?.is === 'slash') {
        groups.push([])
        this.#cursor.at++
        continue
      }
      const found = this.#cursor.token?.is === 'word' ? cardsAt(this.#cursor.words()) : null
      if (!found) {
        this.#cursor.at = back
        break
      }
      groups.at(-1)!.push(...found.cards)
      this.#cursor.at += found.used
    }
    const [first = [], ...others] = groups
    const hole = this.#actor === null ? first : this.#holeCards(this.#actor, first)
    if (!Array.isArray(hole)) return hole
    let failure = this.#play.board(hole, 0, street)
    for (const [index, cards] of others.entries()) failure ??= this.#play.board(cards, index + 1, street)
    if (hole.length + others.length > 0 && !failure) {
      this.#street = this.#play.state.street
      this.#acted = false
    }
    return failure
  }

  /** What a player holds; what is left over is the board's. */
  #holeCards(seat: SeatNo, cards: number[]): number[] | ShorthandFailure {
    const wanted = holeCardCount(this.#play.state.table.setup.gameType)
    if (cards.length < wanted) return { code: 'shorthand/hole-cards', count: cards.length, wanted }
    const failure = this.#play.take({ kind: 'HOLE', seat, cards: cards.slice(0, wanted) })
    const rest = cards.slice(wanted)
    const next = this.#cursor.token
    // "hero AhKd raises" is still about the hero; a separator ends it
    if (rest.length > 0 || next?.is !== 'word') this.#actor = null
    return failure ?? rest
  }

  /** "folds to the button", "all fold to utg": who is named next acts, and the others are passed over. */
  #passesTo(): boolean {
    const written = this.#cursor.words()
    const next = written[1] === 'the' ? written.slice(2) : written.slice(1)
    const person = written[0] === 'to' && next.length > 0 ? this.#person(next) : null
    return person !== null && !('code' in person)
  }

  #act(meaning: Act): ShorthandFailure | null {
    const { verb, nth, part, postflop } = meaning
    if ((verb === 'fold' || verb === 'check') && this.#actor === null && this.#passesTo()) return null
    const { state } = this.#play
    const seat = this.#actor ?? (state.turn < 0 ? null : state.players[state.turn]!.seat)
    if (seat === null) return { code: 'shorthand/over' }
    const can = legal(state, seat)
    switch (verb) {
      case 'fold':
        return this.#done(this.#play.take({ kind: 'FOLD', seat }))
      case 'check':
        return this.#done(this.#play.take({ kind: 'CHECK', seat }))
      case 'x':
        return this.#done(this.#play.take({ kind: can?.check ? 'CHECK' : 'FOLD', seat }))
      case 'call': {
        const amount = this.#cursor.amount()
        this.#cursor.allIn()
        const price = (can?.call ?? 0) + betOf(state, seat)
        const said = amount && totalOf(amount, state, seat, this.#chip)
        if (said !== null && can && can.call > 0 && said !== price && said !== can.call)
          return { code: 'shorthand/call-price', price }
        return this.#done(this.#play.take({ kind: 'CALL', seat }))
      }
      case 'allin':
        return this.#done(this.#push(seat, this.#cursor.amount()))
      case 'raise': {
        if (nth !== undefined && can && NTH[can.label] !== nth)
          return { code: 'shorthand/other-raise', label: can.label }
        if (postflop && state.street === 'PREFLOP') return this.#unknown()
        const amount = part === undefined ? this.#cursor.amount() : partOf(part)
        if (this.#cursor.allIn()) return this.#done(this.#push(seat, amount))
        return this.#raise(seat, amount)
      }
    }
  }

  #bareAmount(amount: Amount): ShorthandFailure | null {
    const { state } = this.#play
    const seat = this.#actor ?? (state.turn < 0 ? null : state.players[state.turn]!.seat)
    if (seat === null) return { code: 'shorthand/over' }
    if (this.#cursor.allIn()) return this.#done(this.#push(seat, amount))
    const can = legal(state, seat)
    const price = (can?.call ?? 0) + betOf(state, seat)
    if (can && can.call > 0 && amount.in !== 'pot' && totalOf(amount, state, seat, this.#chip) === price)
      return this.#done(this.#play.take({ kind: 'CALL', seat }))
    return this.#raise(seat, amount)
  }

  #raise(seat: SeatNo, amount: Amount | null): ShorthandFailure | null {
    const { state } = this.#play
    const to = amount && totalOf(amount, state, seat, this.#chip)
    if (to === null) {
      const can = legal(state, seat)
      return { code: 'shorthand/amount', seat, min: (can?.bet ?? can?.raise)?.min ?? null }
    }
    return this.#done(this.#play.take({ kind: state.highest === 0 ? 'BET' : 'RAISE', seat, to }))
  }

  #push(seat: SeatNo, amount: Amount | null): ShorthandFailure | null {
    const { state } = this.#play
    const player = state.players.find(one => one.seat === seat)
    const known = player && player.stack !== Number.POSITIVE_INFINITY
    const to = amount && totalOf(amount, state, seat, this.#chip)
    if (!known && to === null) return { code: 'shorthand/amount', seat, min: null }
    const same = known && to === player.bet + player.stack
    return this.#play.take({ kind: 'ALL_IN', seat, ...(to === null || same ? {} : { to }) })
  }

  #done(failure: ShorthandFailure | null): ShorthandFailure | null {
    if (failure) return failure
    this.#acted = true
    this.#actor = null
    return null
  }

  /** What stopped the reading, and every word behind it that nobody knows. */
  #marks({ from, to, failure }: Failed): readonly Mark[] {
    this.#cursor.skipSmall()
    const isLast = this.#cursor.at >= this.#cursor.tokens.length
    const typing = failure.code !== 'shorthand/unknown' || !/[\s,;]$/.test(this.#text)
    const open = isLast && typing && OPEN.includes(failure.code)
    return [{ from, to, failure, open }, ...this.#cursor.unknownWords()]
  }
}

const NTH = { BET: 1, RAISE: 2, '3-Bet': 3, '4-Bet': 4, '5-Bet+': 5 } as const
