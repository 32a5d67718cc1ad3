// The note above everything while there is sample data; nobody else loads its code.
import { lazy, Suspense } from 'react'
import { rowsOf, useRecords } from '../../data/store/records.ts'
import { Skeleton } from '../../ui/display/panel.tsx'
import { isMarked } from './sample-state.ts'

const SampleNote = lazy(async () => ({ default: (await import('./sample-button.tsx')).SampleNote }))
/** Its button, or two lines. */
const HEIGHT = 44

export function RemoveSample() {
  const there = useRecords(
    ['Session', 'Bankroll'],
    () => rowsOf('Session').some(isMarked) || rowsOf('Bankroll').some(one => one.isSample),
  )
  if (!there) return null
  return (
    <Suspense
      fallback={
        <div className="panel sample-note">
          <Skeleton height={HEIGHT} />
        </div>
      }
    >
      <SampleNote />
    </Suspense>
  )
}
