// The text PokerStars writes, which every tracker and study tool reads. It has no bomb pots or games with several boards, so such hands are
// refused; the rest of a board that is run more than once it has. A straddle is a line of rooms that write the same text.
import type { Entry } from '@sidepot/engine/action'
import { formatCard } from '@sidepot/engine/cards'
import { entriesOf } from '@sidepot/engine/history'
import { err, ok, type Result } from '@sidepot/engine/result'
import { type GameType, type HandSetup, type Limit, limitOf } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'
import { forcedLinesOf, hasShortStraddle } from '../kit/forced-lines.ts'
import { romanOf } from '../kit/levels.ts'
import { namesOf } from '../kit/names.ts'
import { type FormatFailure, type PlayedHand, play, untellable } from '../kit/played-hand.ts'
import { boardLines, showdown } from './pokerstars-board.ts'
import { summary } from './pokerstars-summary.ts'
import { handNumber, moneyText, type Telling } from './pokerstars-words.ts'

const GAMES: Readonly<Record<GameType, string>> = { NLHE: "Hold'em", PLO: 'Omaha', PLO5: '5 Card Omaha' }
const LIMIT_NAMES: Readonly<Record<Limit, string>> = { NO: 'No Limit', POT: 'Pot Limit', FIXED: 'Limit' }

/** "Hold'em No Limit" */
export const starsGame = (setup: Pick<HandSetup, 'gameType' | 'limit'>): string =>
  `${GAMES[setup.gameType]} ${LIMIT_NAMES[limitOf(setup)]}`

/** At fixed limit the stakes are the two bets. */
const stakesOf = (setup: HandSetup): readonly [number, number] =>
  setup.limit === 'FIXED' ? [setup.bigBlind, 2 * setup.bigBlind] : [setup.smallBlind, setup.bigBlind]

export const writePokerStars = (hand: PlayedHand): Result<string, FormatFailure> => {
  const played = play(hand)
  if (!played.ok) return played
  const refused = untellable(hand, played.value, { runs: true })
  if (refused) return err(refused)
  const { state, settlement } = played.value
  const { setup, about = {} } = hand
  if (!areStraddlesTellable(state)) return err({ code: 'format/straddle' })
  if (!arePostsTellable(hand)) return err({ code: 'format/post' })
  if (!settlement.finished || entriesOf(state).some(entry => entry.forcedType === 'AUTO-FOLD'))
    return err({ code: 'format/unfinished' })
  if (settlement.scale !== 1 || settlement.results.some(result => result.won === null))
    return err({ code: 'format/open-result' })
  if (about.startedAt === undefined) return err({ code: 'format/missing', field: 'startedAt' })
  const when = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d:\d\d)/.exec(about.startedAt)
  if (when === null) return err({ code: 'format/unreadable', at: 1, text: about.startedAt })
  const names = namesOf(setup)
  if (!names.ok) return names
  // Without a currency it is play money, which has no sign.
  const { tournament } = about
  const currency = tournament ? '' : (about.currency ?? '')
  const money = moneyText(currency)
  const [low, high] = stakesOf(setup)
  const stakes = `(${money(low)}/${money(high)}${currency === '' ? '' : ` ${currency}`})`
  const level = tournament?.level === undefined ? '' : `Level ${romanOf(tournament.level)} `
  const game = tournament
    ? `Tournament #${handNumber(tournament.id || tournament.name)}, ${nameless(tournament.name)}${starsGame(setup)} - ${level}`
    : `${starsGame(setup)} `
  const tell: Telling = { played: played.value, name: seat => names.value.get(seat)!, money }
  const [, year, month, day, hour, rest] = when
  return ok(
    [
      `PokerStars Hand #${handNumber(about.id ?? '')}: ${tournament ? '' : ' '}${game}${stakes} - ${year}/${month}/${day} ${Number(hour)}:${rest} UTC`,
      `Table '${about.table ?? 'Sidepot'}' ${setup.maxPlayers}-max${currency === '' && !tournament ? ' (Play Money)' : ''} Seat #${setup.buttonSeat} is the button`,
      ...[...setup.seats]
        .sort((a, b) => a.seat - b.seat)
        .map(
          ({ seat, stack, sittingOut }) =>
            `Seat ${seat}: ${tell.name(seat)} (${money(stack ?? 0)} in chips)${sittingOut ? ' is sitting out' : ''}`,
        ),
      ...posts(tell),
      '*** HOLE CARDS ***',
      ...dealt(tell),
      ...streets(tell),
      ...ending(tell),
      ...summary(tell),
      '',
    ].join('\n'),
  )
}

/** A name in which another reader would find a game is left out. */
const nameless = (name: string): string =>
  name === '' || /hold|omaha|card|plo|level|[()]/i.test(name) ? '' : `${name} `

const POSTS = {
  ANTE: 'posts the ante',
  SB: 'posts small blind',
  BB: 'posts big blind',
  POST: 'posts big blind',
  STRADDLE: 'posts straddle',
} as const

