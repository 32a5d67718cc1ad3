// Hands written in a line, and the shipped packs, for tests.
import { readFileSync } from 'node:fs'
import { positionsFor } from '@sidepot/engine/table'
import { type Charts, openCharts } from '../check/evaluate.ts'
import { type Pack, readPack } from '../pack.ts'
import type { EvaluateInput, PlayedAction } from '../played.ts'

export const packBytes = (id: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../packs/${id}.bin`, import.meta.url)))

export const openPack = (id: string): Pack => {
  const pack = readPack(packBytes(id))
  if (!pack.ok) throw new Error(pack.error)
  return pack.value
}

export const shippedCharts: Charts = openCharts(async id => packBytes(id))

export interface LineOptions {
  /** Stack of everybody, in big blinds. */
  readonly stack?: number
  /** Antes of the whole table, in big blinds. */
  readonly antes?: number
  readonly rake?: readonly [percent: number, cap: number] | null
  readonly straddle?: number
  readonly small?: number
  readonly more?: Partial<EvaluateInput>
}

/** 'UTG raise 2.5, HJ fold …' in big blinds; whoever is not named before the next one folds. Online rake by default. */
export const handFromLine = (
  players: number,
  hero: string,
  handType: string,
  line: string,
  { stack = 100, antes = 0, rake = [5, 0.6], straddle, small = 0.5, more = {} }: LineOptions = {},
): EvaluateInput => {
  const names = positionsFor(players)
  const posts = straddle ? 3 : 2
  const order = players === 2 ? [...names].reverse() : [...names.slice(posts), ...names.slice(0, posts)]
  const seat = (name: string) => names.indexOf(name as (typeof names)[number]) + 1
  const actions: PlayedAction[] = []
  const out = new Set<string>()
  let turn = 0
  const next = () => {
    const name = order[turn % players]!
    turn++
    return name
  }
  for (const text of line.split(',').map(part => part.trim())) {
    const [who, what, size] = text.split(' ')
    for (let name = next(); name !== who; name = next()) {
      if (turn > 4 * players) throw new Error(`nobody is called ${who}`)
      if (out.has(name)) continue
      out.add(name)
      actions.push({ seatId: seat(name), street: 'PREFLOP', actionType: 'FOLD' })
    }
    if (what === 'fold') out.add(who!)
    actions.push({
      seatId: seat(who!),
      street: 'PREFLOP',
      actionType: what!.toUpperCase(),
      ...(size ? { betAmount: 100 * Number(size) } : {}),
    })
  }
  return {
    gameType: 'NLHE',
    heroPosition: hero,
    actions,
    positions: Object.fromEntries(names.map((name, i) => [i + 1, name])),
    handType,
    stacks: Object.fromEntries(names.map((_, i) => [i + 1, 100 * stack])),
    blinds: { small: 100 * small, big: 100, ante: (100 * antes) / players },
    straddles: straddle ? [{ seatId: seat(names[2]!), amount: 100 * straddle }] : [],
    rake: rake ? { percent: rake[0], cap: 100 * rake[1] } : null,
    ...more,
  }
}
