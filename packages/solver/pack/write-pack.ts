// A solution as a pack: the nodes worth keeping, frequencies and losses rounded, each node its own stream.
import {
  checksum,
  errorCode,
  PACK_ACTIONS,
  PACK_MAGIC,
  PACK_VERSIONS,
  type PackActionKind,
  type PackHeader,
} from '@sidepot/charts/pack'
import { CONTEXTS, codeStrategy, FREQUENCY_STEPS, lossCode } from '@sidepot/charts/strategy-code'
import { TABLE_GROUPS } from '../tree/layout.ts'
import { BitCounter, RangeEncoder } from './range-encoder.ts'

export interface SolvedNode {
  readonly seat: number
  readonly quality: number
  /** Which grouping picks the row of strategy: 0 the classes themselves, or a table of groups. */
  readonly table: number
  readonly actions: readonly {
    readonly kind: PackActionKind
    readonly to: number
    /** Place in the list of nodes, or -1. */
    readonly child: number
    readonly error: number
  }[]
  /** Frequencies and EV losses, row × actions + action. */
  readonly frequencies: Float32Array
  readonly losses: Float32Array
}

/** Rounds to steps that still add up to all of it. */
export const roundFrequencies = (frequencies: ArrayLike<number>): number[] => {
  const exact = Array.from(frequencies, f => f * FREQUENCY_STEPS)
  const steps = exact.map(Math.floor)
  const order = exact.map((x, a) => [x - Math.floor(x), a] as const).sort((x, y) => y[0] - x[0])
  let missing = FREQUENCY_STEPS - steps.reduce((sum, x) => sum + x, 0)
  for (const [, a] of order) if (missing-- > 0) steps[a]! += 1
  return steps
}

/** `groups`: the row of every class in each grouping, as the header's `groups` counts them. */
export const writePack = (
  header: PackHeader,
  nodes: readonly SolvedNode[],
  groups: readonly Uint16Array[] = [],
): Uint8Array => {
  const coded = nodes.map(node => {
    const size = node.actions.length
    const rows = node.frequencies.length / size
    const frequencies = new Uint8Array(rows * size)
    for (let k = 0; k < rows; k++)
      frequencies.set(roundFrequencies(node.frequencies.subarray(k * size, (k + 1) * size)), k * size)
    return { rows, size, frequencies, losses: Uint8Array.from(node.losses, lossCode) }
  })
  const counter = new BitCounter(CONTEXTS)
  for (const { rows, size, frequencies, losses } of coded)
    codeStrategy(counter, size, frequencies, losses, rows - 1)
  const probabilities = counter.probabilities()
  const streams = coded.map(({ rows, size, frequencies, losses }) => {
    const encoder = new RangeEncoder(probabilities)
    codeStrategy(encoder, size, frequencies, losses, rows - 1)
    return encoder.finish()
  })
  const head = new TextEncoder().encode(JSON.stringify(header))
  const groupBytes = groups.reduce((sum, rows) => sum + rows.length * 2, 0)
  const tableBytes = nodes.reduce((sum, node) => sum + 3 + node.actions.length * 6, 2 + groupBytes)
  const streamBytes = streams.reduce((sum, stream) => sum + stream.length, 0)
  const bytes = new Uint8Array(16 + head.length + tableBytes + CONTEXTS * 2 + nodes.length * 4 + streamBytes)
  const view = new DataView(bytes.buffer)
  bytes.set(head, 16)
  let at = 16 + head.length
  const put16 = (value: number) => {
    view.setUint16(at, value, true)
    at += 2
  }
  for (const rows of groups) for (const row of rows) put16(row)
  put16(nodes.length)
  for (const node of nodes) {
    bytes[at++] = node.seat
    bytes[at++] = node.quality | (Math.max(0, node.table - TABLE_GROUPS + 1) << 4)
    bytes[at++] = node.actions.length
    for (const action of node.actions) {
      bytes[at++] = PACK_ACTIONS.indexOf(action.kind)
      put16(Math.round(action.to * 100))
      put16(action.child + 1)
      bytes[at++] = errorCode(action.error)
    }
  }
  for (const probability of probabilities) put16(probability)
  for (const stream of streams) {
    view.setUint32(at, stream.length, true)
    at += 4
  }
  for (const stream of streams) {
    bytes.set(stream, at)
    at += stream.length
  }
  view.setUint32(0, PACK_MAGIC, true)
  view.setUint32(4, PACK_VERSIONS[groups.length > 0 ? 1 : 0], true)
  view.setUint32(12, head.length, true)
  view.setUint32(8, checksum(bytes.subarray(12)), true)
  return bytes
}
