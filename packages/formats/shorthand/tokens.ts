// Cuts a text into words, separators and line breaks, each with its place in the text.

export interface Token {
  readonly from: number
  readonly to: number
  /** `word` in lower case without hyphens and apostrophes; `soft` is a comma or other punctuation */
  readonly is: 'word' | 'soft' | 'hard' | 'line' | 'slash'
  readonly word: string
  /** as written */
  readonly text: string
}

/** The mark before the decimals, as the reader's part of the world writes it. */
export type Point = '.' | ','

// thousands before decimals before plain words; a fraction is one word, any other slash is a token of its own
const REST = String.raw`\d\/\d(?!\d)|\/|[\p{L}\p{N}\p{M}$€£%+#.'’♠-♧-]+|[^\s]`
const CUT: Readonly<Record<Point, RegExp>> = {
  '.': new RegExp(String.raw`\r?\n|;|[$€£]?\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?(?![\d\p{L}])|${REST}`, 'gu'),
  ',': new RegExp(
    String.raw`\r?\n|;|[$€£]?\d{1,3}(?:,\d{3})+(?![\d\p{L}])|[$€£]?\d+(?:\.\d{3})*,\d{1,2}(?:k|m|bbs?|x|%|p)?(?![\d\p{L}])|${REST}`,
    'giu',
  ),
}
/** 1.200, 1.200,50 and 37,5: without points between thousands, with a point before the decimals. */
const COMMA_AMOUNT = /^([$€£]?\d{1,3}(?:\.\d{3})+|[$€£]?\d+)(?:,(\d{1,2}\D*))?$/
const withPoint = (text: string): string => {
  const [, whole, decimals] = COMMA_AMOUNT.exec(text) ?? []
  if (whole === undefined) return text
  return whole.replaceAll('.', '') + (decimals === undefined ? '' : `.${decimals}`)
}

const kindOf = (text: string): Token['is'] => {
  if (text.endsWith('\n')) return 'line'
  if (text === ';') return 'hard'
  if (text === '/') return 'slash'
  return /[\p{L}\p{N}%♠-♧]/u.test(text) ? 'word' : 'soft'
}

export function cutText(text: string, point: Point = '.'): readonly Token[] {
  const tokens: Token[] = []
  for (const found of text.matchAll(CUT[point])) {
    const raw = found[0]
    const is = kindOf(raw)
    // a full stop behind a word is no part of it
    const written = is === 'word' ? raw.replace(/[.'’-]+$/, '') : raw
    const said = point === ',' ? withPoint(written) : written
    const from = found.index
    tokens.push({
      from,
      to: from + written.length,
      is,
      word: is === 'word' ? said.toLowerCase().replace(/['’]/g, '').replace(/-/g, '') : '',
      text: written,
    })
    if (written.length < raw.length)
      tokens.push({ from: from + written.length, to: from + raw.length, is: 'soft', word: '', text: '.' })
  }
  return tokens
}
