/** A time as a date field wants it: on this device's clock, to the minute. */
export const local = (text: string | null) => {
  if (!text) return ''
  const at = new Date(text)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
