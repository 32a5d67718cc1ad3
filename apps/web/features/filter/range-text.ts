// The dates that are set, in a word or two.
import { dayText } from '@sidepot/messages/display'
import { filterWords as words } from '@sidepot/messages/web-filter'
import type { Message } from '@sidepot/messages/worded'
import { isYear, type Range } from '@sidepot/models/filter/days'

export function rangeText({ range, from, to }: Range, now: number): Message {
  if (isYear(range)) return range
  if (range !== 'own') return (words.periods as Readonly<Record<string, string>>)[range] ?? words.periods.all
  const day = (text: string) => (text === '' ? null : dayText(Date.parse(`${text}T12:00:00`), now))
  return words.span(day(from), day(to))
}
