// Texts of refused hands as they are kept: parts of some hundred hands, each a JSON list of [file, text], compressed, in base64 (IMP-13).
import type { UnreadHand } from './gather.ts'

export interface PackedPart {
  readonly hands: number
  readonly packed: string
}

/** Letters of a part before it is compressed; hand histories shrink to an eighth or so. */
const LETTERS = 400_000
/** As the server takes them. */
const LONGEST_PACKED = 100_000
const MOST_PARTS = 10
/** Bytes that a part unpacks to; what is more, or no list of texts, was not packed here. */
const MOST_UNPACKED = 4_000_000
/** Letters of all parts together that are files again at once. */
const MOST_LETTERS = 40_000_000

/** What does not fit is left out: the person still has the files. */
export async function packUnread(hands: readonly UnreadHand[]): Promise<readonly PackedPart[]> {
  const parts: PackedPart[] = []
  let [part, letters]: [UnreadHand[], number] = [[], 0]
  for (const hand of hands) {
    if (part.length > 0 && letters + hand.text.length > LETTERS) {
      parts.push(...(await pack(part)))
      ;[part, letters] = [[], 0]
    }
    part.push(hand)
    letters += hand.text.length
  }
  if (part.length > 0) parts.push(...(await pack(part)))
  return parts.slice(0, MOST_PARTS)
}

async function pack(hands: readonly UnreadHand[]): Promise<readonly PackedPart[]> {
  const list = new Blob([JSON.stringify(hands.map(({ file, text }) => [file, text]))])
  const bytes = await through(list, new CompressionStream('gzip'))
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  const packed = btoa(text)
  if (packed.length <= LONGEST_PACKED && list.size <= MOST_UNPACKED) return [{ hands: hands.length, packed }]
  if (hands.length === 1) return []
  const half = hands.length >> 1
  return [...(await pack(hands.slice(0, half))), ...(await pack(hands.slice(half)))]
}

/** Nothing is read beyond `most`. */
async function through(
  blob: Blob,
  change: CompressionStream | DecompressionStream,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (const reader = blob.stream().pipeThrough(change).getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer())
    size += value.length
    if (size > most) {
      await reader.cancel()
      throw new RangeError('more was packed than is kept')
    }
    parts.push(value as Uint8Array<ArrayBuffer>)
  }
}

/** The hands of one part; none of one that was not packed here, as an archive may hold. */
export async function unpackHands(packed: string): Promise<readonly UnreadHand[]> {
  let list: unknown
  try {
    const bytes = Uint8Array.from(atob(packed), letter => letter.charCodeAt(0))
    const unpacked = await through(new Blob([bytes]), new DecompressionStream('gzip'), MOST_UNPACKED)
    list = JSON.parse(new TextDecoder().decode(unpacked))
  } catch {
    return []
  }
  const isHand = (one: unknown): one is readonly [string, string] =>
    Array.isArray(one) && one.length === 2 && one.every(part => typeof part === 'string')
  return Array.isArray(list) ? list.filter(isHand).map(([file, text]) => ({ file, text })) : []
}

/** Files as they can be read again. Hands kept as lines are one file again; each of another kind is one of its own. */
export async function unpack(parts: readonly string[]): Promise<readonly File[]> {
  const files = new Map<string, string[]>()
  let alone = 0
  let letters = 0
  for (const packed of parts)
    for (const { file: name, text } of await unpackHands(packed)) {
      letters += text.length
      if (letters > MOST_LETTERS) break
      const file = isInLines(text) ? name : `${name} (${++alone})`
      const hands = files.get(file)
      if (hands) hands.push(text)
      else files.set(file, [text])
    }
  return [...files].map(([name, hands]) => new File([hands.join('\n\n\n')], name))
}

/** Markup, objects, logs in rows and PHH files without numbers begin otherwise than a line of a room. */
const isInLines = (text: string): boolean => !/^\s*(?:[<{[]|entry,at|[a-z_]+ *= )/.test(text)
