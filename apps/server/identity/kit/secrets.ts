// Random values and their stored forms. What a person or client holds is never stored, only its hash.
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

export const randomToken = (bytes = 32) => randomBytes(bytes).toString('base64url')
export const sixDigits = () => String(randomInt(1_000_000)).padStart(6, '0')
export const sha256 = (value: string | Uint8Array) => createHash('sha256').update(value).digest()
export const keyed = (key: Uint8Array, purpose: string, value: string) =>
  createHmac('sha256', key).update(purpose).update('\0').update(value).digest()

export const sameBytes = (a: Uint8Array, b: Uint8Array) => a.length === b.length && timingSafeEqual(a, b)

/** As it is kept and written to: what compares as one address must be one to the mailer, too. */
export const plainEmail = (email: string) => email.trim().normalize('NFC')
/** E-mail addresses are compared without case and without surrounding space. */
export const foldEmail = (email: string) => plainEmail(email).toLowerCase()

// One plain address and nothing that a mailer would read as more: no list, no name, no route, no quotes, no control characters.
// Whether it works is proved by the mailed code.
const LOCAL = /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}$/u
const DOMAIN = /^(?!-)[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*$/u

export const looksLikeEmail = (email: string) => {
  const at = email.lastIndexOf('@')
  return email.length <= 254 && LOCAL.test(email.slice(0, at)) && at > 0 && DOMAIN.test(email.slice(at + 1))
}

/** For counting alone: what is written behind a plus reaches the same person. */
export const countedEmail = (email: string) => {
  const folded = foldEmail(email)
  const plus = folded.indexOf('+')
  const at = folded.indexOf('@', plus)
  return plus < 0 || at < 0 ? folded : folded.slice(0, plus) + folded.slice(at)
}

/** Six digits as people copy them: in groups, with spaces or dashes. */
export const foldCode = (code: string) => code.replace(/[\s\p{Dash}]/gu, '')

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Codes of 49 bits, which nobody guesses: recovery codes, read from paper, and those that reset a password. No look-alikes, grouped. */
export const longCode = () => {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}
export const foldLongCode = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Shown as "where the code went" without giving the address away; made from what the caller typed, never from a record. */
export const maskEmail = (email: string) => {
  const at = email.lastIndexOf('@')
  const [host = '', ...rest] = email.slice(at + 1).split('.')
  return `${email.slice(0, 1)}***@${host.slice(0, 1)}***${rest.length > 0 ? `.${rest.at(-1)}` : ''}`
}
