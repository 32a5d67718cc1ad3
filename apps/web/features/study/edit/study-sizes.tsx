// The sizes of a street as two lists that somebody types: bets in per cent of the pot, raises as multiples of the bet.
import type { BoardStreet } from '@sidepot/engine/action'
import { point } from '@sidepot/messages/display'
import { study as words } from '@sidepot/messages/web-study'
import { studyAssumed } from '@sidepot/messages/web-study-assumed'
import { plainText } from '@sidepot/messages/worded'
import type { StreetSizes } from '@sidepot/solver/postflop'
import type { Assumed } from '@sidepot/solver/study'
import { amountText } from '../../../ui/controls/amount-text.ts'
import { TextField } from '../../../ui/controls/field.tsx'

const MOST_BETS = 4
const MOST_RAISES = 3

/** As typed. */
export interface WrittenSizes {
  readonly bets: string
  readonly raises: string
}

const written = (sizes: readonly number[], unit: number): string =>
  sizes
    .map(size => String(Number((size * unit).toFixed(unit === 1 ? 2 : 1))).replace('.', point()))
    .join('; ')

/** Semicolons and spaces part sizes everywhere; a comma does too, unless it is the decimal mark there and a digit follows. */
const between = (): RegExp => (point() === ',' ? /[\s;]+|,(?!\d)/ : /[\s,;]+/)

/** As an amount is read anywhere; no size has thousands, so a mark before three digits is a slip. */
const sizeOf = (text: string): number =>
  /[.,]\d{3}/.test(text) ? Number.NaN : Number(amountText(text) ?? Number.NaN)

/** Undefined for what is no list of sizes; the unit may be written too: 33%, 3x. */
const read = (text: string, unit: number, least: number, most: number): readonly number[] | undefined => {
  const parts = text.split(between()).filter(Boolean)
  const sizes = parts.map(part => sizeOf(part.replace(unit === 1 ? /[x×]$/i : /%$/, '')) / unit)
  return sizes.length <= most && sizes.every(size => Number.isFinite(size) && size > least)
    ? sizes.toSorted((a, b) => a - b)
    : undefined
}
const readBets = (text: string) => read(text, 100, 0, MOST_BETS)
const readRaises = (text: string) => read(text, 1, 1, MOST_RAISES)

export const writtenSizes = (sizes: Assumed['sizes']): readonly WrittenSizes[] =>
  sizes.map(({ bets, raises }) => ({ bets: written(bets, 100), raises: written(raises, 1) }))

export const readSizes = (typed: WrittenSizes): StreetSizes | undefined => {
  const [bets, raises] = [readBets(typed.bets), readRaises(typed.raises)]
  return bets && raises ? { bets, raises } : undefined
}

interface SizesOfStreetProps {
  readonly street: BoardStreet
  readonly sizes: WrittenSizes
  readonly onChange: (field: keyof WrittenSizes, text: string) => void
}

/** The whole keyboard: the one for numbers has no semicolon and no space on an iPhone. */
export const SizesOfStreet = ({ street, sizes: { bets, raises }, onChange }: SizesOfStreetProps) => (
  <fieldset className="study-edit-sizes">
    <legend>{plainText(words.street(street))}</legend>
    <TextField
      label={studyAssumed.edit.bets}
      value={bets}
      onChange={event => onChange('bets', event.target.value)}
      error={readBets(bets) ? undefined : studyAssumed.edit.bad}
    />
    <TextField
      label={studyAssumed.edit.raises}
      value={raises}
      onChange={event => onChange('raises', event.target.value)}
      error={readRaises(raises) ? undefined : studyAssumed.edit.badRaise}
    />
  </fieldset>
)
