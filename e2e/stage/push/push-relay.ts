// A push service for the whole run: keeps what servers send to an address, for whoever asks for it there.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const ADDRESS = 'SIDEPOT_E2E_PUSH'

export interface PushRelay {
  readonly origin: string
  close(): void
}

export async function startPushRelay(): Promise<PushRelay> {
  const kept = new Map<string, string[]>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (request.method === 'GET') {
      response.end(JSON.stringify(kept.get(path) ?? []))
      return
    }
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      kept.set(path, [...(kept.get(path) ?? []), Buffer.concat(parts).toString('base64url')])
      response.writeHead(201).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.env[ADDRESS] = origin
  return { origin, close: () => server.close() }
}

export function pushRelayOfThisRun(): string {
  const origin = process.env[ADDRESS]
  if (!origin) throw new Error(`no push service was started for this run (${ADDRESS} is not set)`)
  return origin
}

/** What was sent to an address, still encrypted. */
export const sentTo = async (endpoint: string): Promise<readonly Buffer[]> =>
  ((await (await fetch(endpoint)).json()) as string[]).map(one => Buffer.from(one, 'base64url'))
