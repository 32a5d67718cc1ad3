// Head lines of the rooms that speak the PokerStars grammar: 'Room Hand #id: Game Limit (small/big CUR) - date', then the table.
import { err, ok, type Result } from '@sidepot/engine/result'
import type { Clock, Tournament } from '../kit/dialect.ts'
import { gameNamed } from '../kit/game-names.ts'
import { chipsIn, currencyIn } from '../kit/money-text.ts'
import type { FormatFailure } from '../kit/played-hand.ts'
import { ZONE_NAMES } from '../kit/zones.ts'
import type { Head } from './stars-grammar.ts'

const DATE =
  /(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?: -)? (\d{1,2}):(\d{1,2})(?::(\d{1,2}))?(?: ([A-Z]{2,5})\b)?/g

/** Every date of a head line, those in brackets first: PokerStars puts the surer one there. */
export const clocksIn = (text: string): readonly Clock[] => {
  const clocks = [...text.matchAll(DATE)].map((found): Clock => {
    const [, year, month, day, hour, minute, second = '0', zone] = found
    const two = (part: string | undefined) => part!.padStart(2, '0')
    return {
      local: `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`,
      zone: zone === undefined ? null : (ZONE_NAMES[zone] ?? null),
    }
  })
  return clocks.reverse()
}

const TABLE = /^(?:Table:? )?(?:ID )?(?:'(.*)'|(.*?))\s*(\d+)[- ]max\b(.*)$/i

/** 'stakes' of '(0.01€/0.02€)', '($1/$2 - $40 Cap - USD)', '(10/20)', '(5/10/20)' with an ante in front. */
export const stakesIn = (text: string) => {
  const cap = /([$€£]?[\d.,]+) Cap/.exec(text)?.[1]
  const amounts = text
    .replace(/ - .*Cap.*$/, '')
    .split('/')
    .map(chipsIn)
  const [small, big] = amounts.length > 2 ? amounts.slice(-2) : amounts
  return {
    smallBlind: small ?? null,
    bigBlind: big ?? null,
    currency: currencyIn(text),
    ...(cap === undefined ? {} : { cap: chipsIn(cap) ?? 0 }),
  }
}

/** `first` finds: id, what comes before the stakes, the stakes, what comes behind them. Chips of a club have no sign and are settled in
 * money: which, the person says. */
export const starsHead =
  (first: RegExp, room?: (line: string) => string, isClub = false) =>
  (lines: readonly string[]): Result<Head, FormatFailure> => {
    const line = lines[0]?.replace(/^\uFEFF/, '') ?? ''
    const found = first.exec(line)
    if (found === null) return err({ code: 'format/unreadable', at: 1, text: line })
    const [, id, before, stakes, behind] = found as unknown as string[]
    const event = /Tournament #?(\S+?)(?:,| -) ?(.*?)(?=Hold|Omaha|5 Card|PLO|$)/.exec(before!)
    const game = gameNamed(before!.replace(/Tournament #?\S+(?:,| -).*?(?=Hold|Omaha|5 Card|PLO)/, ''))
    if (game === null) return err({ code: 'format/game', game: before!.trim() })
    let size = 1
    while (size < 4 && !/^Table|-max Seat #/i.test(lines[size] ?? '')) size++
    const table = TABLE.exec(lines[size] ?? '')
    if (table === null || size > 3) return err({ code: 'format/unreadable', at: 2, text: lines[1] ?? '' })
    const button = /Seat #(\d+) is the button/.exec(table[4]!)
    const read = stakesIn(stakes!)
    if (read.smallBlind === null || read.bigBlind === null)
      return err({ code: 'format/amount', text: stakes! })
    const tournament = event ? { id: event[1]!, name: event[2]!.trim() } : winamaxEvent(line, table[1] ?? '')
    // amounts without a sign are play money, unless the table's line says otherwise: ₮ is a coin
    const isReal = isClub || /real money/i.test(table[4]!) || /₮/.test(table[1] ?? '')
    const isPlay = (read.currency === null && !isReal) || /play money/i.test(table[4]!)
    // At fixed limit the head names the two bets; the small one is the big blind.
    const blinds =
      game.limit === 'FIXED' && !tournament
        ? { smallBlind: null, bigBlind: read.smallBlind }
        : { smallBlind: read.smallBlind, bigBlind: read.bigBlind }
    return ok({
      ...game,
      ...read,
      ...blinds,
      id: id!,
      table: (table[1] ?? table[2] ?? '').trim(),
      money: tournament ? 'TOURNAMENT' : isPlay ? 'PLAY' : 'REAL',
      clocks: clocksIn(behind ?? ''),
      maxPlayers: Number(table[3]),
      button: button === null ? null : Number(button[1]),
      size: size + 1,
      ...(room ? { room: room(line) } : {}),
      ...(tournament ? { tournament } : {}),
    })
  }

/** 'Winamax Poker - Tournament "Name" buyIn: 1€ + 0.10€ level: 4 - HandId: …'; its number is in the name of the table. */
function winamaxEvent(line: string, table: string): Tournament | null {
  const event = /^\s*Winamax Poker - Tournament "(.*?)"(?: buyIn: (.*?))?(?: level: \d+)? - HandId/.exec(line)
  if (event === null) return null
  return {
    id: /\((\d+)\)#/.exec(table)?.[1] ?? '',
    name: [event[1], event[2]].filter(Boolean).join(' '),
  }
}

/** 'Full Tilt Poker Game #id: Table Kid (6 max) - NL Hold'em - $2/$4 - 12:52:55 ET - 2013/01/01'. */
export const fullTiltHead = (lines: readonly string[]): Result<Head, FormatFailure> => {
  const line = lines[0] ?? ''
  const found =
    /^\s*Full ?Tilt Poker (?:\.fr )?Game #(\d+): (?:(.*?) \((\d+)\), )?Table (.+?)(?: \((?:[^()]*?(\d+) max[^()]*|[^()]*)\))* - (?:(.*?) - )?([^-]*?\/[^-]*?) - (?:(.*?) - )?(\d+:\d+:\d+) ([A-Z]+) - (\S+)/.exec(
      line,
    )
  if (found === null) return err({ code: 'format/unreadable', at: 1, text: line })
  const [, id, event, number, table, size, before, stakes, behind, time, zone, date] = found
  const named = `${before ?? ''} ${behind ?? ''}`
  const game = gameNamed(named)
  if (game === null) return err({ code: 'format/game', game: named.trim() })
  const read = stakesIn(stakes!.replace(/ Ante.*/, ''))
  if (read.smallBlind === null || read.bigBlind === null) return err({ code: 'format/amount', text: stakes! })
  const cap = /Cap ([$€]?[\d.,]+)|([$€]?[\d.,]+) Cap/.exec(named)
  const { currency, smallBlind, bigBlind } = read
  return ok({
    ...game,
    ...(game.limit === 'FIXED' && number === undefined
      ? { smallBlind: null, bigBlind: smallBlind }
      : { smallBlind, bigBlind }),
    currency,
    ...(cap ? { cap: chipsIn(cap[1] ?? cap[2]!) ?? 0 } : {}),
    id: id!,
    table: table!,
    money: number !== undefined ? 'TOURNAMENT' : currency === null ? 'PLAY' : 'REAL',
    clocks: clocksIn(`${date!.replace(/\D*$/, '')} ${time} ${zone}`),
    maxPlayers: Number(size ?? 9),
    button: null,
    size: 1,
    ...(number === undefined ? {} : { tournament: { id: number, name: event ?? '' } }),
  })
}
