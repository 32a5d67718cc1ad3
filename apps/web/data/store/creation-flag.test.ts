import { afterEach, expect, test, vi } from 'vitest'
import { creationStore, flagCreation } from './creation-flag.ts'

afterEach(() => void vi.useRealTimers())

test('for a second after a session was made here it is being made, and only the newest', () => {
  expect(creationStore.getState()).toEqual({ creating: null })
  vi.useFakeTimers()
  flagCreation('a')
  vi.advanceTimersByTime(500)
  flagCreation('b')
  vi.advanceTimersByTime(500)
  expect(creationStore.getState()).toEqual({ creating: 'b' })
  vi.advanceTimersByTime(499)
  expect(creationStore.getState()).toEqual({ creating: 'b' })
  vi.advanceTimersByTime(1)
  expect(creationStore.getState()).toEqual({ creating: null })
})
