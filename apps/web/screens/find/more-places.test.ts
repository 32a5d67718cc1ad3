import { worded } from '@sidepot/messages/worded'
import { expect, test } from 'vitest'
import { placesFound } from './more-places.ts'

const PLACES = [
  { key: 'sessions', icon: 'list', label: worded('Sessions', 'Lists'), to: '/sessions' },
  { key: 'help', icon: 'help', label: 'Help', to: '/help' },
] as const
const discreet = (message: string | { readonly discreet: string }) =>
  typeof message === 'string' ? message : message.discreet
const keys = (text: string) => placesFound(text, PLACES, discreet).map(({ key }) => key)

test('[FIL-9] pages beside the menu are found by their names, once something is typed', () => {
  expect(keys('')).toEqual(['sessions', 'help'])
  expect(keys('goal')).toEqual(['goals'])
  expect(keys(' Import ')).toEqual(['import'])
  expect(keys('deleted')).toEqual(['deleted'])
  expect(keys('your data')).toEqual(['your-data'])
})

test('[FIL-9] a place is found by the name of either look', () => {
  expect(keys('sess')).toContain('sessions')
  expect(keys('lists')).toEqual(['sessions'])
})
