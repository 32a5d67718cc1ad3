// The same hand in files of several formats: each calls it by an id of its own, so it is known by what was dealt (IMP-2).
import type { ReadHand } from '../read/read-hands.ts'

/** The second it began, its game, blinds, everybody's chips and the hero's cards; null where a stack is not known. */
function dealtIn(at: number, { record, meta }: ReadHand): string | null {
  const dealt = meta.players.filter(({ sittingOut }) => !sittingOut)
  const stacks = dealt.flatMap(({ stack }) => stack ?? [])
  if (stacks.length < dealt.length) return null
  const hole = record.log.find(step => step.kind === 'HOLE' && step.seat === meta.heroSeat)
  return [
    Math.floor(at / 1000),
    meta.gameType,
    meta.smallBlind,
    meta.bigBlind,
    dealt.find(({ seat }) => seat === meta.heroSeat)?.stack,
    stacks.sort((a, b) => a - b).join('+'),
    hole?.kind === 'HOLE' ? hole.cards.toSorted((a, b) => a - b).join('+') : '',
  ].join(' ')
}

/** Two hands of one format are compared by their numbers: here only those of different formats are. */
export class DealtHands {
  readonly #formatOf = new Map<string, string>()

  /** Whether a file of another format had this hand; the first to have it is remembered. */
  isFromElsewhere(at: number, item: ReadHand): boolean {
    const dealt = dealtIn(at, item)
    if (dealt === null) return false
    const format = this.#formatOf.get(dealt)
    if (format === undefined) this.#formatOf.set(dealt, item.meta.dialect)
    return format !== undefined && format !== item.meta.dialect
  }
}
