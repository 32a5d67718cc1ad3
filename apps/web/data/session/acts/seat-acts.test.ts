import { expect, test } from 'vitest'
import type { Scene } from './act-rows.ts'
import { wholeMoved } from './seat-acts.ts'

test('[SES-36] a session that moves draws its hands and who sat when at their new times', () => {
  const rows: Record<string, object[]> = {
    Hand: [
      { id: 'h', sessionId: 's', createdAt: '20' },
      { id: 'other', sessionId: 'x', createdAt: '20' },
    ],
    PlayerSession: [{ id: 'p', sessionId: 's', sessionStart: '10', sessionEnd: null }],
  }
  const view = { rows: (model: string, keep: (row: never) => boolean) => rows[model]!.filter(keep as never) }
  const scene = { view, session: { id: 's' }, item: 'i' } as unknown as Scene
  expect(wholeMoved(scene, at => `${at} moved`)).toEqual([
    { model: 'Hand', id: 'h', fields: { createdAt: '20 moved' } },
    { model: 'PlayerSession', id: 'p', fields: { sessionStart: '10 moved', sessionEnd: null } },
  ])
})
