// A text that others read in a list: as high as it has lines, and no higher.

/** Of a comment; its model says the same number, since what the app loads at once has models and not this. */
export const COMMENT_LINES = 40

const BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/

/** Blank lines do not follow each other, and what is beyond the last line goes on in it, so that no word is lost (REC-31). */
export function inLines(text: string, most: number): string {
  const lines: string[] = []
  for (const line of text.split(BREAK)) {
    if (line.trim() !== '') lines.push(line)
    else if (lines.length > 0 && lines.at(-1) !== '') lines.push('')
  }
  if (lines.at(-1) === '') lines.pop()
  const last = lines.splice(most - 1).filter(line => line !== '')
  return [...lines, ...(last.length > 0 ? [last.join(' ')] : [])].join('\n')
}
