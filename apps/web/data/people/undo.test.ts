// What a toast says it can undo is sent only when the undo has passed, and never when it was used.

import { waitingList } from '@sidepot/messages/web-sync'
import { deletedWord } from '@sidepot/messages/web-undo'
import { beforeEach, expect, test, vi } from 'vitest'
import { deleteGoal } from '../account/goals.ts'
import { outbox } from '../device/device.ts'
import { removeComment, removedComments } from '../hand/comments.ts'
import type { Rec } from '../wire/documents.ts'
import { TIMERS } from '../wire/limits.ts'
import { deletePlayer, erasePlayer, mergePlayers } from './player-service.ts'

const player = (id: string) => ({ id, userId: 'me', notes: `about ${id}` }) as unknown as Rec<'Player'>
// the outbox asks for its lock and the network before it sends; nothing here is due
vi.stubGlobal('navigator', { onLine: true })
const items = () => outbox.store.getState().items

beforeEach(async () => {
  await Promise.all(items().map(item => outbox.drop(item.id)))
  expect(items()).toEqual([])
})

const DONE = {
  'a deleted player': () => deletePlayer(player('kim')),
  'a deleted goal': () => deleteGoal({ id: 'g' } as unknown as Rec<'Goal'>),
  'a merge': () => mergePlayers(player('kim'), player('kimmy')),
  'an erased player': () => erasePlayer(player('kim')),
  'a deleted comment': () => removeComment({ id: 'c1', _version: 1 }).undo,
}

test.each(Object.entries(DONE))('%s waits for its undo, and is gone with it', async (_, act) => {
  const from = Date.now()
  const undo = act()
  const [item] = items()
  expect(item?.notBefore).toBeGreaterThanOrEqual(from + TIMERS.undoMs)
  // after a reload it is offered again, in words of its own
  expect(deletedWord(item!.what)).not.toBe(item!.what)
  expect(waitingList.what(item!.what)).not.toBe(item!.what)
  undo()
  await expect.poll(() => items().length).toBe(0)
})

test('a deleted comment is hidden on this device while its deletion waits', async () => {
  expect(removedComments(items()).has('c1')).toBe(false)
  const { undo } = removeComment({ id: 'c1', _version: 1 })
  expect(removedComments(items()).has('c1')).toBe(true)
  expect(removedComments(items().map(item => ({ ...item, state: 'refused' as const }))).has('c1')).toBe(false)
  undo()
  await expect.poll(() => removedComments(items()).has('c1')).toBe(false)
})
