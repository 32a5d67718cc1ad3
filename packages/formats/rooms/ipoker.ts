// iPoker: one XML session with many games; actions carry numbers, cards their suit first, and a raise is the total of the street.
import type { BoardStreet } from '@sidepot/engine/action'
import type { CardIndex } from '@sidepot/engine/cards'
import { err, type Result } from '@sidepot/engine/result'
import type { Block, Dialect, DialectHand } from '../kit/dialect.ts'
import { gameNamed } from '../kit/game-names.ts'
import { chipsIn, currencyIn } from '../kit/money-text.ts'
import type { FormatFailure } from '../kit/played-hand.ts'
import { playRoomHand } from '../kit/room-hand.ts'
import type { RoomLine, RoomSeat } from '../kit/room-lines.ts'
import { type Tag, tagsIn } from '../kit/tags.ts'
import { unreadable } from './reading.ts'
import { cardsIn } from './stars-grammar.ts'
import { clocksIn } from './stars-heads.ts'

export const iPoker: Dialect = {
  id: 'ipoker',
  room: 'iPoker',
  head: /<game [^>]*gamecode=/,
  read: block => readIPoker(block),
}

/** 'D7 C4 H10', with X for a card nobody saw. */
const suitFirst = (text: string): readonly CardIndex[] | null =>
  cardsIn(
    text.replaceAll(
      /([SHDC])(10|[2-9TJQKA])/g,
      (_, suit: string, rank: string) => ` ${rank === '10' ? 'T' : rank}${suit.toLowerCase()}`,
    ),
  )

/** The numbers of the two seats that a table for two has. */
const HEADS_UP = [3, 8]

const STREETS: Readonly<Record<string, BoardStreet>> = { Flop: 'FLOP', Turn: 'TURN', River: 'RIVER' }

