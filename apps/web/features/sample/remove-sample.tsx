// The note above everything while there is sample data; nobody else loads its code.
import './sample.css'
import { lazy, Suspense, useEffect } from 'react'
import { rowsOf, useRecords } from '../../data/store/records.ts'
import { Skeleton } from '../../ui/display/panel.tsx'
import { isMarked, keepNoted, wasNoted } from './sample-state.ts'

const SampleNote = lazy(async () => ({ default: (await import('./sample-button.tsx')).SampleNote }))
/** Its button, or two lines. */
const HEIGHT = 36

/** known: whether all sessions and bankrolls are here. Until then it has the place it had before. */
export function RemoveSample({ known }: { readonly known: boolean }) {
  const there = useRecords(
    ['Session', 'Bankroll'],
    () => rowsOf('Session').some(isMarked) || rowsOf('Bankroll').some(one => one.isSample),
  )
  useEffect(() => {
    if (there || known) keepNoted(there)
  }, [there, known])
  const place = (
    <div className="panel sample-note">
      <Skeleton height={HEIGHT} />
    </div>
  )
  if (!there) return !known && wasNoted() ? place : null
  return (
    <Suspense fallback={place}>
      <SampleNote />
    </Suspense>
  )
}
