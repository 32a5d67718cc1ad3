// What would let a reader of the database act as us or as somebody (signing keys, authenticator secrets, the key of keyed hashes) is stored
// encrypted: AES-256-GCM, the key derived from SECRET_KEY or from the file beside our own database.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface Sealer {
  /** Whether there is a key to seal with. */
  readonly seals: boolean
  seal(text: string): string
  /** What was stored before there was a key comes back as it is; null when no key fits. */
  open(stored: string): string | null
  /** Whether it is sealed with the key that seals now, or there is none. */
  isCurrent(stored: string): boolean
}

const mark = 'sealed1.'
const ivBytes = 12
const tagBytes = 16

/** The first key seals; all of them open. */
export const createSealer = (secretKeys: readonly string[]): Sealer => {
  const keys = secretKeys.map(one => Buffer.from(hkdfSync('sha256', one, '', 'sidepot identity', 32)))
  const [key] = keys
  return {
    seals: key !== undefined,
    seal(text) {
      if (key === undefined) return text
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${mark}${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(stored) {
      if (!stored.startsWith(mark)) return stored
      for (const one of keys) {
        const text = openWith(one, stored)
        if (text !== null) return text
      }
      return null
    },
    isCurrent: stored => key === undefined || (stored.startsWith(mark) && openWith(key, stored) !== null),
  }
}

function openWith(key: Buffer, stored: string): string | null {
  const bytes = Buffer.from(stored.slice(mark.length), 'base64url')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    // Stryker disable next-line StringLiteral: bytes that are joined to a text are read as UTF-8 too
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
