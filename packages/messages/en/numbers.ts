// How English counts.
import { numbersOf } from '../intl.ts'

export const { number, percent, point, dates, plural } = numbersOf('en', 'GB')

/** "1 hand", "1,050 hands" */
export const counted = (n: number, one: string, other: string): string =>
  `${number(n)} ${plural(n, { one, other })}`
