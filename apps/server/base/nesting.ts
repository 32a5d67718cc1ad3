// What a text would cost its reader, without parsing it. How deep brackets are nested: a recursive reader is never given more than its stack
// can take. How many different names the objects of a JSON text have: the parser keeps a shape for each.

export const DEEPEST_JSON = 64
/** The largest that people's devices send have some hundred. 100,000 of them, a megabyte, kept everybody else waiting for 0.4 s. */
export const MOST_NAMES = 5000

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMENT = 0x23
const LINE_FEED = 0x0a
const RETURN = 0x0d
const COLON = 0x3a

/** True when `text` (JSON, or a GraphQL document with block strings and comments) opens more than `most` brackets at once. */
export function nestedDeeper(text: string, most: number, graphql = false): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++)
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = graphql && text.startsWith('"""', at) ? blockEnd(text, at) : stringEnd(text, at)
        break
      case COMMENT:
        if (graphql) at = lineEnd(text, at)
        break
      case 0x7b: // {
      case 0x5b: // [
      case 0x28: // (
        if (++depth > most) return true
        break
      case 0x7d:
      case 0x5d:
      case 0x29:
        depth--
    }
  return false
}

/** Why a JSON text is not parsed; null where it may be. */
export function unparsedJson(text: string): 'too-deep' | 'too-many-names' | null {
  if (nestedDeeper(text, DEEPEST_JSON)) return 'too-deep'
  return hasMoreNames(text, MOST_NAMES) ? 'too-many-names' : null
}

function hasMoreNames(text: string, most: number): boolean {
  // a name takes four letters at least
  if (text.length <= 4 * most) return false
  const names = new Set<string>()
  for (let at = text.indexOf('"'); at >= 0; ) {
    const end = stringEnd(text, at)
    let next = end + 1
    while (isSpace(text.charCodeAt(next))) next++
    if (text.charCodeAt(next) === COLON && names.add(text.slice(at + 1, end)).size > most) return true
    at = text.indexOf('"', next)
  }
  return false
}

const isSpace = (code: number): boolean =>
  code === 0x20 || code === 0x09 || code === LINE_FEED || code === RETURN

function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === BACKSLASH) at++
    // a string that is not closed ends with its line: the parser refuses it there
    else if (code === QUOTE || code === LINE_FEED || code === RETURN) return at
  }
  return text.length
}

function blockEnd(text: string, start: number): number {
  let at = text.indexOf('"""', start + 3)
  while (at > 0 && text.charCodeAt(at - 1) === BACKSLASH) at = text.indexOf('"""', at + 3)
  return at < 0 ? text.length : at + 2
}

function lineEnd(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === LINE_FEED || code === RETURN) return at
  }
  return text.length
}
