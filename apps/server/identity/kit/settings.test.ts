import { expect, test } from 'vitest'
import { testConfig } from '../../base/config.ts'
import { identitySettings } from './settings.ts'

const made = (more: Partial<ReturnType<typeof testConfig>> = {}) =>
  identitySettings({ ...testConfig(), ...more })

test('the address people type is the issuer, and decides whether cookies are for https alone', () => {
  expect(made({ publicUrl: 'https://poker.example' })).toMatchObject({
    origin: 'https://poker.example',
    secure: true,
  })
  expect(made({ publicUrl: 'http://localhost:3000' }).secure).toBe(false)
  expect(made({ publicUrl: 'http://https.example' }).secure).toBe(false)
})

test('names that clients are configured with', () => {
  expect(made()).toMatchObject({
    region: 'ap-southeast-2',
    poolId: 'ap-southeast-2_sidepot',
    poolName: 'sidepot',
    identityPoolId: 'ap-southeast-2:5b1d6d0a-51de-4907-9a11-51de90750000',
    clientId: 'sidepot-web',
    accessSeconds: 3600,
  })
})

test('what is not set is off', () => {
  const off = { secretKey: null, oidcIssuer: null, oidcAudience: null, authorizerUrl: null, apiKey: null }
  expect(made(off)).toMatchObject({ secretKeys: [], otherIssuer: null, authorizerUrl: null, apiKey: null })
  const on = { ...off, secretKey: 'k', apiKey: 'a', authorizerUrl: 'https://judge.example/' }
  expect(made(on)).toMatchObject({ secretKeys: ['k'], apiKey: 'a', authorizerUrl: 'https://judge.example/' })
  expect(made({ ...off, oidcIssuer: 'https://i.example' }).otherIssuer).toBeNull()
  expect(made({ ...off, oidcAudience: 'us' }).otherIssuer).toBeNull()
  expect(made({ ...off, oidcIssuer: 'https://i.example', oidcAudience: 'us' }).otherIssuer).toEqual({
    issuer: 'https://i.example',
    audience: 'us',
  })
  for (const on of [true, false])
    expect(made({ authSrp: on, allowGuestAccess: on })).toMatchObject({ srp: on, guests: on })
})
