// What a room's showdown is read as after some words of it were changed, for tests of single words.
import { expect } from 'vitest'
import type { HandMeta } from '../kit/dialect.ts'
import type { FormatFailure } from '../kit/played-hand.ts'
import { type ReadOptions, readHandFile } from '../read/read-hands.ts'
import { type Edit, edited, showdownOf } from './edited.ts'
import { handIn, stacksAfter } from './one-hand.ts'

/** A room, what its changed text must give, and the changes. */
export type Case<T> = readonly [room: string, expected: T, ...edits: readonly Edit[]]
export const expectedRows = <T>(cases: readonly Case<T>[]) =>
  cases.map(([room, expected, ...edits]) => [room, expected, edits] as const)

const textOf = (room: string, edits: readonly Edit[]) => edited(showdownOf(room), ...edits)

/** The same seats, steps and stacks as without the changes. */
export const isSame = (room: string, edits: readonly Edit[], options: ReadOptions = {}): void => {
  const [hand, before] = [handIn(textOf(room, edits), options), handIn(showdownOf(room), options)]
  expect(hand.record.log).toEqual(before.record.log)
  expect(hand.record.setup).toEqual(before.record.setup)
  expect(stacksAfter(hand)).toEqual(stacksAfter(before))
}

export const isRefused = (room: string, failure: FormatFailure, edits: readonly Edit[]): void => {
  const items = [...readHandFile(textOf(room, edits))]
  expect(items.map(item => (item.kind === 'refused' ? item.failure : 'read'))).toEqual([failure])
}

export const hasMeta = (
  room: string,
  meta: Partial<HandMeta>,
  edits: readonly Edit[],
  options: ReadOptions = {},
): void => {
  expect(handIn(textOf(room, edits), options).meta).toMatchObject(meta)
}
