import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPlayer, STEP_MS } from './player.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('autoplay advances every 1500 ms and stops at the end', () => {
  const player = createPlayer(2)
  player.play()
  expect(player.store.getState()).toMatchObject({ index: -1, playing: true })
  vi.advanceTimersByTime(STEP_MS)
  expect(player.store.getState().index).toBe(0)
  vi.advanceTimersByTime(STEP_MS * 2)
  expect(player.store.getState()).toMatchObject({ index: 2 })
  vi.advanceTimersByTime(STEP_MS * 5)
  expect(player.store.getState()).toMatchObject({ index: 2, playing: false })
})
test('speed shortens the step, moving by hand pauses, the ends hold', () => {
  const player = createPlayer(3)
  player.speed(4)
  player.play()
  vi.advanceTimersByTime(STEP_MS / 4)
  expect(player.store.getState().index).toBe(0)
  player.step(1)
  expect(player.store.getState()).toMatchObject({ index: 1, playing: false })
  player.go(99)
  expect(player.store.getState().index).toBe(3)
  player.step(1)
  player.go(-7)
  expect(player.store.getState().index).toBe(-1)
})
test('play at the end starts over', () => {
  const player = createPlayer(1)
  player.go(1)
  player.play()
  expect(player.store.getState()).toMatchObject({ index: -1, playing: true })
})