/** In full, by somebody who posts nothing else: readers differ on whether the amount of a second line counts the first. */
const areStraddlesTellable = (state: HandState): boolean => {
  const { straddles } = state.table
  const lines = forcedLinesOf(state).filter(({ kind }) => kind !== 'ANTE')
  return (
    !hasShortStraddle(state) &&
    straddles.every(({ seat }) => lines.filter(line => line.seat === seat).length === 1)
  )
}

/** A live big blind, alone or together with a dead small one, in full: the two things the text has lines for. */
const arePostsTellable = ({ setup }: PlayedHand): boolean => {
  const { posts = [], seats, smallBlind, bigBlind } = setup
  return posts.every(({ seat, amount, dead }) => {
    const own = posts.filter(post => post.seat === seat)
    const stack = seats.find(other => other.seat === seat)?.stack ?? 0
    const whole = stack > smallBlind + bigBlind + (setup.ante ?? 0)
    return whole && amount === (dead ? smallBlind : bigBlind) && own.some(post => !post.dead)
  })
}

const posts = ({ played, name, money }: Telling): string[] => {
  const lines = forcedLinesOf(played.state)
  return lines.flatMap(({ seat, kind, amount, isAllIn }) => {
    const dead = lines.find(line => line.seat === seat && line.kind === 'DEAD_POST')
    const end = isAllIn ? ' and is all-in' : ''
    if (kind === 'DEAD_POST') return []
    if (kind === 'POST' && dead)
      return [`${name(seat)}: posts small & big blinds ${money(amount + dead.amount)}${end}`]
    return [`${name(seat)}: ${POSTS[kind as keyof typeof POSTS]} ${money(amount)}${end}`]
  })
}

// Only the hero is dealt to: other readers take the last such line for the hero. What others folded is written where they fold.
const dealt = ({ played: { state }, name }: Telling): string[] => {
  const { heroPlace, setup } = state.table
  const cards = state.holes[heroPlace]!
  return cards.length > 0 ? [`Dealt to ${name(setup.heroSeat)} [${cards.map(formatCard).join(' ')}]`] : []
}

const streets = (tell: Telling): string[] => {
  const { state } = tell.played
  const own = (street: string) =>
    entriesOf(state)
      .filter(entry => entry.street === street && (entry.forcedType === null || entry.forcedType === 'SKIP'))
      .map(entry => action(entry, tell))
  const back = uncalledLine(tell)
  const last = entriesOf(state).at(-1)?.street ?? 'PREFLOP'
  // The bet nobody called goes back where the betting ends, before the rest of the board.
  const played = (street: string) => [...own(street), ...(street === last ? back : [])]
  return [...played('PREFLOP'), ...boardLines(state, played)]
}

const uncalledLine = ({ played: { settlement }, name, money }: Telling): string[] => {
  const { uncalled } = settlement
  return uncalled ? [`Uncalled bet (${money(uncalled.amount)}) returned to ${name(uncalled.seat)}`] : []
}

const action = (
  { seat, code, amount, betAmount, raiseAmount, label, isAllIn }: Entry,
  { name, money, played: { state } }: Telling,
): string => {
  const end = isAllIn && amount > 0 ? ' and is all-in' : ''
  if (code === 'FOLD' || code === 'FFOLD') return `${name(seat)}: folds${foldedCards(state, seat)}`
  if (code === 'CHECK' || code === 'FCHECK') return `${name(seat)}: checks`
  if (raiseAmount === 0) return `${name(seat)}: calls ${money(amount)}${end}`
  if (label === 'BET') return `${name(seat)}: bets ${money(amount)}${end}`
  return `${name(seat)}: raises ${money(raiseAmount)} to ${money(betAmount)}${end}`
}

/** Cards that are known of somebody else who folded. */
const foldedCards = ({ table, holes }: HandState, seat: number): string => {
  const cards = holes[table.placeOf[seat]!]!
  return seat === table.setup.heroSeat || cards.length === 0 ? '' : ` [${cards.map(formatCard).join(' ')}]`
}

const ending = (tell: Telling): string[] => {
  const { played, name, money } = tell
  const { state, settlement } = played
  if (state.contenders > 1) return showdown(tell)
  const lines = settlement.results.flatMap(({ seat, won }) =>
    (won ?? 0) > 0 ? [`${name(seat)} collected ${money(won!)} from pot`] : [],
  )
  if (state.contenders === 1) {
    const last = state.players.find(({ status }) => status !== 'FOLDED')!
    const cards = state.holes[state.table.placeOf[last.seat]!]!
    const isKnown = last.seat !== state.table.setup.heroSeat && cards.length > 0
    lines.push(
      isKnown
        ? `${name(last.seat)}: shows [${cards.map(formatCard).join(' ')}]`
        : `${name(last.seat)}: doesn't show hand`,
    )
  }
  return lines
}
