// Characters that turn the direction of a line. Written into a name or a note they would turn what others read beside it.

const ANY = /[\u202a-\u202e\u2066-\u2069]/
/** Letters are shown against their own direction. */
const OVERRIDES = /[\u202d\u202e]/
const OPENS_ISOLATE = /[\u2066-\u2068]/
const OPENS_EMBEDDING = /[\u202a\u202b]/
const CLOSES_ISOLATE = '\u2069'
const CLOSES_EMBEDDING = '\u202c'

/**
 * Whether a text turns letters against their direction, or what is shown behind it: what it opens it does not close in the same line, in
 * the right order. Texts in any script need none of these characters, and what phones paste around a number is closed.
 */
export function turnsOthers(text: string): boolean {
  if (!ANY.test(text)) return false
  if (OVERRIDES.test(text)) return true
  return text.split(/[\n\r\u0085\u2029]/).some(isLeftOpen)
}

/** The text without what turns a direction, where nobody can be asked to write it again. */
export const unturned = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

function isLeftOpen(line: string): boolean {
  const open: string[] = []
  for (const char of line) {
    if (OPENS_ISOLATE.test(char)) open.push(CLOSES_ISOLATE)
    else if (OPENS_EMBEDDING.test(char)) open.push(CLOSES_EMBEDDING)
    else if (ANY.test(char) && open.pop() !== char) return true
  }
  return open.length > 0
}
