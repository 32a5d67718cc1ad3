import { handZone as words } from '@sidepot/messages/web-hand-zone'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { useMine, useReference, useUserId } from '../../data/reads.ts'
import { recordOf, rowsOf, useRecords } from '../../data/records.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyRows, EmptyState, Panel, SkeletonRows } from '../../ui/panel.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useDiscreet } from '../../ui/theme.ts'
import { HandDialog } from './hand-dialog.tsx'
import { matchingHands, NO_HAND_FILTER, newestFirst } from './hand-filter.ts'
import { HandFilters } from './hand-filters.tsx'
import { HandList } from './hand-list.tsx'
import { CardsPanel, HandTotalsPanel, PositionsPanel } from './hand-results.tsx'

/** On narrow screens one of the two is in sight; wide ones show both. */
const VIEWS = ['list', 'results'] as const

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
  const [view, setView] = useState<(typeof VIEWS)[number]>('list')
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
    <div className="page hz-page" data-view={view}>
      <header className="page-head">
        <div>
          <h1>{title}</h1>
          <p aria-live="polite">{shown.length === all.length ? count : words.of(shown.length, all.length)}</p>
        </div>
      </header>
      <HandFilters hands={all} filter={filter} now={now} onChange={setFilter} />
      <HandTotalsPanel hands={shown} currencies={currencies} />
      <div className="hz-view">
        <Segmented
          wide
          size="sm"
          label={words.view}
          value={view}
          onChange={setView}
          options={VIEWS.map(value => ({
            value,
            label: (discreet ? words.quietViews : words.views)[value],
          }))}
        />
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
      <div className="hz-side">
        <CardsPanel
          hands={anyCards}
          picked={asked.cards}
          onPick={cards => {
            setFilter(held => ({ ...held, cards }))
            setView('list')
          }}
        />
        <PositionsPanel hands={shown} />
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
