// A throw-away certificate for localhost, made here: stock clients insist on TLS, and nothing but Node is needed.
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export interface Certificate {
  readonly key: string
  readonly cert: string
}

const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  sequence: 0x30,
  set: 0x31,
  time: 0x18,
  boolean: 0x01,
}

function der(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  if (body.length < 128) return Buffer.concat([Buffer.from([tag, body.length]), body])
  const length = Buffer.from(body.length.toString(16).padStart(body.length > 255 ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, body])
}
const sequence = (...content: Buffer[]) => der(TAG.sequence, ...content)
const oid = (hex: string) => der(TAG.oid, Buffer.from(hex, 'hex'))
const name = (common: string) =>
  sequence(der(TAG.set, sequence(oid('550403'), der(TAG.utf8, Buffer.from(common)))))
const time = (at: Date) =>
  der(TAG.time, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))
const extension = (id: string, critical: boolean, value: Buffer) =>
  sequence(oid(id), ...(critical ? [der(TAG.boolean, Buffer.from([0xff]))] : []), der(TAG.octets, value))

const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'))
const DAY = 86_400_000

export function localhostCertificate(now = new Date()): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const serial = randomBytes(16)
  serial[0] = (serial[0]! & 0x7f) | 0x40
  const alternatives = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])))
  const body = sequence(
    der(0xa0, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, serial),
    ECDSA_SHA256,
    name('localhost'),
    sequence(time(new Date(now.getTime() - DAY)), time(new Date(now.getTime() + DAY))),
    name('localhost'),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        extension('551d13', true, sequence(der(TAG.boolean, Buffer.from([0xff])))),
        extension('551d11', false, alternatives),
      ),
    ),
  )
  const signature = der(TAG.bits, Buffer.from([0]), sign('sha256', body, privateKey))
  const lines = sequence(body, ECDSA_SHA256, signature).toString('base64').replace(/.{64}/g, '$&\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
