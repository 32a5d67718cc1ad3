// Whole hands through the public interface: start, every step after its legality check, settle with ranking; and the ways
// back through a long hand. Real hands when their file lies beside the project, else random ones of the same kind.
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { STREETS, type Step } from '@sidepot/engine/action'
import { frameAt } from '@sidepot/engine/frames'
import { apply, legal, replay, startHand } from '@sidepot/engine/hand'
import { entriesOf, logOf, revertToStep, revertToStreet, undo } from '@sidepot/engine/history'
import { below, seeded } from '@sidepot/engine/random'
import { settle } from '@sidepot/engine/settle'
import type { HandSetup } from '@sidepot/engine/setup'
import type { HandState } from '@sidepot/engine/state'
import { allCards, randomStep } from '@sidepot/engine/testing/random-hand'
import { view } from '@sidepot/engine/view'
import { readPhhFields } from '@sidepot/formats/phh'
import { sized } from '../shared/smoke.ts'

interface Target {
  readonly name: string
  readonly value: string
  readonly met: boolean
}
interface Hand {
  readonly setup: HandSetup
  readonly log: readonly Step[]
}

const FILE = '../shared/data/pluribus.jsonl.gz'
const HANDS_PER_CPU_SECOND = 40_000
const ROUNDS = sized(8, 1)

const recordedHands = (): Hand[] =>
  gunzipSync(readFileSync(FILE))
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map(text => {
      const line = JSON.parse(text)
      const hand = readPhhFields({
        variant: line.variant,
        antes: line.antes,
        blinds_or_straddles: line.blinds,
        min_bet: line.minBet,
        starting_stacks: line.startingStacks,
        actions: line.actions,
      })
      if (!hand.ok) throw new Error(`${line.id}: ${hand.error.code}`)
      return hand.value
    })

const playRandomly = (setup: HandSetup, choose: (n: number) => number): Hand => {
  const started = startHand(setup)
  if (!started.ok) throw new Error(started.error.code)
  let state = started.value
  const log: Step[] = []
  const take = (step: Step): void => {
    const next = apply(state, step)
    if (!next.ok) throw new Error(next.error.code)
    log.push(step)
    state = next.value
  }
  for (let step = randomStep(choose, state); step; step = randomStep(choose, state)) take(step)
  for (const step of allCards(choose, state) ?? []) take(step)
  return { setup, log }
}

const sixHanded: HandSetup = {
  gameType: 'NLHE',
  maxPlayers: 6,
  buttonSeat: 6,
  heroSeat: 1,
  smallBlind: 5000,
  bigBlind: 10_000,
  seats: [1, 2, 3, 4, 5, 6].map(seat => ({ seat, stack: 1_000_000 })),
}
const randomHands = (): Hand[] => {
  const random = seeded(7)
  return Array.from({ length: sized(10_000, 200) }, () => playRandomly(sixHanded, n => below(random, n)))
}

const playAll = (hands: readonly Hand[]): number => {
  let sum = 0
  for (const { setup, log } of hands) {
    const started = startHand(setup)
    if (!started.ok) throw new Error(started.error.code)
    let state = started.value
    for (const step of log) {
      if (legal(state) === null && state.turn >= 0) throw new Error('nothing legal')
      const next = apply(state, step)
      if (!next.ok) throw new Error(next.error.code)
      state = next.value
    }
    sum += settle(state).results[0]!.net ?? 0
  }
  return sum
}

const cpuSeconds = (work: () => void): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}
const best = (rounds: number, work: () => void): number => {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) least = Math.min(least, cpuSeconds(work))
  return least
}

/** Ten seats that see every street, with raises spread so that the hand has about so many steps. */
const longHand = (steps: number): HandState => {
  const seats = Array.from({ length: 10 }, (_, at) => ({ seat: at + 1, stack: 100_000_000 }))
  const table = { maxPlayers: 10, buttonSeat: 10, seats, smallBlind: 50, bigBlind: 100 }
  const started = startHand({ ...sixHanded, ...table })
  if (!started.ok) throw new Error(started.error.code)
  let state = started.value
  for (let can = legal(state); can; can = legal(state)) {
    const { seat } = can
    const end = ((STREETS.indexOf(state.street) + 1) * steps) / 4
    const raise = can.raise ?? can.bet
    const next = apply(
      state,
      raise && state.stepCount % 5 === 0 && state.stepCount + 9 < end
        ? { kind: can.bet ? 'BET' : 'RAISE', seat, to: raise.min }
        : { kind: can.check ? 'CHECK' : 'CALL', seat },
    )
    if (!next.ok) throw new Error(next.error.code)
    state = next.value
  }
  return state
}

const wayBack = (state: HandState): readonly (readonly [string, () => void])[] => {
  const log = logOf(state)
  const last = entriesOf(state).length - 1
  return [
    ['undo', () => undo(state)],
    ['revert to a step', () => revertToStep(state, 1)],
    ['revert to a street', () => revertToStreet(state, 'PREFLOP')],
    ['replay the whole log', () => replay(state.table.setup, log)],
    ['frame of a replay', () => frameAt(state, last >> 1)],
    ['view of the table', () => view(state)],
  ]
}

export const benchReplay = (): readonly Target[] => {
  const recorded = existsSync(FILE)
  const hands = recorded ? recordedHands() : randomHands()
  if (!recorded) console.log(`No file ${FILE}: random hands are replayed instead.`)
  playAll(hands)
  const perSecond = Math.round(hands.length / best(ROUNDS, () => playAll(hands)))
  const targets: Target[] = [
    {
      name: `whole hands through start, legal, apply and settle (${recorded ? 'recorded' : 'random'})`,
      value: `${perSecond.toLocaleString('en')} a CPU-second (at least ${HANDS_PER_CPU_SECOND.toLocaleString('en')})`,
      met: perSecond >= HANDS_PER_CPU_SECOND,
    },
  ]
  const long = longHand(60)
  for (const [name, work] of wayBack(long)) {
    const times = 200
    const micros =
      (best(20, () => {
        for (let n = 0; n < times; n++) work()
      }) /
        times) *
      1e6
    targets.push({
      name: `${name}, ten seats and ${long.stepCount} actions`,
      value: `${micros.toFixed(1)} µs (under 1,000)`,
      met: micros < 1000,
    })
  }
  const costOf = (steps: number): number => {
    const state = longHand(steps)
    const log = logOf(state)
    return (
      best(30, () => {
        for (let n = 0; n < 50; n++) replay(state.table.setup, log)
      }) /
      50 /
      state.stepCount
    )
  }
  costOf(40)
  const [short, longer] = [costOf(40), costOf(160)]
  targets.push({
    name: 'cost of an action in a hand four times as long',
    value: `${(longer / short).toFixed(2)} times as much (under 2)`,
    met: longer / short < 2,
  })
  return targets
}
