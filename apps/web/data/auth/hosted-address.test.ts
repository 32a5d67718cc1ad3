import { expect, test } from 'vitest'
import { configuredReturns, returnAddress, signOutAddress } from './hosted-address.ts'

const origin = 'https://poker.example'

test.each([
  ['the root of the application', configuredReturns(origin), undefined, 'https://poker.example/'],
  ['nothing configured', [], undefined, 'InvalidRedirectException'],
  [
    'a preferred address of the list',
    [`${origin}/`, `${origin}/bye`],
    `${origin}/bye`,
    'https://poker.example/bye',
  ],
  ['one that only begins like it', [`${origin}/`], `${origin}/x`, 'InvalidPreferredRedirectUrlException'],
  ['another origin', ['https://other.example/'], undefined, 'InvalidOriginException'],
  [
    'the one of our origin among several',
    ['https://other.example/', `${origin}/`],
    undefined,
    'https://poker.example/',
  ],
])('[HOST-4] where signing out returns: %s', (_what, configured, preferred, expected) => {
  const answer = returnAddress(configured, origin, preferred)
  expect(answer.ok ? answer.value : answer.error).toBe(expected)
})

test('[HOST-4] http becomes https outside loopback', () => {
  expect(returnAddress(['http://poker.lan/'], 'http://poker.lan')).toMatchObject({
    value: 'https://poker.lan/',
  })
  expect(returnAddress(['http://localhost:3000/'], 'http://localhost:3000')).toMatchObject({
    value: 'http://localhost:3000/',
  })
})

test('[HOST-7] signing out of the hosted pages names client and return address', () => {
  expect(signOutAddress('https://poker.example/')).toBe(
    '/logout?client_id=sidepot-web&logout_uri=https%3A%2F%2Fpoker.example%2F',
  )
})
