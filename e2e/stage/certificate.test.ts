import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { createServer, get } from 'node:https'
import { expect, test } from 'vitest'
import { localhostCertificate } from './certificate.ts'

test('a client that trusts the certificate speaks TLS with localhost', async () => {
  const { key, cert } = localhostCertificate()
  expect(new X509Certificate(cert).subjectAltName).toBe('DNS:localhost, IP Address:127.0.0.1')
  const server = createServer({ key, cert }, (_request, response) => response.end('hello'))
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const request = get({ host: 'localhost', port, ca: cert, agent: false })
  const [response] = await once(request, 'response')
  let text = ''
  for await (const chunk of response) text += chunk
  expect(text).toBe('hello')
  server.close()
})
