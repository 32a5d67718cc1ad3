// A solve that learns on later: everything it has learnt as it lies in memory, so that going on gives the bits of one that never stopped.
import { err, ok, type Result } from '@sidepot/engine/result'
import type { Blueprint } from './blueprint.ts'
import type { Plan, PostflopFailure, Progress } from './contract.ts'
import type { Machine } from './machine.ts'
import { planPostflop } from './plan.ts'
import { headOf, readHead } from './save.ts'

/** SPU and the version of the format; it follows the kernel's memory, so a change there is another mark. */
const MARK = [0x53, 0x50, 0x55, 1] as const
/** Copied one at a time: a second whole is never in memory. */
const PIECE = 4e6

/** What is learnt: averages and regrets, each with its scales behind it; not the scratch between them. */
const learnt = ({ places }: Blueprint): readonly (readonly [from: number, to: number])[] => [
  [places.averages, places.scratch],
  [places.regrets, places.helpers],
]

/** Mark, length of the head, head, and the learnt numbers piece by piece. */
export function* statePieces(machine: Machine, progress: Progress): Iterable<Uint8Array<ArrayBuffer>> {
  const head = headOf(machine.blueprint.game, progress)
  const front = new Uint8Array(8)
  front.set(MARK)
  new DataView(front.buffer).setUint32(4, head.length, true)
  yield front
  yield head
  for (const [from, to] of learnt(machine.blueprint))
    for (let at = from; at < to; at += PIECE) yield machine.bytes(at, Math.min(PIECE, to - at)).slice()
}

const BAD = err({ code: 'postflop/result' } as const)

const read = async (state: Blob, from: number, to: number): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await state.slice(from, to).arrayBuffer())

/** The game that a state is of, and where its numbers begin. */
export const readState = async (
  state: Blob,
): Promise<Result<{ plan: Plan; progress: Progress; from: number }, PostflopFailure>> => {
  const front = await read(state, 0, 8)
  if (front.length < 8 || MARK.some((byte, i) => front[i] !== byte)) return BAD
  const from = 8 + new DataView(front.buffer).getUint32(4, true)
  const head = readHead(await read(state, 8, from))
  if (!head) return BAD
  const planned = planPostflop(head.game)
  return planned.ok ? ok({ plan: planned.value, progress: head.progress, from }) : planned
}

/** Puts the numbers back; false if they are not as many as the game has. */
export const putBack = async (machine: Machine, state: Blob, from: number): Promise<boolean> => {
  const regions = learnt(machine.blueprint)
  if (state.size - from !== regions.reduce((sum, [start, end]) => sum + end - start, 0)) return false
  let next = from
  for (const [start, end] of regions)
    for (let at = start; at < end; at += PIECE) {
      const piece = await read(state, next, next + Math.min(PIECE, end - at))
      machine.bytes(at, piece.length).set(piece)
      next += piece.length
    }
  return true
}
