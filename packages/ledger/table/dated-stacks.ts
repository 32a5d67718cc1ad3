// Two devices at one table: of each seat the stack entered last counts, whoever saves the table as a whole afterwards (PLAY-46), and
// what a hand said that was taken back does not (PLAY-48). A seat remembers what was said before, so that it can count again.
import { chairAt, whoSits } from './left-stacks.ts'
import { changedMs, type SaidStack, type TableSeat, type TableState } from './table-state.ts'

/** Whoever sat somewhere at this time, with the seat they have now; who has moved comes before whoever took the chair since. */
function peopleAt({ seats }: TableState, ms: number): ReadonlyMap<string, TableSeat> {
  const hasMoved = (seat: TableSeat) => chairAt(seat, ms) !== seat.seatNumber
  const inOrder = [...seats.filter(seat => !hasMoved(seat)), ...seats.filter(hasMoved)]
  return new Map(inOrder.map(seat => [personAt(seat, ms), seat]))
}
const personAt = (seat: TableSeat, ms: number): string => whoSits(seat.playerSessionId, chairAt(seat, ms))
const datedMs = ({ stackAt }: SaidStack): number => Date.parse(stackAt ?? '') || 0

/** One that counts and two that may count again: a device takes back its last hand at most. */
const REMEMBERED = 3
const TAKEN_BACK = 4

const plain = ({ left, stackAt }: SaidStack): SaidStack => ({
  ...(left ? { left } : {}),
  ...(stackAt === undefined ? {} : { stackAt }),
})

/** Everything that was said of this seat, newest first. */
export const saidAt = (seat: TableSeat): readonly SaidStack[] =>
  [plain(seat), ...(seat.under ?? [])].filter(said => said.left || said.stackAt !== undefined)

export const withSaid = (
  { left: _, stackAt: __, under: ___, takenBack: ____, ...seat }: TableSeat,
  said: readonly SaidStack[],
  takenBack: readonly string[],
): TableSeat => {
  const [now, ...under] = said.slice(0, REMEMBERED)
  return {
    ...seat,
    ...now,
    ...(under.length > 0 ? { under } : {}),
    ...(takenBack.length > 0 ? { takenBack: takenBack.slice(-TAKEN_BACK) } : {}),
  }
}

export const counts =
  (takenBack: readonly string[]) =>
  ({ left }: SaidStack): boolean =>
    left?.by === undefined || !takenBack.includes(left.by)

/** What was said on either side, newest first, each once; of the same time the kept one, which corrections have moved. */
function united(kept: readonly SaidStack[], sent: readonly SaidStack[]): readonly SaidStack[] {
  const isKept = (said: SaidStack) =>
    kept.some(one => one.left?.by === said.left?.by && datedMs(one) >= datedMs(said))
  return [...kept, ...sent.filter(said => !isKept(said))].sort((a, b) => datedMs(b) - datedMs(a))
}

/** One of the two tables, `kept` or what a device has sent `at` this time, with the latest stacks of either. */
export const withLatestStacks = (
  table: TableState,
  kept: TableState,
  sent: TableState,
  at: string,
): TableState => {
  // strangers are known by the chair: by the one they had when the earlier of the two was left like that
  const then = Math.min(changedMs(kept), changedMs(sent))
  const [inKept, inSent] = [peopleAt(kept, then), peopleAt(sent, then)]
  // a device's clock may be ahead
  const dated = (said: SaidStack): SaidStack =>
    datedMs(said) > Date.parse(at) ? { ...said, stackAt: at } : said
  return {
    ...table,
    seats: table.seats.map(seat => {
      const person = personAt(seat, then)
      const [there, here] = [inKept.get(person), inSent.get(person)]
      if (seat.isHero || !there || !here || (seat !== there && seat !== here)) return seat
      const takenBack = [...new Set([...(there.takenBack ?? []), ...(here.takenBack ?? [])])]
      const said = united(saidAt(there), saidAt(here).map(dated))
      if (takenBack.length === 0 && said.every(one => datedMs(one) === 0)) return seat
      return withSaid(seat, said.filter(counts(takenBack)), takenBack)
    }),
  }
}
