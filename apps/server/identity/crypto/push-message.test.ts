// The example of RFC 8291, and that a device reads what is encrypted for it.
import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { readWith } from '../../push/testing/push-service.ts'
import { encryptFor, isPoint } from './push-message.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
const UA_PUBLIC = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

test('the example of the standard, section 5', () => {
  const ours = createECDH('prime256v1')
  ours.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
  const text = 'When I grow up, I want to be a watermelon'
  const device = { p256dh: bytes(UA_PUBLIC), auth: bytes('BTBZMqHH6r4Tts7J_aSIgg') }
  const sealed = encryptFor(device, text, bytes('DGv6ra1nlYgDCS1FRnbzlw'), ours, text.length + 1)
  expect(sealed.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('[PUSH-4] texts of different length are as long when they are sent, and no two messages are alike', () => {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const device = { p256dh: keys.getPublicKey(), auth: Buffer.alloc(16, 3) }
  const sealed = ['a', 'b'.repeat(255), 'c'.repeat(256)].map(text => encryptFor(device, text))
  expect(sealed.map(one => one.length)).toEqual([86 + 256 + 16, 86 + 256 + 16, 86 + 512 + 16])
  expect(encryptFor(device, 'a').equals(sealed[0]!)).toBe(false)
  expect(readWith(keys, device.auth, sealed[1]!)).toBe('b'.repeat(255))
})

test.each([
  ['a point of the curve', bytes(UA_PUBLIC), true],
  ['one that is not on it', Buffer.concat([Buffer.of(4), Buffer.alloc(64, 9)]), false],
  ['a short one', bytes(UA_PUBLIC).subarray(0, 64), false],
  ['the compressed form', createCompressed(), false],
  ['nothing', Buffer.alloc(0), false],
])('keys of devices: %s', (_, point, holds) => {
  expect(isPoint(point)).toBe(holds)
})

function createCompressed(): Buffer {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return keys.getPublicKey(null, 'compressed')
}
