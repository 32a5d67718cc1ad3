// How deep brackets are nested in a text, without parsing it: a recursive reader is never given more than its stack can take.

export const DEEPEST_JSON = 64

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMENT = 0x23
const LINE_FEED = 0x0a
const RETURN = 0x0d

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
