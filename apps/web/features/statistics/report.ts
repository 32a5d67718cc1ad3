// Win rates with how sure they are. Pure: money in cents, time in minutes; whoever calls gives sessions of one currency.
import { knownZone } from '@sidepot/messages/intl'
import { type Message, plainText } from '@sidepot/messages/worded'
import { localDay, type Played } from '../../data/reads/figures.ts'
import { type Rate, rateOf } from '../../data/reads/win-rate.ts'

export interface ReportRow {
  readonly key: string
  readonly label: Message
  readonly n: number
  readonly minutes: number
  readonly net: number
  readonly won: number
  /** cents */
  readonly money: Rate
  /** big blinds of each session's own stake */
  readonly blinds: Rate
}

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)

export function reportRow(label: Message, played: readonly Played[]): ReportRow {
  return {
    key: plainText(label),
    label,
    n: played.length,
    minutes: sum(played.map(one => one.minutes)),
    net: sum(played.map(one => one.net)),
    won: played.filter(one => one.net > 0).length,
    money: rateOf(played),
    blinds: rateOf(
      played.filter(one => one.bigBlind).map(one => ({ net: one.net / one.bigBlind!, minutes: one.minutes })),
    ),
  }
}

export const GROUPINGS = ['month', 'stake', 'venue', 'weekday', 'hour', 'length', 'size'] as const
export type Grouping = (typeof GROUPINGS)[number]

export interface Key {
  readonly label: Message
  /** places the row; equal labels have equal places */
  readonly place: number
}

/** Rows in the order of their keys; those of one place by time played. */
export function reportBy(played: readonly Played[], keyOf: (one: Played) => Key): readonly ReportRow[] {
  const groups = new Map<string, { label: Message; place: number; list: Played[] }>()
  for (const one of played) {
    const { label, place } = keyOf(one)
    const key = plainText(label)
    const group = groups.get(key)
    if (group) group.list.push(one)
    else groups.set(key, { label, place, list: [one] })
  }
  return [...groups.values()]
    .map(({ label, place, list }) => ({ place, row: reportRow(label, list) }))
    .sort((a, b) => a.place - b.place || b.row.minutes - a.row.minutes)
    .map(({ row }) => row)
}

/** Monday is 0, where it was played. */
export const weekdayOf = (one: Played): number =>
  (new Date(localDay(one.start, one.session.timeZone)).getUTCDay() + 6) % 7

/** The hour in which a session began, where it was played. */
export const startHourOf = (one: Played): number => {
  const zone = knownZone(one.session.timeZone)
  const text = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    hourCycle: 'h23',
    ...(zone ? { timeZone: zone } : {}),
  }).format(one.start)
  return Number.parseInt(text, 10)
}

const LENGTHS = [120, 240, 360, 480] as const
/** The index of the first bound that is longer; the last covers everything beyond. */
export const lengthOf = (one: Played): number => {
  const at = LENGTHS.findIndex(bound => one.minutes < bound)
  return at < 0 ? LENGTHS.length : at
}
