import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { flagOf, help, settings, variableOf } from './settings.mjs'

const read = async (environment: Record<string, string>, argv: string[] = []) => {
  const config = await readConfig(environment, argv)
  return config.ok ? config.value : config.problem
}

test('a flag wins over a variable, a variable over the default, and an empty one counts as absent', async () => {
  expect(await read({ PORT: '4000' }, ['--port', '4001'])).toMatchObject({ port: 4001 })
  expect(await read({ PORT: '4000' }, ['--port=4002'])).toMatchObject({ port: 4002 })
  expect(await read({ PORT: '4000' })).toMatchObject({ port: 4000, publicUrl: 'http://localhost:4000' })
  expect(await read({ PORT: '' })).toMatchObject({ port: 3000 })
})

test.each([
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
  [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535, not "80.5".'],
  [{ ALLOW_GUEST_ACCESS: 'maybe' }, 'ALLOW_GUEST_ACCESS must be true or false, not "maybe".'],
  [
    { DATABASE_URL: 'mysql://x/y' },
    'DATABASE_URL must be an address that begins with postgres:// or postgresql://, not "mysql://x/y".',
  ],
  [
    { DATABASE_URL: 'mysql://me:hidden@x/y' },
    'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
  ],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY must be at least 16 characters long.'],
  [{ SMTP_URL: 'mail' }, 'SMTP_URL must be an address that begins with smtp:// or smtps://, not "mail".'],
  [
    { TRUST_PROXY: 'true' },
    'TRUST_PROXY must be the number of proxies in front (0 to 9), or their addresses separated by commas, not "true".',
  ],
  [
    { OIDC_ISSUER: 'https://login.example.org' },
    'OIDC_ISSUER needs OIDC_AUDIENCE: the audience that its tokens name for this server.',
  ],
  [
    { PUBLIC_URL: 'ftp://x' },
    'PUBLIC_URL must be an address that begins with http:// or https://, not "ftp://x".',
  ],
])('%o ends in one clear sentence', async (environment, sentence) => {
  expect(await read(environment)).toBe(sentence)
})

test('proxies are counted, or named by whole addresses and networks', async () => {
  const named = ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '::ffff:10.0.0.1'] as const
  expect(await read({ TRUST_PROXY: named.join(', ') })).toMatchObject({ trustProxy: named })
  expect(await read({ TRUST_PROXY: '2' })).toMatchObject({ trustProxy: 2 })
  const none = [
    '10.0.0.0/33',
    '10.0.0.0/0',
    'fd00::/129',
    '1.2.3',
    '999.1.1.1',
    ':::',
    '10.0.0.1/',
    'proxy',
    '10',
  ]
  for (const TRUST_PROXY of none)
    expect(await read({ TRUST_PROXY })).toContain(
      'TRUST_PROXY must be the number of proxies in front (0 to 9)',
    )
})

test('a flag that is on or off is on when it comes alone, and what follows it is the next flag', async () => {
  const on = { allowGuestAccess: true }
  expect(await read({}, ['--allow-guest-access'])).toMatchObject(on)
  expect(await read({}, ['--allow-guest-access', '--port', '4001'])).toMatchObject({ ...on, port: 4001 })
  expect(await read({}, ['--allow-guest-access', 'true', '--port=4001'])).toMatchObject({ ...on, port: 4001 })
  expect(await read({ ALLOW_GUEST_ACCESS: 'true' }, ['--allow-guest-access', 'false'])).toMatchObject({
    allowGuestAccess: false,
  })
})

test('an unknown flag and a flag without its value are named', async () => {
  expect(await read({}, ['--prot', '1'])).toContain('--prot is not a setting')
  expect(await read({}, ['--port'])).toBe('--port needs a value.')
})

test('port 0 becomes a free port that the public address already names', async () => {
  const config = await read({ PORT: '0' })
  if (typeof config === 'string') throw new Error(config)
  expect(config.port).toBeGreaterThan(0)
  expect(config.publicUrl).toBe(`http://localhost:${config.port}`)
})

test('the help names every setting as flag and as variable', () => {
  for (const name of Object.keys(settings)) {
    expect(help()).toContain(flagOf(name))
    expect(help()).toContain(variableOf(name))
  }
})
