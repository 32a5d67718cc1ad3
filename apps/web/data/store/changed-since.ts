// Two devices with one form open: what the person did not change in it is not written, so that it takes back nothing of the other's (FEED-18).

/** The fields that differ from what the form was opened with; all of them where it was opened with nothing. */
export function changedSince<T extends object>(opened: object | null, fields: T): Partial<T> {
  if (opened === null) return fields
  const was = opened as Readonly<Record<string, unknown>>
  const text = (value: unknown) => JSON.stringify(value ?? null)
  return Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => text(value) !== text(was[key])),
  ) as Partial<T>
}

/** What was typed over a text that another device has changed since: both stay, the other's first. */
export function bothTexts(typed: string, began: string, now: string): string {
  const [mine, before, theirs] = [typed.trim(), began.trim(), now.trim()]
  if (theirs === before || theirs === '' || mine.includes(theirs)) return mine
  if (theirs.includes(mine)) return theirs
  const added = before !== '' && mine.startsWith(before) ? mine.slice(before.length).trim() : mine
  return `${theirs}\n${added}`
}
