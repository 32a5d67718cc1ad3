import { waitingList } from '@sidepot/messages/web-sync'
import { expect, test } from 'vitest'
import { OPERATIONS } from './operations.ts'

test('every operation has a name in the list of what waits to be sent', () => {
  expect(Object.keys(OPERATIONS).filter(name => waitingList.what(name) === name)).toEqual([])
})
