// A result as compressed bytes, and back: a mark, then deflated a header as JSON, both ranges, and the average strategy.
import { err, ok, type Result } from '@sidepot/engine/result'
import { COMBINATIONS } from '../base/cards.ts'
import { draw } from './blueprint.ts'
import type { PostflopFailure, PostflopGame, Progress } from './contract.ts'
import { claimMemory, Machine } from './machine.ts'
import { planPostflop } from './plan.ts'
import { packAverages, unpackAverages } from './storage.ts'

/** SPF and the version of the format; another version is another mark. */
const MARK = [0x53, 0x50, 0x46, 1] as const
const RANGE_BYTES = COMBINATIONS * 4

interface Header {
  readonly game: Omit<PostflopGame, 'ranges'>
  readonly progress: Progress
}

const pump = async (
  bytes: Uint8Array,
  through: CompressionStream | DecompressionStream,
): Promise<Uint8Array> => {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(through)
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** What was solved and how far: the length of the header, the header as JSON, both ranges. */
export const headOf = (whole: PostflopGame, progress: Progress): Uint8Array<ArrayBuffer> => {
  const { ranges, ...game } = whole
  // a cap without end is no JSON number
  const header: Header = {
    game: { ...game, rake: { ...game.rake, cap: Math.min(game.rake.cap, Number.MAX_VALUE) } },
    progress,
  }
  const text = new TextEncoder().encode(JSON.stringify(header))
  const head = new Uint8Array(4 + text.length + 2 * RANGE_BYTES)
  new DataView(head.buffer).setUint32(0, text.length, true)
  head.set(text, 4)
  ranges.forEach((range, side) => {
    const weights = Float32Array.from({ length: COMBINATIONS }, (_, hand) => range[hand]!)
    head.set(new Uint8Array(weights.buffer), 4 + text.length + side * RANGE_BYTES)
  })
  return head
}

interface Head {
  readonly game: PostflopGame
  readonly progress: Progress
  readonly length: number
}

/** Null for bytes that do not begin with one. */
export const readHead = (plain: Uint8Array): Head | null => {
  try {
    const length = new DataView(plain.buffer, plain.byteOffset).getUint32(0, true)
    const { game, progress } = JSON.parse(new TextDecoder().decode(plain.subarray(4, 4 + length))) as Header
    const from = 4 + length
    if (plain.length < from + 2 * RANGE_BYTES) return null
    const range = (side: number) =>
      new Float32Array(plain.slice(from + side * RANGE_BYTES, from + (side + 1) * RANGE_BYTES).buffer)
    return { game: { ...game, ranges: [range(0), range(1)] }, progress, length: from + 2 * RANGE_BYTES }
  } catch {
    return null
  }
}

export const saveResult = async (machine: Machine, progress: Progress): Promise<Uint8Array> => {
  const head = headOf(machine.blueprint.game, progress)
  const averages = packAverages(machine)
  const plain = new Uint8Array(head.length + averages.length)
  plain.set(head)
  plain.set(averages, head.length)
  const packed = await pump(plain, new CompressionStream('deflate-raw'))
  const out = new Uint8Array(MARK.length + packed.length)
  out.set(MARK)
  out.set(packed, MARK.length)
  return out
}

const BAD = err({ code: 'postflop/result' } as const)

/** The machine with its averages and where the solve had come to; regrets are not kept. */
export const readResult = async (
  bytes: Uint8Array,
): Promise<Result<{ machine: Machine; progress: Progress }, PostflopFailure>> => {
  if (MARK.some((byte, i) => bytes[i] !== byte)) return BAD
  let plain: Uint8Array
  try {
    plain = await pump(bytes.subarray(MARK.length), new DecompressionStream('deflate-raw'))
  } catch {
    return BAD
  }
  const head = readHead(plain)
  if (!head) return BAD
  const planned = planPostflop(head.game)
  if (!planned.ok) return planned
  const blueprint = draw(planned.value.game)
  if (!blueprint) return BAD
  const memory = claimMemory(blueprint, 1, false)
  if (!memory) return err({ code: 'postflop/memory', needed: blueprint.places.learning })
  const machine = new Machine(blueprint, 1, memory)
  if (!unpackAverages(machine, plain.subarray(head.length))) return BAD
  return ok({ machine, progress: head.progress })
}
