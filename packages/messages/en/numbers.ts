// How English counts.
import { numbersOf } from '../intl.ts'

export const { number, percent, point, dates, plural } = numbersOf('en', 'GB')

/** With at most so many decimals and a true minus: "2.5", "40", "−1,050.25"; where a comma parts them, "2,5". */
export const upTo = (n: number, places: number): string =>
  number(Number(n.toFixed(places)) || 0).replace('-', '−')
/** With exactly so many: "0.50". */
export const toPlaces = (n: number, places: number): string =>
  n.toFixed(places).replace('-', '−').replace('.', point())

/** "1 hand", "1,050 hands" */
export const counted = (n: number, one: string, other: string): string =>
  `${number(n)} ${plural(n, { one, other })}`
