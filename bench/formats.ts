// npm run bench -- formats: reading hand histories. How many hands a second come out of text as records that can be saved, against two peers:
// the engine alone, replaying and settling the same hands from their logs, and a bare parse that takes every line apart and checks nothing.
// Exits 1 when reading costs too many times as much as the first.
import { BOARD_STREETS, STREETS, type Step } from '@sidepot/engine/action'
import { apply, replay, startHand } from '@sidepot/engine/hand'
import { legal } from '@sidepot/engine/legal'
import { below, seeded } from '@sidepot/engine/random'
import { settle } from '@sidepot/engine/settle'
import type { HandSetup } from '@sidepot/engine/setup'
import { writePokerStars } from '@sidepot/formats/pokerstars'
import { openHandFile, type ReadHand } from '@sidepot/formats/read-hands'
import { sized, verdict } from './shared/smoke.ts'

const HANDS = sized(20_000, 200)
const ROUNDS = sized(5, 1)
const MOST = 12
const SLICE = 1 << 16

const random = seeded(20_261_116)
const SETUP: HandSetup = {
  gameType: 'NLHE',
  maxPlayers: 6,
  seats: [1, 2, 3, 4, 5, 6].map(seat => ({ seat, stack: 10_000, playerName: `Player ${seat}` })),
  buttonSeat: 6,
  heroSeat: 1,
  smallBlind: 50,
  bigBlind: 100,
}

const BOARD = [[0, 5, 10], [15], [20]]

/** Folds more often than not, as people do. */
const choose = (can: NonNullable<ReturnType<typeof legal>>): Step => {
  const dice = below(random, 10)
  const { seat, bet, raise, check } = can
  const to = bet ?? raise
  if (dice === 0 && to) return { kind: bet ? 'BET' : 'RAISE', seat, to: to.min }
  if (check) return { kind: 'CHECK', seat }
  return dice < 3 ? { kind: 'CALL', seat } : { kind: 'FOLD', seat }
}

const textOf = (number: number): string => {
  const start = startHand(SETUP)
  if (!start.ok) throw new Error(start.error.code)
  let state = start.value
  const log: Step[] = []
  const take = (step: Step) => {
    const next = apply(state, step)
    if (!next.ok) throw new Error(next.error.code)
    log.push(step)
    state = next.value
  }
  let dealt = 0
  for (let can = legal(state); can !== null; can = legal(state)) {
    take(choose(can))
    for (; state.contenders > 1 && dealt < Math.min(3, STREETS.indexOf(state.street)); dealt++)
      take({ kind: 'BOARD', street: BOARD_STREETS[dealt]!, cards: BOARD[dealt]! })
  }
  // who wins unseen must be stated: the first who is left
  const winner = state.players.find(({ status }) => status !== 'FOLDED')!.seat
  const about = { id: String(number), currency: 'USD', startedAt: '2026-01-02T03:04:05Z' }
  const written = writePokerStars({ setup: SETUP, log, knowledge: { winners: [winner] }, about })
  if (!written.ok) throw new Error(written.error.code)
  return written.value
}

const bytes = new TextEncoder().encode(Array.from({ length: HANDS }, (_, at) => textOf(at + 1)).join('\n\n'))

const readAll = (): readonly ReadHand[] => {
  const file = openHandFile()
  const hands: ReadHand[] = []
  const take = (items: ReturnType<typeof file.push>) => {
    for (const item of items) {
      if (item.kind !== 'hand') throw new Error(JSON.stringify(item.failure))
      hands.push(item)
    }
  }
  for (let at = 0; at < bytes.length; at += SLICE) take(file.push(bytes.subarray(at, at + SLICE)))
  take(file.end())
  return hands
}

interface Bare {
  readonly id: string
  readonly seats: { seat: number; name: string; stack: number }[]
  readonly board: string[]
  readonly lines: { name: string; verb: string; amount: number; to: number }[]
  readonly won: { name: string; amount: number }[]
}
const cents = (text: string | undefined): number => Math.round(Number(text ?? 0) * 100)

/** What a quick script does: patterns over lines, amounts as numbers, no rule of poker. */
const parseBare = (): readonly Bare[] => {
  const text = new TextDecoder().decode(bytes)
  return text.split(/(?=^PokerStars Hand #)/m).map(block => {
    const hand: Bare = { id: /#(\d+)/.exec(block)?.[1] ?? '', seats: [], board: [], lines: [], won: [] }
    for (const line of block.split('\n')) {
      const seat = /^Seat (\d+): (.+) \(\$([\d.]+) in chips\)/.exec(line)
      const act =
        /^(.+?): (posts [a-z ]+|folds|checks|calls|bets|raises) ?(?:\$([\d.]+))?(?: to \$([\d.]+))?/.exec(
          line,
        )
      const won = /^(.+) collected \$([\d.]+)/.exec(line)
      const street = /^\*\*\* (?:FLOP|TURN|RIVER) \*\*\* .*\[([^\]]+)\]$/.exec(line)
      if (seat) hand.seats.push({ seat: Number(seat[1]), name: seat[2]!, stack: cents(seat[3]) })
      else if (act)
        hand.lines.push({ name: act[1]!, verb: act[2]!, amount: cents(act[3]), to: cents(act[4]) })
      else if (won) hand.won.push({ name: won[1]!, amount: cents(won[2]) })
      else if (street) hand.board.push(...street[1]!.split(' '))
    }
    return hand
  })
}

const timed = <T>(run: () => T): { readonly ms: number; readonly value: T } => {
  const from = performance.now()
  const value = run()
  return { ms: performance.now() - from, value }
}
const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

const hands = readAll()
if (hands.length !== HANDS) throw new Error(`${hands.length} hands of ${HANDS}`)
const times = { read: [] as number[], engine: [] as number[], bare: [] as number[] }
for (let round = 0; round < ROUNDS; round++) {
  times.read.push(timed(readAll).ms)
  const parsed = timed(parseBare)
  if (parsed.value.length !== HANDS || parsed.value.some(({ won }) => won.length === 0))
    throw new Error('the bare parse lost a hand')
  times.bare.push(parsed.ms)
  times.engine.push(
    timed(() => {
      for (const { record } of hands) {
        const state = replay(record.setup, record.log)
        if (!state.ok) throw new Error(state.error.code)
        settle(state.value)
      }
    }).ms,
  )
}
const [read, engine, bare] = [median(times.read), median(times.engine), median(times.bare)]
const ratio = read / engine
console.log(
  `${(bytes.length / 1e6).toFixed(1)} MB, ${HANDS} hands: ${Math.round((HANDS / read) * 1000)} hands a second, ${(bytes.length / 1e3 / read).toFixed(1)} MB a second`,
)
console.log(`engine alone: ${Math.round((HANDS / engine) * 1000)} hands a second`)
console.log(
  `bare parse: ${Math.round((HANDS / bare) * 1000)} hands a second; reading takes ${(read / bare).toFixed(1)} times as long`,
)
console.log(
  `${ratio <= MOST ? 'met   ' : 'MISSED'}  reading against the engine alone: ${ratio.toFixed(1)} times (at most ${MOST})`,
)
process.exitCode = verdict(ratio <= MOST)
