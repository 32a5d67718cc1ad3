// OnGame: a history between stars, totals of raises behind 'to', stacks of the end in the summary.
import type { BoardStreet } from '@sidepot/engine/action'
import type { Chips } from '@sidepot/engine/chips'
import { err, type Result } from '@sidepot/engine/result'
import type { Block, Dialect, DialectHand } from '../kit/dialect.ts'
import { gameNamed } from '../kit/game-names.ts'
import { chipsIn, currencyIn } from '../kit/money-text.ts'
import type { FormatFailure } from '../kit/played-hand.ts'
import { playRoomHand } from '../kit/room-hand.ts'
import { ZONE_NAMES } from '../kit/zones.ts'
import { addSeat, type Collected, collected, linesOf, speakerOf, unreadable } from './reading.ts'
import { cardsIn } from './stars-grammar.ts'

const SEAT = /^Seat (\d+): (.+?) \(([^()]+)\)(?:, net: \S+)?(?:, \[(.+?)\].*)?$/
const TABLE = /^Table: (.+?) \[(\d+)\] \((\S+) (\S+) (\S+?)\/(\S+?), (Real money|Play money|Chips)\)/
const EVENT = /\(TOURNAMENT: "(.*)", (\S+?),/
const DATE = /^Start hand: \w+ (\w+) (\d+) (\d+):(\d+):(\d+) (\S+) (\d{4})/
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

export const onGame: Dialect = {
  id: 'ongame',
  room: 'OnGame',
  head: /\*{5} History for hand \S+ (?:\(TOURNAMENT: .*\) )?\*{5}/,
  read: block => readOnGame(block),
}

interface Reading extends Collected {
  rake: Chips | null
  readonly finals: Map<string, Chips>
  isSummary: boolean
}

const readOnGame = ({ text }: Block): Result<DialectHand, FormatFailure> => {
  const lines = linesOf(text)
  const id = /History for hand (\S+)/.exec(lines[0]!)?.[1] ?? ''
  const event = EVENT.exec(lines[0]!)
  const table = TABLE.exec(lines.find(line => line.startsWith('Table:')) ?? '')
  if (table === null) return err(unreadable(3, lines[2] ?? ''))
  const [, name, , limit, played, small, big, money] = table as unknown as string[]
  const game = gameNamed(
    `${limit} ${played}`.replace(/_HIGH_LOW|_HILO|HI_LO/i, ' Hi/Lo').replace(/^LIMIT/, 'FIXED LIMIT'),
  )
  if (game === null) return err({ code: 'format/game', game: `${limit} ${played}` })
  const reading: Reading = { ...collected(), rake: null, finals: new Map(), isSummary: false }
  let [button, hero, size] = [0, null as string | null, 0]
  let clock: string | null = null
  let zone: string | null = null
  for (let at = 1; at < lines.length; at++) {
    const line = lines[at]!
    const date = DATE.exec(line)
    const placed = /^Button: seat (\d+)/.exec(line)
    const round = /^Players in round: (\d+)(?: \((\d+)\))?/.exec(line)
    if (date !== null) {
      const two = (part: string | undefined) => part!.padStart(2, '0')
      const month = two(String(MONTHS.indexOf(date[1]!) + 1))
      clock = `${date[7]}-${month}-${two(date[2])}T${two(date[3])}:${two(date[4])}:${two(date[5])}`
      zone = ZONE_NAMES[date[6]!] ?? null
    } else if (placed !== null) button = Number(placed[1])
    else if (round !== null) size = Number(round[2] ?? 0)
    else if (line.startsWith('User: ')) hero = line.slice(6)
    else if (/^\*{5} End of hand/.test(line)) break
    else {
      const failure = onGameLine(reading, at + 1, line)
      if (failure) return err(failure)
    }
  }
  const isFixed = game.limit === 'FIXED'
  return playRoomHand({
    ...game,
    id,
    table: name!,
    currency: currencyIn(big!) ?? currencyIn(small!),
    money: money === 'Chips' ? 'TOURNAMENT' : money === 'Play money' ? 'PLAY' : 'REAL',
    clocks: clock === null ? [] : [{ local: clock, zone }],
    smallBlind: isFixed ? null : chipsIn(small!),
    bigBlind: isFixed ? chipsIn(small!) : chipsIn(big!),
    maxPlayers: Math.max(2, size, ...reading.seats.map(({ seat }) => seat)),
    button,
    hero,
    seats: reading.seats,
    lines: reading.lines,
    rake: reading.rake,
    finals: reading.finals,
    ...(event === null ? {} : { tournament: { id: event[2]!, name: event[1]! } }),
  })
}

const onGameLine = (reading: Reading, at: number, line: string): FormatFailure | null => {
  const { lines, names } = reading
  if (line === '' || /^(?:Table:|---$|Dealing pocket cards|Players in|Jackpot)/.test(line)) return null
  if (line === 'Summary:') {
    reading.isSummary = true
    return null
  }
  const seat = SEAT.exec(line)
  if (seat !== null) {
    const stack = chipsIn(seat[3]!)
    if (stack === null) return { code: 'format/amount', text: seat[3]! }
    if (!reading.isSummary) addSeat(reading, Number(seat[1]), seat[2]!, stack)
    else {
      reading.finals.set(seat[2]!, stack)
      const cards = seat[4] === undefined ? null : cardsIn(seat[4])
      if (cards !== null) lines.push({ at, is: 'hole', who: seat[2]!, cards })
    }
    return null
  }
  const street = /^--- Dealing (flop|turn|river) \[(.+?)\]/.exec(line)
  if (street !== null) {
    const cards = cardsIn(street[2]!)
    if (cards === null) return unreadable(at, line)
    lines.push({ at, is: 'board', cards, street: street[1]!.toUpperCase() as BoardStreet })
    return null
  }
  const dealt = /^Dealing to (.+?): \[(.+?)\]/.exec(line)
  if (dealt !== null) {
    const cards = cardsIn(dealt[2]!)
    if (cards === null) return unreadable(at, line)
    lines.push({ at, is: 'hole', who: dealt[1]!, cards })
    return null
  }
  const pot = /^(?:Main|Side) pot(?: \d+)?: \S+ won by (.+)$/.exec(line)
  if (pot !== null) return winners(reading, at, pot[1]!)
  const rake = /^Rake taken: (\S+)/.exec(line)
  if (rake !== null) {
    reading.rake = chipsIn(rake[1]!)
    return null
  }
  const speech = speakerOf(names, line, ' ')
  if (speech === null)
    return /^(?:Jackpot|.* (?:joined|left|is (?:sitting|back)))/.test(line) ? null : unreadable(at, line)
  return spoken(reading, at, speech.who, speech.rest)
}

/** 'A ($5), B ($5)' */
const winners = ({ lines, names }: Reading, at: number, text: string): FormatFailure | null => {
  let rest = text.trim()
  while (rest !== '') {
    const who = names.find(name => rest.startsWith(`${name} (`))
    const amount = who === undefined ? null : /^\(([^)]+)\)(?:, )?/.exec(rest.slice(who.length + 1))
    const chips = amount === null ? null : chipsIn(amount[1]!)
    if (who === undefined || amount === null || chips === null) return unreadable(at, text)
    lines.push({ at, is: 'win', who, amount: chips })
    rest = rest.slice(who.length + 1 + amount[0].length).trim()
  }
  return null
}

