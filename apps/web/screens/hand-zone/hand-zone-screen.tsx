import { handZone as words } from '@sidepot/messages/web-hand-zone'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useMine, useReference, useUserId } from '../../data/reads.ts'
import { recordOf, rowsOf, useRecords } from '../../data/records.ts'
import { HandDialog } from '../../features/hand-zone/hand-dialog.tsx'
import { matchingHands, NO_HAND_FILTER, newestFirst } from '../../features/hand-zone/hand-filter.ts'
import { HandFilters } from '../../features/hand-zone/hand-filters.tsx'
import { HandList } from '../../features/hand-zone/hand-list.tsx'
import { CardsPanel, HandTotalsPanel, PositionsPanel } from '../../features/hand-zone/hand-results.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyRows, EmptyState, Panel, SkeletonRows } from '../../ui/panel.tsx'
import { useDiscreet } from '../../ui/theme.ts'

export function Component() {
  const userId = useUserId()
  const discreet = useDiscreet()
  const now = useMemo(() => Date.now(), [])
  const reading = useMine('Hand', 'handsByUserIdAndCreatedAt')
  useMine('Session', 'sessionsByUserIdAndSessionStart')
  useMine('Bankroll', 'bankrollsByUserIdAndCreatedAt', 'ASC')
  useReference('Venue')
  const [filter, setFilter] = useState(NO_HAND_FILTER)
  const [opened, setOpened] = useState<string | null>(null)
  const asked = useDeferredValue(filter)
  const all = useRecords(
    ['Hand', 'Session', 'Bankroll', 'Venue'],
    () => newestFirst(rowsOf('Hand').filter(hand => hand.userId === userId)),
    [userId],
  )
  const anyCards = useMemo(() => matchingHands(all, asked, now, 'cards'), [all, asked, now])
  const shown = useMemo(
    () => (asked.cards === '' ? anyCards : matchingHands(all, asked, now)),
    [all, anyCards, asked, now],
  )
  const currencies = useMemo(() => {
    const sessions = new Set(shown.flatMap(hand => hand.sessionId ?? []))
    const rolls = [...sessions].map(id => recordOf('Bankroll', recordOf('Session', id)?.bankrollId))
    return [...new Set(rolls.map(roll => roll?.currency ?? 'USD'))]
  }, [shown])
  const title = discreet ? words.quietTitle : words.title

  if (reading.loading || all.length === 0)
    return (
      <div className="page">
        <header className="page-head">
          <h1>{title}</h1>
        </header>
        <Panel flush={reading.loading}>
          {reading.loading ? <SkeletonRows rows={10} /> : <NoHands problem={reading.error} />}
        </Panel>
      </div>
    )
  const count = words.count(shown.length, discreet)
  return (
    <div className="page hz-page">
      <header className="page-head">
        <div>
          <h1>{title}</h1>
          <p aria-live="polite">{shown.length === all.length ? count : words.of(shown.length, all.length)}</p>
        </div>
      </header>
      <HandFilters hands={all} filter={filter} now={now} onChange={setFilter} />
      <div className="hz-side">
        <HandTotalsPanel hands={shown} currencies={currencies} />
        <CardsPanel
          hands={anyCards}
          picked={asked.cards}
          onPick={cards => setFilter(held => ({ ...held, cards }))}
        />
        <PositionsPanel hands={shown} />
      </div>
      <div className="hz-main">
        <Panel flush title={discreet ? words.quietList : words.list} aside={words.newest}>
          {shown.length === 0 ? (
            <EmptyState
              picture={<EmptyRows />}
              title={words.noneMatch}
              actions={<Button onClick={() => setFilter(NO_HAND_FILTER)}>{words.clear}</Button>}
            />
          ) : (
            <HandList hands={shown} onOpen={setOpened} />
          )}
        </Panel>
      </div>
      {opened && <HandDialog handId={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

function NoHands({ problem }: { readonly problem: string | null }) {
  return (
    <EmptyState
      picture={<EmptyRows />}
      title={problem ?? words.emptyTitle}
      text={words.emptyText}
      actions={
        <Link className="btn btn-primary btn-md" to="/sessions/new">
          {words.startSession}
        </Link>
      }
    />
  )
}
