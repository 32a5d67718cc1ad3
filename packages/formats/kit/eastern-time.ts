// PokerStars writes Eastern time. Since 2007 summer time runs from two o'clock on the second Sunday of March to two
// o'clock on the first Sunday of November; the hour that comes twice then cannot be told apart and gives null.

interface Clock {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  /** ':05:06' */
  readonly rest: string
}

/** Days since 1970-01-01, which was a Thursday. */
const dayNumber = (year: number, month: number, day: number): number => {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const ofEra = shifted - era * 400
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468
}
const fromDayNumber = (days: number): readonly [number, number, number] => {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const ofEra = shifted - era * 146_097
  const years = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * years + Math.floor(years / 4) - Math.floor(years / 100))
  const shiftedMonth = Math.floor((5 * ofYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return [
    years + era * 400 + (month <= 2 ? 1 : 0),
    month,
    ofYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  ]
}
/** Day of the month of the nth Sunday. */
const sunday = (year: number, month: number, nth: number): number => {
  const weekday = (((dayNumber(year, month, 1) + 4) % 7) + 7) % 7
  return 1 + ((7 - weekday) % 7) + 7 * (nth - 1)
}

/** ISO 8601 in UTC; null for hours that do not exist or come twice, and for years with other rules. */
export const easternToUtc = ({ year, month, day, hour, rest }: Clock): string | null => {
  if (year < 2007) return null
  const [starts, ends] = [sunday(year, 3, 2), sunday(year, 11, 1)]
  const at = month * 10_000 + day * 100 + hour
  const [from, until] = [3 * 10_000 + starts * 100 + 2, 11 * 10_000 + ends * 100 + 1]
  if (at === from || at === until) return null
  const offset = at > from && at < until ? 4 : 5
  const total = hour + offset
  const [y, m, d] = fromDayNumber(dayNumber(year, month, day) + Math.floor(total / 24))
  const two = (n: number) => String(n).padStart(2, '0')
  return `${y}-${two(m)}-${two(d)}T${two(total % 24)}${rest}Z`
}
