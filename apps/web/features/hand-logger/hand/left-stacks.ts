// What the last hand left each one with. It belongs to the person and goes with them to another chair; only a stranger whom
// nobody has seated is known by the chair alone. What was counted at the table since is newer.
export type Stacks = Readonly<Record<number, number | null>>

export interface Sitting {
  readonly who: string
  /** as it was counted at the table; null when nobody did */
  readonly told: number | null
}
export interface LeftStack extends Sitting {
  readonly stack: number | null
}

interface Row {
  readonly id: string
  readonly playerId: string | null
  readonly seatNumber: number | null
  readonly stackRemaining: number | null
}

export const sittingAt = (rows: readonly Row[], seat: number): Sitting => {
  const row = rows.find(one => one.seatNumber === seat)
  return row ? { who: row.playerId ?? row.id, told: row.stackRemaining } : { who: `seat ${seat}`, told: null }
}

export const leftAt = (rows: readonly Row[], stacks: Stacks): readonly LeftStack[] =>
  Object.entries(stacks).map(([seat, stack]) => ({ ...sittingAt(rows, Number(seat)), stack }))

export function stacksAt(rows: readonly Row[], seats: number, left: readonly LeftStack[]): Stacks {
  const known: Record<number, number | null> = {}
  for (let seat = 1; seat <= seats; seat++) {
    const { who, told } = sittingAt(rows, seat)
    const held = left.find(one => one.who === who && one.told === told)
    if (held) known[seat] = held.stack
    else if (told !== null) known[seat] = told
  }
  return known
}
