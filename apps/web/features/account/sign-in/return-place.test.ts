import { expect, test } from 'vitest'
import { returnPlace } from './return-place.ts'

test('[AUTH-21] back to where one wanted to go, with what the address carried', () => {
  expect(returnPlace({ state: { from: { pathname: '/players/7', search: '?a=1', hash: '#x' } } })).toBe(
    '/players/7?a=1#x',
  )
})

test('[AUTH-21] never to another site, never in a circle', () => {
  for (const state of [
    null,
    {},
    { from: { pathname: '//evil.example' } },
    { from: { pathname: '/\\evil.example' } },
    { from: { pathname: 'https://evil.example' } },
    { from: { pathname: '/login' } },
    { from: 'x' },
  ])
    expect(returnPlace({ state })).toBe('/dashboard')
})
