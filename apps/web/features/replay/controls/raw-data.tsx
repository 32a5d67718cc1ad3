// The record as it was stored, for people: what it holds as JSON text is opened up.

export function RawData({ record }: { readonly record: unknown }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard must reach it for that
    <pre className="replay-raw" tabIndex={0}>
      {JSON.stringify(record, (_, value: unknown) => opened(value), 2)}
    </pre>
  )
}

export function opened(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