const readIPoker = ({ text, prelude }: Block): Result<DialectHand, FormatFailure> => {
  const general = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(prelude)?.[1]?.trim() ?? ''
  // the limit of speed tables, which have no other, is written SL
  const named = general('gametype').replace(/^(Holdem|Omaha) SL /, '$1 NL ')
  const game = gameNamed(named.replace(/ L\b/, ' Limit'))
  if (game === null) return err({ code: 'format/game', game: named })
  const tags = tagsIn(text)
  const seats: RoomSeat[] = []
  const lines: RoomLine[] = []
  const finals = new Map<string, number>()
  const actions: { readonly no: number; readonly line: RoomLine }[] = []
  let button = 0
  let round = '0'
  let last = 0
  for (const tag of tags) {
    if (tag.isEnd) continue
    const { attributes: of, at } = tag
    if (tag.name === 'player' && of.name === '') continue
    if (tag.name === 'player') {
      const [stack, won] = [chipsIn(of.chips ?? ''), chipsIn(of.win ?? '0')]
      if (stack === null || won === null)
        return err({ code: 'format/amount', text: (stack === null ? of.chips : of.win) ?? '' })
      seats.push({ seat: Number(of.seat), name: of.name ?? '', stack })
      if (of.dealer === '1') button = Number(of.seat)
      // Both have the bet nobody called in them, so that the difference is what the player won or lost.
      const bet = of.bet === undefined ? null : chipsIn(of.bet)
      if (bet !== null && !isUnclear(bet, tags, of.name ?? '')) finals.set(of.name ?? '', stack + won - bet)
      if (won > 0) lines.push({ at, is: 'win', who: of.name ?? '', amount: won })
    } else if (tag.name === 'round') round = of.no ?? ''
    else if (tag.name === 'cards') {
      if (/X/.test(tag.text) || tag.text === '') continue
      const cards = suitFirst(tag.text)
      if (cards === null) return err(unreadable(at, tag.text))
      const street = STREETS[of.type ?? '']
      if (street !== undefined) actions.push({ no: last + 0.5, line: { at, is: 'board', cards, street } })
      else lines.push({ at, is: 'hole', who: of.player ?? '', cards })
    } else if (tag.name === 'action') {
      const line = actionOf(tag, round)
      if (line !== null && 'code' in line) return err(line)
      last = Math.max(last, Number(of.no))
      if (line !== null) actions.push({ no: Number(of.no), line })
    }
  }
  actions.sort((a, b) => a.no - b.no)
  const stakes = /(?<!\S)(\S+)\/([^\s/]+)$/.exec(named)
  const isTournament = /<tournamentname>/.test(prelude)
  const [small, big] = [stakes?.[1], stakes?.[2]].map(part => (part === undefined ? null : chipsIn(part)))
  const nickname = general('nickname')
  const start = /<startdate>([^<]+)<\/startdate>/.exec(text)?.[1] ?? ''
  const isFixed = game.limit === 'FIXED'
  const isHeadsUp = /\bheads[ -]?up\b/i.test(general('tablename'))
  return playRoomHand({
    ...game,
    id: /gamecode="([^"]*)"/.exec(text)?.[1] ?? '',
    table: general('tablename'),
    currency: general('tablecurrency') || currencyIn(named) || general('currency') || null,
    money: isTournament
      ? 'TOURNAMENT'
      : general('mode') === 'real' || general('mode') === ''
        ? 'REAL'
        : 'PLAY',
    clocks: clocksIn(start),
    smallBlind: isFixed ? null : (small ?? null),
    bigBlind: isFixed ? null : (big ?? null),
    // seats are counted to ten at every table, and only the name may tell how many there are; the button may be in one that is empty
    ...(isHeadsUp && seats.every(({ seat }) => HEADS_UP.includes(seat))
      ? { maxPlayers: 2, chairs: HEADS_UP }
      : { maxPlayers: button === 0 ? 10 : Math.max(2, ...seats.map(({ seat }) => seat)) }),
    button,
    hero: nickname === '' || nickname === 'N/A' ? null : nickname,
    seats,
    lines: [
      ...lines.filter(({ is }) => is === 'hole'),
      ...actions.map(({ line }) => line),
      ...lines.filter(({ is }) => is === 'win'),
    ],
    rake: null,
    // Newer clients say that they give it back apart: it is in what was bet, not in what was won.
    ...(general('uncalled_bet_enabled') === 'true' ? {} : { winsHoldUncalled: true, finals }),
    ...(isTournament
      ? { tournament: { id: general('tournamentcode'), name: general('tournamentname') } }
      : {}),
  })
}

/** Some clients add the total of a raise to what the player had put in on that street before, and do not say so. */
const isUnclear = (bet: number, tags: readonly Tag[], player: string): boolean => {
  const own = tags.filter(({ name, attributes: of }) => name === 'action' && of.player === player)
  const said = own.reduce((sum, { attributes: of }) => sum + (chipsIn(of.sum ?? '0') ?? 0), 0)
  return bet === said && own.some(({ attributes: of }) => of.type === '23')
}

/** Null for what is no action. */
const actionOf = ({ at, attributes: of }: Tag, round: string): RoomLine | FormatFailure | null => {
  const who = of.player ?? ''
  const amount = chipsIn(of.sum ?? '0')
  if (amount === null) return { code: 'format/amount', text: of.sum ?? '' }
  switch (of.type) {
    case '0':
      return { at, is: 'fold', who }
    case '1':
      return { at, is: 'post', who, what: 'SB', amount }
    case '2':
      return { at, is: 'post', who, what: 'BB', amount }
    case '3':
      return { at, is: 'call', who, added: amount }
    case '4':
      return { at, is: 'check', who }
    case '5':
      return { at, is: 'raise', who, added: amount }
    case '6':
    case '7':
      return round === '0'
        ? { at, is: 'post', who, what: 'BB', amount }
        : { at, is: 'all-in', who, added: amount }
    case '8':
    case '9':
      return null
    case '15':
      return { at, is: 'post', who, what: 'ANTE', amount }
    case '23':
      return { at, is: 'raise', who, to: amount }
    default:
      return unreadable(at, `type="${of.type ?? ''}"`)
  }
}
