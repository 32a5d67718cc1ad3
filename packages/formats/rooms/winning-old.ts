// Winning Poker Network and the rooms on its old software: every line begins with 'Player', every amount is what was added, in brackets.
import type { BoardStreet } from '@sidepot/engine/action'
import type { Chips } from '@sidepot/engine/chips'
import { err, type Result } from '@sidepot/engine/result'
import type { Limit } from '@sidepot/engine/setup'
import type { Block, Dialect, DialectHand } from '../kit/dialect.ts'
import { gameNamed } from '../kit/game-names.ts'
import { chipsIn } from '../kit/money-text.ts'
import type { FormatFailure } from '../kit/played-hand.ts'
import { playRoomHand } from '../kit/room-hand.ts'
import type { PostKind } from '../kit/room-lines.ts'
import { addSeat, type Collected, collected, linesOf, speakerOf, unreadable } from './reading.ts'
import { cardsIn } from './stars-grammar.ts'
import { clocksIn } from './stars-heads.ts'

const GAME = /^Game ID: (\S+) (\S+?)\/(\S+) (.*)$/
const SEAT = /^Seat (\d+): (.+) \(([\d.,]+)\)\.?$/
const NOISE =
  /^(?:received (?:a )?card\.?|mucks cards|is timed out\.?|sitting out|has left.*|wait BB|wait for.*|mucks.*|timed out.*|disconnected.*|reconnected.*|is (?:connected|disconnected).*)$/i

const JACKPOT: Chips = 25

export const winningOld: Dialect = {
  id: 'winning-old',
  room: 'Winning Poker Network',
  head: /^\s*Game started at: \d/,
  read: block => readOld(block),
}

interface Reading extends Collected {
  hero: string | null
  rake: Chips | null
  /** Cards come one by one. */
  readonly cardsByName: Map<string, string[]>
}

const readOld = ({ text, fileName }: Block): Result<DialectHand, FormatFailure> => {
  const lines = linesOf(text)
  const game = lines.findIndex(line => line.startsWith('Game ID:'))
  const head = GAME.exec(lines[game] ?? '')
  if (head === null) return err(unreadable(2, lines[1] ?? ''))
  const [, id, small, big, table] = head as unknown as string[]
  const limit: Limit = /omaha/i.test(table!) ? 'POT' : 'NO'
  const named = gameNamed(
    `${/\(([^()]*)\)\s*$/.exec(table!)?.[1] ?? ''} ${limit === 'POT' ? 'Pot Limit' : 'No Limit'}`,
  )
  if (named === null) return err({ code: 'format/game', game: table! })
  const reading: Reading = { ...collected(), hero: null, rake: null, cardsByName: new Map() }
  let button = 0
  for (let at = game + 1; at < lines.length; at++) {
    const line = lines[at]!
    const placed = /^Seat (\d+) is the button/.exec(line)
    if (placed !== null) button = Number(placed[1])
    else {
      const failure = oldLine(reading, at + 1, line)
      if (failure) return err(failure)
    }
  }
  for (const [who, cards] of reading.cardsByName) {
    const read = cardsIn(cards.join(' '))
    if (read !== null) reading.lines.push({ at: 1, is: 'hole', who, cards: read })
  }
  // A tournament's tables are numbered; only some files name the tournament itself.
  const event = /TournamentId: (\d+)/.exec(text)?.[1] ?? /\bT(\d{5,})/.exec(fileName)?.[1]
  const numbered = /^(.*), Table \d+\s*\([^()]*\)\s*$/.exec(table!)
  const isTournament = event !== undefined || numbered !== null || /Tournament/i.test(`${fileName} ${table}`)
  const size = /(\d+)-?max/i.exec(table!)?.[1]
  return playRoomHand({
    ...named,
    id: id!,
    table: table!.replace(/\s*\([^()]*\)\s*$/, '').trim(),
    currency: 'USD',
    money: isTournament ? 'TOURNAMENT' : 'REAL',
    clocks: clocksIn(lines[0]!),
    smallBlind: chipsIn(small!),
    bigBlind: chipsIn(big!),
    maxPlayers: Math.max(Number(size ?? 6), ...reading.seats.map(({ seat }) => seat)),
    button,
    hero: reading.hero,
    seats: reading.seats,
    lines: reading.lines,
    rake: reading.rake,
    // Jackpot tables take this beside the rake that is written.
    ...(isTournament ? {} : { jackpot: JACKPOT }),
    ...(isTournament ? { tournament: { id: event ?? '', name: numbered?.[1] ?? table! } } : {}),
  })
}

