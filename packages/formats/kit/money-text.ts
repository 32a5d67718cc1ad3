// Amounts as rooms write them: a currency before or behind, a comma or a point for decimals, thousands set off by the other or a blank.
import { type Chips, MAX_CHIPS } from '@sidepot/engine/chips'

const SIGNS: Readonly<Record<string, string>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'CNY',
  '₹': 'INR',
  'Rs.': 'INR',
  kr: 'SEK',
}

/** Whole cents; null for what is no amount, and for a fraction of a cent. */
export const chipsIn = (text: string): Chips | null => {
  const bare = text.replaceAll(/[$€£¥₹₮Â\s\u00A0]|Rs\.?|kr\.?|(?:USD|EUR|GBP|INR|CNY|SEK|CAD|AUD)/g, '')
  const plain = /^(\d+)(?:\.(\d{1,2}))?$/.exec(bare)
  if (plain) return within(plain[1]!, plain[2] ?? '')
  const thousands = /^(\d+)(K|M)$/i.exec(bare)
  if (thousands) return within(thousands[1]! + (/K/i.test(thousands[2]!) ? '000' : '000000'), '')
  if (!/^\d[\d.,]*$/.test(bare)) return null
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  const digits = bare.length - last - 1
  const marks = bare.match(/[.,]/g) ?? []
  // three digits behind a mark are thousands, unless another mark has set those off
  const isWhole =
    digits === 3 && (!bare.startsWith('0') || marks.length > 1) && marks.every(mark => mark === marks[0])
  const [whole, fraction] = isWhole ? [bare, ''] : [bare.slice(0, last), bare.slice(last + 1)]
  if (!isWhole && (digits === 0 || !/^\d{1,2}0*$/.test(fraction))) return null
  if (!/^\d{1,3}(?:[.,]\d{3})*$|^\d+$/.test(whole)) return null
  if (!isWhole && last >= 0 && whole.includes(bare[last]!)) return null
  return within(whole.replaceAll(/[.,]/g, ''), fraction.slice(0, 2))
}

const within = (whole: string, fraction: string): Chips | null => {
  const chips = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return chips <= MAX_CHIPS ? chips : null
}

/** ISO 4217 of the sign or code in an amount; null without one. */
export const currencyIn = (text: string): string | null => {
  const code = /\b(USD|EUR|GBP|INR|CNY|SEK|CAD|AUD|JPY)\b/.exec(text)
  if (code) return code[1]!
  const sign = Object.keys(SIGNS).find(one => text.includes(one))
  return sign === undefined ? null : SIGNS[sign]!
}
