import { afterEach, expect, test } from 'vitest'
import { absorbAnswer, absorbAnswers } from './answer.ts'
import { absorb, forgetRecords, recordOf, rowsOf } from './records.ts'

afterEach(forgetRecords)
const ids = (model: Parameters<typeof rowsOf>[0]) => rowsOf(model).map(({ id }) => id)
const one = (id: string, more: object = {}) => ({ id, _version: 1, _deleted: false, ...more })

test('records inside a record go to their own tables, and are no field of the outer one', () => {
  absorbAnswer(
    'Session',
    one('s', {
      bankroll: one('b'),
      venue: null,
      playerSessions: { items: [one('p1'), one('p2', { player: one('somebody') })], nextToken: null },
    }),
  )
  expect([ids('Session'), ids('Bankroll'), ids('PlayerSession'), ids('Player')]).toEqual([
    ['s'],
    ['b'],
    ['p1', 'p2'],
    ['somebody'],
  ])
  expect(recordOf('Session', 's')).toEqual(one('s'))
})

test('a page is its items; what is no record of the store is left out', () => {
  absorbAnswer('Player', { items: [one('a'), null, 'x', { id: 'no version' }, { _version: 1 }, one('b')] })
  expect(ids('Player')).toEqual(['a', 'b'])
  for (const nothing of [null, undefined, 'text', 7, { id: 7, _version: 1 }, { id: 'x', _version: '1' }])
    absorbAnswer('Player', nothing)
  expect(ids('Player')).toEqual(['a', 'b'])
})

test('[FEED-14] several answers are taken in as one, over what is newer here where that is asked for', () => {
  absorb('Player', [one('p', { _version: 5, notes: 'five' }) as never])
  absorbAnswers([
    ['Player', one('p', { _version: 2, notes: 'two' })],
    ['Player', one('q')],
  ])
  expect(recordOf('Player', 'p')).toMatchObject({ notes: 'five' })
  absorbAnswers([['Player', one('p', { _version: 2, notes: 'two' })]], { overNewer: true })
  expect([recordOf('Player', 'p'), ids('Player')]).toMatchObject([{ notes: 'two' }, ['p', 'q']])
})
