// An authenticator for tests: one ES256 passkey that signs whatever it is asked to. Written from the public specification; it shares
// nothing with the server's reader.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const head = (major: number, n: number) =>
  n < 24
    ? Buffer.from([major * 32 + n])
    : n < 256
      ? Buffer.from([major * 32 + 24, n])
      : Buffer.from([major * 32 + 25, n >> 8, n & 255])
const bytes = (value: Uint8Array) => Buffer.concat([head(2, value.length), value])
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)])
const int = (n: number) => (n >= 0 ? head(0, n) : head(1, -1 - n))
const map = (pairs: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()])

const sha256 = (value: string | Uint8Array) => createHash('sha256').update(value).digest()
const word = (n: number) => {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(n)
  return four
}

export interface Ceremony {
  readonly challenge: string
  readonly origin: string
  /** Another site than the origin's host. */
  readonly site?: string
  /** Whether the person proved to be there by finger, face or code. */
  readonly verifies?: boolean
  readonly counter?: number
  readonly type?: string
}

export interface TestPasskey {
  readonly id: string
  register(ceremony: Ceremony): object
  signIn(ceremony: Ceremony): object & { readonly id: string }
}

export function testPasskey(): TestPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const rawId = randomBytes(16)
  const id = rawId.toString('base64url')
  const clientData = ({ challenge, origin, type }: Ceremony, usual: string) =>
    Buffer.from(JSON.stringify({ type: type ?? usual, challenge, origin, crossOrigin: false }))
  const authData = ({ origin, site, verifies = true, counter = 0 }: Ceremony, flags: number) =>
    Buffer.concat([
      sha256(site ?? new URL(origin).hostname),
      // somebody is there; verified; may be and is backed up
      Buffer.from([flags | 0x01 | (verifies ? 0x04 : 0) | 0x18]),
      word(counter),
    ])
  const wrapped = (response: object) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    id,
    register(ceremony) {
      const key = map([
        [int(1), int(2)],
        [int(3), int(-7)],
        [int(-1), int(1)],
        [int(-2), bytes(Buffer.from(jwk.x ?? '', 'base64url'))],
        [int(-3), bytes(Buffer.from(jwk.y ?? '', 'base64url'))],
      ])
      const data = Buffer.concat([
        authData(ceremony, 0x40),
        Buffer.alloc(16),
        Buffer.from([0, rawId.length]),
        rawId,
        key,
      ])
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(data)],
      ])
      return wrapped({
        clientDataJSON: clientData(ceremony, 'webauthn.create').toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal', 'hybrid'],
      })
    },
    signIn(ceremony) {
      const [data, client] = [authData(ceremony, 0), clientData(ceremony, 'webauthn.get')]
      return {
        ...wrapped({
          authenticatorData: data.toString('base64url'),
          clientDataJSON: client.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        }),
        id,
      }
    },
  }
}
