// The little XML that poker rooms write: tags with attributes and plain text. It is read tag by tag; what is no tag is skipped.
export interface Tag {
  readonly name: string
  readonly isEnd: boolean
  readonly at: number
  readonly attributes: Readonly<Record<string, string>>
  /** What follows the tag, up to the next one. */
  readonly text: string
}

const TAG = /<(\/?)([A-Za-z_][\w-]*)((?:\s+[\w:-]+\s*=\s*"[^"]*")*)\s*\/?>([^<]*)/g
const ATTRIBUTE = /([\w:-]+)\s*=\s*"([^"]*)"/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', apos: "'", quot: '"', lt: '<', gt: '>' }

const plain = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,6})|(\w+));/g, (whole, number: string | undefined, name: string | undefined) =>
    number === undefined
      ? (ENTITIES[name!] ?? whole)
      : String.fromCodePoint(Math.min(Number(number), 0x10ffff)),
  )

export const tagsIn = (text: string): readonly Tag[] => {
  let [line, from] = [1, 0]
  return [...text.matchAll(TAG)].map(found => {
    for (; from < found.index; from++) if (text[from] === '\n') line++
    return {
      name: found[2]!,
      isEnd: found[1] === '/',
      at: line,
      attributes: Object.fromEntries(
        [...found[3]!.matchAll(ATTRIBUTE)].map(([, name, value]) => [name!, plain(value!)]),
      ),
      text: plain(found[4]!).trim(),
    }
  })
}
