// A push service on loopback, and devices that read what reaches them, as browsers do.
import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Pushed {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface PushService {
  readonly origin: string
  /** In the order in which they came. */
  readonly pushed: Pushed[]
  /** What the next messages are answered with; 201 unless set. */
  answer: { status: number; headers?: Readonly<Record<string, string>> }
  /** What is answered once so many messages came. */
  after(count: number, answer: PushService['answer']): void
  close(): Promise<void>
}

export async function pushService(): Promise<PushService> {
  const pushed: Pushed[] = []
  const service = { pushed, answer: { status: 201 } as PushService['answer'] }
  let later: { readonly count: number; readonly answer: PushService['answer'] } | null = null
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      if (later && pushed.length > later.count) service.answer = later.answer
      response.writeHead(service.answer.status, service.answer.headers).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(service, {
    origin: `http://127.0.0.1:${port}`,
    after: (count: number, answer: PushService['answer']) => {
      later = { count, answer }
    },
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}

export interface PushDevice {
  /** The fields of `RegisterPush`. */
  readonly address: { readonly Endpoint: string; readonly P256dh: string; readonly Auth: string }
  /** Everything that reached it, decrypted. */
  read(): readonly Record<string, unknown>[]
}

export function pushDevice({ origin, pushed }: Pick<PushService, 'origin' | 'pushed'>): PushDevice {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const path = `/send/${randomUUID()}`
  return {
    address: {
      Endpoint: origin + path,
      P256dh: keys.getPublicKey().toString('base64url'),
      Auth: auth.toString('base64url'),
    },
    read: () =>
      pushed
        .filter(one => one.path === path)
        .map(({ body }) => JSON.parse(readWith(keys, auth, body)) as Record<string, unknown>),
  }
}

/** RFC 8291 and RFC 8188 from the device's side. */
export function readWith(keys: ReturnType<typeof createECDH>, auth: Buffer, sealed: Buffer): string {
  const [salt, theirs] = [sealed.subarray(0, 16), sealed.subarray(21, 86)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs])
  const derive = (key: Uint8Array, from: Uint8Array, what: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, what, length))
  const secret = derive(keys.computeSecret(theirs), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(86, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
