import { expect, test } from 'vitest'
import { plainText } from '../../../worded.ts'
import { year } from './year.ts'

const labels = (n: number) => [year.sessions(n), year.hands(n), year.days(n), year.places(n)].map(plainText)

test('the labels below the figures of a year agree with their number', () => {
  expect(labels(1)).toEqual(['session', 'hand dealt', 'day played', 'venue'])
  for (const n of [0, 2, 21]) expect(labels(n)).toEqual(['sessions', 'hands dealt', 'days played', 'venues'])
})
