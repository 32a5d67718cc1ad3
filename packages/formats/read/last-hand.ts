// Where the last hand of a file begins, from the bytes at its end: whoever follows a file that is written on reads on from there (IMP-16).
import { sixteen } from './decode.ts'
import { LINE_DIALECTS } from './dialects.ts'

const HEAD = new RegExp(LINE_DIALECTS.map(({ head }) => `(?:${head.source})`).join('|'))

/** Bytes from the beginning of `end`, which begins at an even byte of its file; null where no line there begins a hand, as in files that
 * are one element or object. The first line counts where `end` is the whole file: else it may be cut. */
export function lastHandIn(end: Uint8Array, isWhole: boolean): number | null {
  const wide = sixteen(end)
  // one letter a byte, whatever the bytes mean: heads are plain letters
  const text = new TextDecoder(wide ?? 'windows-1252', { ignoreBOM: true }).decode(end)
  for (let stop = text.length; stop >= 0; ) {
    const start = stop === 0 ? 0 : text.lastIndexOf('\n', stop - 1) + 1
    if (start === 0 && !isWhole) return null
    if (HEAD.test(text.slice(start, stop))) return wide === null ? start : start * 2
    stop = start - 1
  }
  return null
}
