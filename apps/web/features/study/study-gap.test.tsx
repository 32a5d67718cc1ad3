import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { type Study, TARGET_GAP } from './session/study-session.ts'
import type { StudyState } from './session/study-state.ts'
import { StudyGap } from './study-gap.tsx'

const draw = (state: Partial<StudyState>): string => {
  const store = createStore(() => ({
    progress: null,
    gaps: [],
    cost: null,
    kept: null,
    opened: false,
    resumable: false,
    interrupted: false,
    safe: null,
    aside: false,
    problem: null,
    target: TARGET_GAP,
    ...state,
  }))
  return renderToStaticMarkup(<StudyGap study={{ store } as unknown as Study} />)
}
const solving = (seconds: number, gap = 0.01) =>
  draw({ phase: 'solving', progress: { iterations: 40, gap, seconds, values: [1, 1] }, gaps: [0.1, gap] })

test('before it starts the time is called an estimate, for a device that is not busy', () => {
  vi.stubGlobal('crossOriginIsolated', true)
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 })
  expect(draw({ phase: 'ready', cost: { bytes: 54e6, seconds: 8, bits: 32 } })).toContain(
    'Needs 54 MB of memory. Estimated time: about 8 s on one thread, less with the 2 of this device; longer if the device is busy.',
  )
  vi.unstubAllGlobals()
})

test('while it is solved the time left goes by this device’s own pace', () => {
  expect(solving(5)).toContain('about 7 s left')
  expect(solving(20)).toContain('about 28 s left')
  expect(solving(200)).toContain('about 5 min left')
})

test('a solve that is done or was stopped has no time left to tell', () => {
  expect(solving(5, 0.002)).not.toContain('left')
  const stopped = draw({
    phase: 'solved',
    progress: { iterations: 40, gap: 0.01, seconds: 5, values: [1, 1] },
  })
  expect(stopped).not.toContain('left')
})

test('a result that was opened says that solving it further starts over; one that was stopped goes on', () => {
  const at = {
    phase: 'solved',
    progress: { iterations: 40, gap: 0.002, seconds: 5, values: [1, 1] },
  } as const
  const opened = draw({ ...at, opened: true })
  expect(opened).toContain('Solve again to 0.10%')
  expect(opened).toContain('solving again starts over')
  expect(opened).not.toContain('Continue')
  const stopped = draw(at)
  expect(stopped).toContain('Continue to 0.10%')
  expect(stopped).not.toContain('starts over')
})

test('[STU-17] a solve says what is left of it if the page is left: where it can go on, or nothing', () => {
  const at = {
    phase: 'solving',
    progress: { iterations: 40, gap: 0.02, seconds: 5, values: [1, 1] },
  } as const
  const cost = { bytes: 54e6, seconds: 8, bits: 32 } as const
  expect(draw({ ...at, cost })).not.toContain('leave this page')
  expect(draw({ ...at, cost, safe: 0.03 })).toContain('continue from a gap of 3.00%')
  expect(draw({ ...at, cost: { ...cost, bytes: 257e6 } })).toContain('they start over')
  // nothing of a look aside is stored (STU-15)
  expect(draw({ ...at, cost: { ...cost, bytes: 257e6 }, aside: true })).not.toContain('leave this page')
  const stopped = { ...at, phase: 'solved' } as const
  expect(draw({ ...stopped, interrupted: true })).toContain('You can continue from here.')
  const resumable = draw({ ...stopped, opened: true, resumable: true })
  expect(resumable).toContain('Continue to 0.30%')
  expect(resumable).not.toContain('starts over')
})

test('where the solver could not be started it can be tried again', () => {
  expect(draw({ phase: 'ready', problem: { code: 'worker' } })).toContain('Try again')
  expect(draw({ phase: 'ready', problem: { code: 'postflop/memory' } })).not.toContain('Try again')
})
