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

// thousands before decimals before plain words; a fraction is one word, any other slash is a token of its own
const CUT =
  /\r?\n|;|[$€£]?\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?(?![\d\p{L}])|\d\/\d(?!\d)|\/|[\p{L}\p{N}\p{M}$€£%+#.'’♠-♧-]+|[^\s]/gu

const kindOf = (text: string): Token['is'] => {
  if (text.endsWith('\n')) return 'line'
  if (text === ';') return 'hard'
  if (text === '/') return 'slash'
  return /[\p{L}\p{N}%♠-♧]/u.test(text) ? 'word' : 'soft'
}

export function cutText(text: string): readonly Token[] {
  const tokens: Token[] = []
  for (const found of text.matchAll(CUT)) {
    const raw = found[0]
    const is = kindOf(raw)
    // a full stop behind a word is no part of it
    const written = is === 'word' ? raw.replace(/[.'’-]+$/, '') : raw
    const from = found.index
    tokens.push({
      from,
      to: from + written.length,
      is,
      word: is === 'word' ? written.toLowerCase().replace(/['’]/g, '').replace(/-/g, '') : '',
      text: written,
    })
    if (written.length < raw.length)
      tokens.push({ from: from + written.length, to: from + raw.length, is: 'soft', word: '', text: '.' })
  }
  return tokens
}