const spoken = ({ lines }: Reading, at: number, who: string, rest: string): FormatFailure | null => {
  const bare = rest.replace(/ ?\[all in\]$/i, '').trim()
  if (bare === 'folds') lines.push({ at, is: 'fold', who })
  else if (bare === 'checks') lines.push({ at, is: 'check', who })
  else {
    const done =
      /^(calls|bets|raises|posts small blind|posts big blind|posts dead blind|posts ante|posts big blind \+ dead|posts) \(?([^()\s]+)\)?(?: to (\S+))?$/.exec(
        bare,
      )
    const [amount, total] = [
      done === null ? null : chipsIn(done[2]!),
      done?.[3] === undefined ? null : chipsIn(done[3]),
    ]
    if (done === null || amount === null)
      return /^(?:shows|mucks|sits out|has|is|doesn't|did|will)/.test(bare) ? null : unreadable(at, rest)
    const post = (
      {
        'posts small blind': 'SB',
        'posts big blind': 'BB',
        'posts dead blind': 'DEAD',
        'posts ante': 'ANTE',
        'posts big blind + dead': 'BOTH',
        posts: 'OTHER',
      } as const
    )[done[1] as 'posts']
    if (post !== undefined) lines.push({ at, is: 'post', who, what: post, amount })
    else if (done[1] === 'calls') lines.push({ at, is: 'call', who, added: amount })
    else if (total !== null) lines.push({ at, is: 'raise', who, to: total })
    else lines.push({ at, is: 'raise', who, added: amount })
  }
  return null
}
