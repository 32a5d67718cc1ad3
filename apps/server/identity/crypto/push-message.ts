// A message that only one device can read (RFC 8291: aes128gcm of RFC 8188 with keys agreed on over P-256).
import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

export interface DeviceKeys {
  /** The device's point of the curve, 65 bytes. */
  readonly p256dh: Uint8Array
  /** Its secret, 16 bytes, which the push service does not know. */
  readonly auth: Uint8Array
}

/** Contents are padded to a multiple of this, so that their length says little (PUSH-4). */
const BLOCK = 256
const RECORD = 4096
const TAG = 16
/** Ends the last record. */
const LAST = 2

const derive = (key: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

export const isPoint = (bytes: Uint8Array): boolean => {
  try {
    const ours = createECDH('prime256v1')
    ours.generateKeys()
    ours.computeSecret(bytes)
    return bytes.length === 65 && bytes[0] === 4
  } catch {
    return false
  }
}

/** `salt` and `ours` are drawn for each message; tests give those of the standard's example. */
export function encryptFor(
  device: DeviceKeys,
  text: string,
  salt: Uint8Array = randomBytes(16),
  ours: ECDH = freshKeys(),
  block = BLOCK,
): Buffer {
  const point = ours.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.p256dh, point])
  const secret = derive(ours.computeSecret(device.p256dh), device.auth, info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const body = Buffer.from(text)
  const padded = Math.ceil((body.length + 1) / block) * block
  if (padded + TAG > RECORD) throw new Error('a push message has one record')
  const plain = Buffer.concat([body, Buffer.of(LAST), Buffer.alloc(padded - body.length - 1)])
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
  const header = Buffer.alloc(5)
  header.writeUInt32BE(RECORD, 0)
  header.writeUInt8(point.length, 4)
  return Buffer.concat([salt, header, point, sealed])
}

function freshKeys(): ECDH {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return keys
}
