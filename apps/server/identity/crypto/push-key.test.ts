// The key that push services know this server by.
import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { pushKey } from './push-key.ts'

const NOW = new Date('2026-11-18T12:00:00Z')
const claimsIn = (header: string) => {
  const found = /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(header)
  if (!found) throw new Error(header)
  const [, head = '', claims = '', signature = '', key = ''] = found
  return { head, claims, signature: Buffer.from(signature, 'base64url'), key: Buffer.from(key, 'base64url') }
}

test('the header is signed with the key that browsers are given, for one service and half a day', () => {
  const ours = pushKey(Buffer.alloc(32, 7))
  const { head, claims, signature, key } = claimsIn(
    ours.authorization('https://push.example', 'https://poker.example', NOW),
  )
  expect(key.toString('base64url')).toBe(ours.publicKey)
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ typ: 'JWT', alg: 'ES256' })
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://push.example',
    exp: NOW.getTime() / 1000 + 43_200,
    sub: 'https://poker.example',
  })
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: key.subarray(1, 33).toString('base64url'),
    y: key.subarray(33).toString('base64url'),
  }
  const reader = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), reader, signature)).toBe(true)
  expect(verify('sha256', Buffer.from(`${head}.${claims}x`), reader, signature)).toBe(false)
})

test('all servers of a database have the same key, another database has another', () => {
  const key = (byte: number) => pushKey(Buffer.alloc(32, byte)).publicKey
  expect(key(7)).toBe(key(7))
  expect(key(8)).not.toBe(key(7))
})
