import { dashboard as words } from '@sidepot/messages/web-dashboard'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { rowsOf, useRecords } from '../../data/store/records.ts'
import { handRowOf } from '../../features/hand-rows/hand-row-view.ts'
import { Panel } from '../../ui/display/panel.tsx'
import { HandRow } from '../../ui/poker/cards/hand-row.tsx'

const HandDialog = lazy(async () => ({
  default: (await import('../hand-zone/hand-dialog.tsx')).HandDialog,
}))

export function RecentHands() {
  const [opened, setOpened] = useState<string | null>(null)
  const hands = useRecords(['Hand'], () =>
    [...rowsOf('Hand')].sort((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? '')).slice(0, 5),
  )
  return (
    <Panel
      flush
      title={words.recentHands}
      aside={
        <Link className="btn btn-text" to="/handzone">
          {words.all}
        </Link>
      }
    >
      {hands.map(hand => (
        <HandRow key={hand.id} hand={handRowOf(hand)} onOpen={() => setOpened(hand.id)} />
      ))}
      <Suspense>{opened && <HandDialog handId={opened} onClose={() => setOpened(null)} />}</Suspense>
    </Panel>
  )
}
