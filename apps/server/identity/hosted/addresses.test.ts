import { expect, test } from 'vitest'
import { mayReturnTo, upgraded } from './addresses.ts'

test.each([
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  ['http://poker.lan', 'https://poker.lan'],
  ['http://localhost.evil.example', 'https://localhost.evil.example'],
  ['https://sidepot.example', 'https://sidepot.example'],
])('[HOST-4] %s returns to %s', (origin, address) => {
  expect(upgraded(origin)).toBe(address)
  expect([`${address}/`, address].every(one => mayReturnTo(origin, one))).toBe(true)
})

test('[HOST-4] nothing but the root of the application', () => {
  const origin = 'https://sidepot.example'
  for (const address of [
    '',
    '/',
    'https://sidepot.example/x',
    'https://sidepot.example//',
    'http://sidepot.example/',
    'https://sidepot.example.evil/',
    'https://sidepot.example@evil.example/',
    'javascript:alert(1)',
  ])
    expect(mayReturnTo(origin, address), address).toBe(false)
})
