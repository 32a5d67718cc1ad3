// A two-player zero-sum game small enough to be walked whole: the ground on which the method is proved.
export interface Game<State> {
  /** Every deal with its probability. */
  readonly deals: readonly (readonly [state: State, probability: number])[]
  /** Whose turn it is, or undefined when the hand is over. */
  player(state: State): 0 | 1 | undefined
  actions(state: State): readonly string[]
  /** What follows an action; more than one when a card is dealt, each with its probability. */
  next(state: State, action: string): readonly (readonly [state: State, probability: number])[]
  /** What the player to move can see. */
  information(state: State): string
  /** Chips that the first player wins. */
  payoff(state: State): number
}

interface Entry {
  readonly regret: Float64Array
  readonly average: Float64Array
}

export interface Solution {
  readonly value: number
  /** What each player could still gain by knowing the other's strategy, added up and halved. */
  readonly exploitability: number
  strategy(information: string): readonly number[]
}

const match = (regret: Float64Array): Float64Array => {
  const sum = regret.reduce((total, x) => total + Math.max(0, x), 0)
  return regret.map(x => (sum > 0 ? Math.max(0, x) / sum : 1 / regret.length))
}

const normal = (average: Float64Array): Float64Array => {
  const sum = average.reduce((total, x) => total + x, 0)
  return average.map(x => (sum > 0 ? x / sum : 1 / average.length))
}

/** CFR+: regrets never below zero, players in turn, later strategies counting more. */
export const solveExactly = <State>(game: Game<State>, iterations: number): Solution => {
  const entries = new Map<string, Entry>()
  const entry = (state: State): Entry => {
    const key = game.information(state)
    let found = entries.get(key)
    if (!found) {
      const size = game.actions(state).length
      found = { regret: new Float64Array(size), average: new Float64Array(size) }
      entries.set(key, found)
    }
    return found
  }
  const pending = new Map<Entry, Float64Array>()
  /** Value to the updating player, weighted by chance and the other's play. */
  const walk = (state: State, updating: 0 | 1, own: number, other: number, time: number): number => {
    const player = game.player(state)
    if (player === undefined) return other * (updating === 0 ? 1 : -1) * game.payoff(state)
    const here = entry(state)
    const strategy = match(here.regret)
    const actions = game.actions(state)
    const follow = (a: number, p: number, q: number) =>
      game
        .next(state, actions[a]!)
        .reduce((sum, [next, chance]) => sum + walk(next, updating, p, q * chance, time), 0)
    if (player !== updating)
      return actions.reduce((sum, _, a) => sum + follow(a, own, other * strategy[a]!), 0)
    const values = actions.map((_, a) => follow(a, own * strategy[a]!, other))
    const value = values.reduce((sum, v, a) => sum + v * strategy[a]!, 0)
    let delta = pending.get(here)
    if (!delta) {
      delta = new Float64Array(actions.length)
      pending.set(here, delta)
    }
    for (let a = 0; a < actions.length; a++) {
      delta[a]! += values[a]! - value
      here.average[a]! += time * own * strategy[a]!
    }
    return value
  }
  for (let t = 1; t <= iterations; t++)
    for (const updating of [0, 1] as const) {
      pending.clear()
      for (const [state, chance] of game.deals) walk(state, updating, 1, chance, t)
      for (const [here, delta] of pending)
        for (let a = 0; a < delta.length; a++) here.regret[a] = Math.max(0, here.regret[a]! + delta[a]!)
    }
  const strategy = (information: string) => [
    ...normal(entries.get(information)?.average ?? new Float64Array(1)),
  ]
  return measure(game, strategy)
}

/** Value and exploitability of a strategy that names a probability for each action of each information set. */
export const measure = <State>(
  game: Game<State>,
  strategy: (information: string) => readonly number[],
): Solution => {
  const value = (state: State): number => {
    const player = game.player(state)
    if (player === undefined) return game.payoff(state)
    const play = strategy(game.information(state))
    return game
      .actions(state)
      .reduce(
        (sum, action, a) =>
          sum +
          play[a]! * game.next(state, action).reduce((s, [next, chance]) => s + chance * value(next), 0),
        0,
      )
  }
  const total = game.deals.reduce((sum, [state, chance]) => sum + chance * value(state), 0)
  const best = bestResponse(game, strategy, 0) + bestResponse(game, strategy, 1)
  return { value: total, exploitability: best / 2, strategy }
}

/** The most that one player can win against the strategy, choosing per information set. */
const bestResponse = <State>(
  game: Game<State>,
  strategy: (information: string) => readonly number[],
  hero: 0 | 1,
): number => {
  // States of one information set are reached together, so the choice is made over the whole group at once.
  const solve = (group: readonly (readonly [State, number])[]): number => {
    let sum = 0
    const own = new Map<string, (readonly [State, number])[]>()
    const onward: (readonly [State, number])[] = []
    for (const [state, weight] of group) {
      const player = game.player(state)
      if (player === undefined) sum += weight * (hero === 0 ? 1 : -1) * game.payoff(state)
      else if (player === hero) {
        const key = game.information(state)
        const list = own.get(key) ?? []
        list.push([state, weight])
        own.set(key, list)
      } else {
        const play = strategy(game.information(state))
        game.actions(state).forEach((action, a) => {
          for (const [next, chance] of game.next(state, action))
            onward.push([next, weight * chance * play[a]!])
        })
      }
    }
    if (onward.length > 0) sum += solve(onward)
    for (const states of own.values()) {
      const actions = game.actions(states[0]![0])
      sum += Math.max(
        ...actions.map(action =>
          solve(
            states.flatMap(([state, weight]) =>
              game.next(state, action).map(([next, chance]) => [next, weight * chance] as const),
            ),
          ),
        ),
      )
    }
    return sum
  }
  return solve(game.deals)
}
