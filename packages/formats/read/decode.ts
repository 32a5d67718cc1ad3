// Bytes to text: UTF-8 strictly, UTF-16 by its mark or its zero bytes, else Windows-1252. Slices may end anywhere.
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

export interface Decoder {
  push(bytes: Uint8Array): string
  end(): string
  encoding(): Encoding
}

/** Two bytes a letter, by the mark or the zero bytes at the beginning. */
export const sixteen = (bytes: Uint8Array): Encoding | null => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (bytes.length < 4) return null
  // Every other byte of plain letters is zero.
  const zeros = (from: number) => bytes.subarray(0, 64).filter((byte, at) => at % 2 === from && byte === 0)
  const half = Math.min(bytes.length, 64) / 2
  return zeros(1).length > half * 0.8 ? 'utf-16le' : zeros(0).length > half * 0.8 ? 'utf-16be' : null
}

export const decoder = (): Decoder => {
  let encoding: Encoding = 'utf-8'
  let inner = new TextDecoder('utf-8', { fatal: true })
  let started = false
  /** The bytes of a letter that the last slice cut through; at most three. */
  let tail: Uint8Array = new Uint8Array(0)
  const change = (to: Encoding): void => {
    encoding = to
    inner = new TextDecoder(to)
  }
  const decode = (bytes: Uint8Array, more: boolean): string => {
    if (encoding !== 'utf-8') return decodeOther(bytes, more)
    const whole = new Uint8Array(tail.length + bytes.length)
    whole.set(tail)
    whole.set(bytes, tail.length)
    const cut = more ? whole.length - openEnd(whole) : whole.length
    try {
      const text = inner.decode(whole.subarray(0, cut))
      tail = whole.slice(cut)
      return text
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      // What came before was the same in both.
      tail = new Uint8Array(0)
      change('windows-1252')
      return decodeOther(whole, more)
    }
  }
  // As a stream also at the end: without it Node 20 takes Windows-1252 for Latin-1, which has no € sign.
  const decodeOther = (bytes: Uint8Array, more: boolean): string =>
    inner.decode(bytes, { stream: true }) + (more ? '' : inner.decode())
  return {
    push(bytes) {
      if (!started && bytes.length > 0) {
        started = true
        const wide = sixteen(bytes)
        if (wide !== null) change(wide)
      }
      return decode(bytes, true)
    },
    end: () => decode(new Uint8Array(0), false),
    encoding: () => encoding,
  }
}

/** How many bytes at the end begin a letter that is not complete. */
const openEnd = (bytes: Uint8Array): number => {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0
  }
  return 0
}
