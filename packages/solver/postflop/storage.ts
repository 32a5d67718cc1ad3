// Average strategies as they lie in memory, and as bytes for keeping: 0 to 255 for all actions of a hand but the last.
import { KIND_ACT } from './layout.ts'
import type { Machine } from './machine.ts'

const FULL = 255

/** All averages of one node: boards, then actions, then hands. Their scale differs by board; only shares have a meaning. */
const averagesOf = (machine: Machine, id: number): Float32Array | Uint16Array => {
  const { game, places, at, tree, hands, boards } = machine.blueprint
  const node = tree.nodes[id]!
  const size = boards.copies[node.street]! * node.children.length * hands[node.player].width
  return game.bits === 16
    ? machine.shorts(places.averages + at[id]! * 2, size)
    : machine.floats(places.averages + at[id]! * 4, size)
}

/** Weights of a decision on one board: actions, then hands. */
export const averageAt = (machine: Machine, id: number, board: number): Float32Array | Uint16Array => {
  const { tree, hands } = machine.blueprint
  const size = tree.nodes[id]!.children.length * hands[tree.nodes[id]!.player].width
  return averagesOf(machine, id).subarray(board * size, (board + 1) * size)
}

/** Visits every decision with its place among the kept bytes. */
const decisions = (
  machine: Machine,
  visit: (id: number, from: number, copies: number, rows: number) => void,
) => {
  const { tree, boards, hands } = machine.blueprint
  let from = 0
  tree.nodes.forEach((node, id) => {
    if (node.kind !== KIND_ACT) return
    const copies = boards.copies[node.street]!
    const rows = node.children.length - 1
    if (rows > 0) visit(id, from, copies, rows)
    from += copies * rows * hands[node.player].count
  })
  return from
}

/** Shares of all actions but the last, rounded so that they add up to no more than 255; 0 for hands that never come. */
export const packAverages = (machine: Machine): Uint8Array => {
  const { tree, hands } = machine.blueprint
  const out = new Uint8Array(decisions(machine, () => {}))
  decisions(machine, (id, from, copies, rows) => {
    const { count, width } = hands[tree.nodes[id]!.player]
    const weights = averagesOf(machine, id)
    for (let board = 0; board < copies; board++) {
      const base = board * (rows + 1) * width
      const to = from + board * rows * count
      for (let i = 0; i < count; i++) {
        let sum = 0
        for (let a = 0; a <= rows; a++) sum += weights[base + a * width + i]!
        if (sum <= 0) continue
        let done = 0
        let shown = 0
        for (let a = 0; a < rows; a++) {
          done += weights[base + a * width + i]!
          const next = Math.round((FULL * done) / sum)
          out[to + a * count + i] = next - shown
          shown = next
        }
      }
    }
  })
  return out
}

/** Puts kept shares back; false if the bytes do not fit the game. */
export const unpackAverages = (machine: Machine, packed: Uint8Array): boolean => {
  const { tree, hands } = machine.blueprint
  if (packed.length !== decisions(machine, () => {})) return false
  decisions(machine, (id, from, copies, rows) => {
    const { count, width } = hands[tree.nodes[id]!.player]
    const weights = averagesOf(machine, id)
    for (let board = 0; board < copies; board++) {
      const base = board * (rows + 1) * width
      const at = from + board * rows * count
      for (let i = 0; i < count; i++) {
        let rest = FULL
        for (let a = 0; a < rows; a++) {
          const share = packed[at + a * count + i]!
          weights[base + a * width + i] = share
          rest -= share
        }
        weights[base + rows * width + i] = Math.max(0, rest)
      }
    }
  })
  return true
}
