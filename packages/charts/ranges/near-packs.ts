// The packs that may hold a line, in the order in which they are asked where one of them is enough: of each plan the nearest depth first.
import type { FormatEntry } from '../catalogue.ts'
import type { Corner, Reach } from '../check/formats/choose-format.ts'

const apart = (a: number, b: number): number => Math.abs(Math.log(a / b))

export function* nearPacks({ plans, depth }: Reach): Generator<readonly [FormatEntry, Corner]> {
  for (const plan of plans) {
    const nearest = plan.toSorted(
      (a, b) => apart(a.entries[0]!.stack, depth) - apart(b.entries[0]!.stack, depth),
    )
    for (const corner of nearest) for (const entry of corner.entries) yield [entry, corner]
  }
}
