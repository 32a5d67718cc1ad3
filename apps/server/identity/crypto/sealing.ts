// With SECRET_KEY set, what would let a reader of the database act as us or as somebody (signing keys, authenticator
// secrets, the key of keyed hashes) is stored encrypted: AES-256-GCM, the key derived from the setting.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface Sealer {
  /** Whether there is a key to seal with. */
  readonly seals: boolean
  seal(text: string): string
  /** What was stored before there was a key comes back as it is; null when the key does not fit. */
  open(stored: string): string | null
}

const mark = 'sealed1.'
const ivBytes = 12
const tagBytes = 16

export const createSealer = (secretKey: string | null): Sealer => {
  const key =
    secretKey === null ? null : Buffer.from(hkdfSync('sha256', secretKey, '', 'sidepot identity', 32))
  return {
    seals: key !== null,
    seal(text) {
      if (key === null) return text
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${mark}${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(stored) {
      if (!stored.startsWith(mark)) return stored
      if (key === null) return null
      const bytes = Buffer.from(stored.slice(mark.length), 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
        decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
        return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}
