import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type LiveSite, liveSite } from '@sidepot/server/testing/live'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../stage/built-server.ts'
import { localhostCertificate } from '../stage/certificate.ts'

let site: LiveSite
let front: Server
let program: string
const directory = mkdtempSync(path.join(tmpdir(), 'sidepot-amplify-'))
const trusted = path.join(directory, 'certificate.pem')

beforeAll(async () => {
  program = build('e2e/clients/amplify-client.ts', 'build/test/amplify-client.js')
  site = await liveSite()
  const { key, cert } = localhostCertificate()
  writeFileSync(trusted, cert)
  // The library insists on TLS; in front of the server is what a proxy would be.
  front = createServer({ key, cert }, (request, response) => site.app.routing(request, response))
  front.on('upgrade', (request, socket, head) => site.app.server.emit('upgrade', request, socket, head))
  await new Promise<void>(resolve => front.listen(0, 'localhost', resolve))
})
afterAll(async () => {
  await site.close()
  front.close()
  rmSync(directory, { recursive: true, force: true })
})

async function runClient(library: string) {
  const person = await site.person()
  const { port } = front.address() as { port: number }
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_EXTRA_CA_CERTS: trusted,
      ENDPOINT: `https://localhost:${port}/graphql`,
      TOKEN: person.token,
      USER_ID: person.id,
      LIBRARY: library,
    },
  })
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
}

for (const [library, version] of [
  ['aws-amplify', '6.22.1'],
  ['aws-amplify-6-15-3', '6.15.3'],
])
  test(`stock aws-amplify ${version}: create, update, conflict, list and subscription`, async () => {
    const saw = await runClient(library!)
    expect(saw.problems).toEqual([])
    expect(saw.created.data.createBankroll).toMatchObject({ name: 'Main', currentBalance: 100, _version: 1 })
    expect(saw.updated.data.updateBankroll).toMatchObject({ name: 'Renamed', _version: 2 })
    expect(saw.conflict.errors).toMatchObject([
      {
        errorType: 'ConflictUnhandled',
        message: expect.stringContaining('Conflict resolver rejects mutation'),
      },
    ])
    expect(saw.listed.data.listBankrolls.items).toMatchObject([{ name: 'Renamed', _version: 2 }])
    expect(saw.heard[0]).toMatchObject({
      name: expect.stringMatching(/^(Renamed|Live \d+)$/),
      _deleted: false,
    })
  }, 120_000)