const POSTS: Readonly<Record<string, PostKind>> = {
  'has small blind': 'SB',
  'has big blind': 'BB',
  posts: 'LIVE',
  straddle: 'STRADDLE',
  ante: 'ANTE',
}

const oldLine = (reading: Reading, at: number, line: string): FormatFailure | null => {
  if (line === '' || /^(?:-+ Summary|Game ended|Uncalled bet|Board:)/.test(line)) return null
  const seat = SEAT.exec(line)
  if (seat !== null) {
    addSeat(reading, Number(seat[1]), seat[2]!, chipsIn(seat[3]!) ?? 0)
    return null
  }
  const street = /^\*\*\* (FLOP|TURN|RIVER) \*\*\*:? *(.*)$/.exec(line)
  if (street !== null) {
    const cards = cardsIn([...street[2]!.matchAll(/\[([^\]]*)\]/g)].at(-1)?.[1] ?? '')
    if (cards === null) return unreadable(at, line)
    reading.lines.push({ at, is: 'board', cards, street: street[1] as BoardStreet })
    return null
  }
  if (/^Pot: /.test(line)) {
    const taken = /Rake ([\d,]+(?:\.\d+)?)(?:\.? JP fee ([\d,]+(?:\.\d+)?))?/.exec(line)
    if (taken !== null) reading.rake = (chipsIn(taken[1]!) ?? 0) + (chipsIn(taken[2] ?? '0') ?? 0)
    return null
  }
  const speech = speakerOf(reading.names, line.replace(/^\*?Player /, ''), ' ')
  // Somebody who left has a line without a name.
  if (/^Player +(?:is timed out|sitting out|does not show cards\.Bets: 0\. Collects: 0\.)/.test(line))
    return null
  if (speech === null || !/^\*?Player /.test(line)) return unreadable(at, line)
  return spoken(reading, at, speech.who, speech.rest)
}

const spoken = (reading: Reading, at: number, who: string, rest: string): FormatFailure | null => {
  const { lines, cardsByName } = reading
  const collects = /Collects: ([\d,]+(?:\.\d+)?)/.exec(rest)
  if (/Bets: /.test(rest)) {
    const shown = /\[([^\]]+)\]\.? Bets/.exec(rest)
    const cards = shown === null || !/shows/.test(rest) ? null : cardsIn(shown[1]!)
    const amount = collects === null ? null : chipsIn(collects[1]!)
    if (amount === null) return { code: 'format/amount', text: rest }
    if (cards !== null && cards.length !== 5) lines.push({ at, is: 'hole', who, cards })
    if (amount > 0) lines.push({ at, is: 'win', who, amount })
    return null
  }
  const card = /^received (?:a )?card: \[(.+?)\]/.exec(rest)
  if (card !== null) {
    reading.hero ??= who
    cardsByName.set(who, [...(cardsByName.get(who) ?? []), card[1]!])
    lines.push({ at, is: 'dealt', who })
    return null
  }
  if (/^received a card/.test(rest)) {
    lines.push({ at, is: 'dealt', who })
    return null
  }
  if (NOISE.test(rest)) return null
  if (/^folds/.test(rest)) lines.push({ at, is: 'fold', who })
  else if (/^checks/.test(rest)) lines.push({ at, is: 'check', who })
  else {
    const done =
      /^(calls|bets|raises|allin|has small blind|has big blind|posts|straddle|ante) \(([\d.,]+)\)( as a dead bet)?/.exec(
        rest,
      )
    const amount = done === null ? null : chipsIn(done[2]!)
    if (done === null || amount === null) return unreadable(at, rest)
    const what = done[3] !== undefined ? 'DEAD' : (isBlind(reading, done[1]!) ?? POSTS[done[1]!])
    if (what !== undefined) lines.push({ at, is: 'post', who, what, amount })
    else if (done[1] === 'calls') lines.push({ at, is: 'call', who, added: amount })
    else if (done[1] === 'allin') lines.push({ at, is: 'all-in', who, added: amount })
    else lines.push({ at, is: 'raise', who, added: amount })
  }
  return null
}

/** A blind that takes the whole stack is written as an all-in before the cards. */
const isBlind = ({ lines }: Reading, verb: string): PostKind | undefined => {
  if (verb !== 'allin' || lines.some(({ is }) => is !== 'post')) return undefined
  // between the antes of the others it is one
  if (lines.length > 0 && lines.every(line => line.is === 'post' && line.what === 'ANTE')) return 'ANTE'
  return lines.some(line => line.is === 'post' && line.what === 'SB') ? 'BB' : 'SB'
}
