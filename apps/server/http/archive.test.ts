import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bankroll } from '@sidepot/models/bankroll'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openArchive } from '../archive/file.ts'
import { write } from '../derive/write.ts'
import { freshProofMs } from '../identity/kit/settings.ts'
import { password, type TestIdentity, testIdentity } from '../testing/identity.ts'
import { registerArchive } from './archive.ts'

let service: TestIdentity
const files = mkdtempSync(path.join(tmpdir(), 'sidepot-archives-'))
beforeAll(async () => {
  vi.stubEnv('TMPDIR', files)
  service = await testIdentity({}, undefined, undefined, async (app, deps, identity) =>
    registerArchive(app, deps, identity.room, '1.0.0'),
  )
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await service.close()
  rmSync(files, { recursive: true, force: true })
})

const ask = (token?: string) =>
  service.app.inject({
    method: 'POST',
    url: '/account/archive',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })

test('[ARC-7] an archive is given to its owner after a proof of the last minutes, and recorded in the security log', async () => {
  const { userId, tokens } = await service.person('archive@example.com')
  const made = await write(service.database.db, bankroll, {
    kind: 'create',
    values: { userId, name: 'Roll' } as never,
  })
  expect(made.ok).toBe(true)
  expect((await ask()).statusCode).toBe(401)
  expect((await ask('nonsense')).statusCode).toBe(401)

  service.forward(freshProofMs + 1000)
  const stale = await ask(tokens['AccessToken'])
  expect([stale.statusCode, stale.headers['x-amzn-errortype']]).toEqual([
    403,
    'ReauthenticationRequiredException',
  ])
  const proved = await service.call('SidepotIdentity.ProveAgain', {
    AccessToken: tokens['AccessToken'],
    Password: password,
  })
  const fresh = proved.body.AuthenticationResult!['AccessToken']!

  const given = await ask(fresh)
  expect([given.statusCode, given.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(given.headers['content-disposition']).toMatch(
    /^attachment; filename="sidepot-\d{4}-\d\d-\d\d\.zip"$/,
  )
  expect(given.headers['cache-control']).toBe('no-store')
  expect(Number(given.headers['content-length'])).toBe(given.rawPayload.length)
  expect(readdirSync(files)).toEqual([])
  const file = path.join(files, 'own.zip')
  writeFileSync(file, given.rawPayload)
  const opened = await openArchive(file)
  if (!opened.ok) throw new Error(opened.error.code)
  const { entries, read, close } = opened.value
  const account = await read(entries.find(({ name }) => name === 'account.json')!)
  expect(account.ok && JSON.parse(account.value.toString()).account.email).toBe('archive@example.com')
  expect(entries.map(({ name }) => name)).toContain('records/Bankroll/00001.jsonl')
  await close()
  const { body } = await service.call('SidepotIdentity.ListEvents', { AccessToken: fresh })
  expect((body['Events'] as { Kind: string }[])[0]!.Kind).toBe('DATA_EXPORTED')
})

test('[ARC-7] five at once, then one each half an hour', async () => {
  const { tokens } = await service.person('often@example.com')
  const answers: number[] = []
  for (let n = 0; n < 6; n++) answers.push((await ask(tokens['AccessToken'])).statusCode)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429])
})
