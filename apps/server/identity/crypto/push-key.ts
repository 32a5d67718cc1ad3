// The key by which push services know this server (VAPID, RFC 8292). It is derived from the key of keyed hashes, so that all servers of a
// database have the same one and nothing more has to be stored or sealed.
import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { keyed } from '../kit/secrets.ts'

export interface PushKey {
  /** The point of the curve as a browser takes it: 65 bytes in base64url. */
  readonly publicKey: string
  /** The value of `Authorization` for a push service, good for half a day. */
  authorization(service: string, contact: string, now: Date): string
}

const HALF_A_DAY = 12 * 60 * 60
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export function pushKey(pepper: Uint8Array): PushKey {
  const { point, key } = keyPair(pepper)
  const publicKey = point.toString('base64url')
  return {
    publicKey,
    authorization(service, contact, now) {
      const exp = Math.floor(now.getTime() / 1000) + HALF_A_DAY
      const claims = `${base64url({ typ: 'JWT', alg: 'ES256' })}.${base64url({ aud: service, exp, sub: contact })}`
      const signature = sign('sha256', Buffer.from(claims), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${claims}.${signature.toString('base64url')}, k=${publicKey}`
    },
  }
}

function keyPair(pepper: Uint8Array): { readonly point: Buffer; readonly key: KeyObject } {
  const ecdh = createECDH('prime256v1')
  // A hash that is no scalar of the curve comes once in 2^32 databases; the next one is taken then.
  for (let drawn = 0; ; drawn++) {
    const scalar = keyed(pepper, 'push key', String(drawn))
    try {
      ecdh.setPrivateKey(scalar)
    } catch {
      continue
    }
    const point = ecdh.getPublicKey()
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      d: scalar.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    return { point, key: createPrivateKey({ key: jwk, format: 'jwk' }) }
  }
}
