import type { NodeView, Path } from '@sidepot/solver/postflop'
import type { StudyHand } from '@sidepot/solver/study'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { StudyClient } from '../solve/study-client.ts'
import { classFigures } from './node-figures.ts'
import { EMPTY, keyOf, type StudyState } from './study-state.ts'
import { createWalk } from './study-walk.ts'

const LINE: readonly Path[] = [[], [{ action: 0 }], [{ action: 0 }, { action: 1 }]]

/** One of two actions at every node; where cards would be is nothing. */
const viewOf = (path: Path) => {
  const none = new Float32Array(1326)
  return {
    kind: 'decision',
    side: path.length % 2,
    board: [],
    cards: [],
    actions: [{ kind: 'check' }, { kind: 'bet' }],
    reach: [none, none],
    values: [none, none],
    equity: [none, none],
    strategy: [none, none],
  } as unknown as NodeView
}

test('decisions of the line are there before the click, each asked for once', async () => {
  const asked: string[] = []
  const store = createStore<StudyState>(
    () =>
      ({
        ...EMPTY,
        phase: 'solved',
        assumed: null,
        line: { moves: LINE.map(path => ({ path })), end: [], left: null },
      }) as unknown as StudyState,
  )
  const ask = (async (_kind: string, { path }: { path: Path }) => {
    asked.push(keyOf(path))
    return viewOf(path)
  }) as unknown as StudyClient['ask']
  const waiting: (() => void)[] = []
  const walk = createWalk({ hero: 1, board: [] } as unknown as StudyHand, store, ask, run =>
    waiting.push(run),
  )
  await walk.go([])
  // first the frame that shows this one
  expect(asked).toEqual([keyOf([])])
  for (const run of waiting) run()
  await expect.poll(() => asked).toContain(keyOf(LINE[2]!))
  const before = asked.length
  await walk.go(LINE[2]!)
  expect(store.getState().viewPath).toEqual(LINE[2])
  expect(asked.slice(0, before)).toEqual([...new Set(asked)].slice(0, before))
})

test('the figures of a grid are counted once for a view', () => {
  const view = viewOf([])
  expect(classFigures(view, 0)).toBe(classFigures(view, 0))
  expect(classFigures(view, 0)).not.toBe(classFigures(view, 1))
})
