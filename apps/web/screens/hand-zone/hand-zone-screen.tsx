import { handZone as words } from '@sidepot/messages/web-hand-zone'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useMine } from '../../data/reads/reads.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { EmptyRows, EmptyState, Panel, SkeletonRows } from '../../ui/display/panel.tsx'
import { Said, useWording } from '../../ui/display/said.tsx'
import { addressOf, readAddress } from './filter-address.ts'
import { toggled } from './filter-choices.ts'
import { HandDialog } from './hand-dialog.tsx'
import { NO_HAND_FILTER, questionOf, setFilters } from './hand-filter.ts'
import { HandFilters } from './hand-filters.tsx'
import { HandList, PagedHandList } from './hand-list.tsx'
import { CardsPanel, GraphPanel, HandTotalsPanel, PositionsPanel } from './hand-results.tsx'
import { useHands } from './use-hands.ts'

/** On narrow screens one of the two is in sight; wide ones show both. */
const VIEWS = ['list', 'results'] as const

export function Component() {
  const wording = useWording()
  const now = useMemo(() => Date.now(), [])
  const { filter, setFilter, sort, setSort } = useAddressed()
  const [opened, setOpened] = useState<string | null>(null)
  const [view, setView] = useState<(typeof VIEWS)[number]>('list')
  const asked = useDeferredValue(filter)
  useMine('Bankroll', 'bankrollsByUserIdAndCreatedAt', 'ASC')
  const found = useHands(asked, sort, now)
  const title = wording(words.title)
  const filtered = setFilters(asked).length > 0

  if (found.loading || (found.all === 0 && !filtered))
    return (
      <div className="page">
        <header className="page-head">
          <h1>{title}</h1>
        </header>
        <Panel flush={found.loading}>
          {found.loading ? <SkeletonRows rows={10} /> : <NoHands problem={found.problem} />}
        </Panel>
      </div>
    )
  const count = wording(words.count(found.count))
  return (
    <div className="page hz-page" data-view={view}>
      <header className="page-head">
        <div>
          <h1>{title}</h1>
          <p aria-live="polite">{filtered ? words.of(found.count, found.all) : count}</p>
        </div>
      </header>
      <HandFilters
        filter={filter}
        onChange={setFilter}
        sort={sort}
        onSort={setSort}
        count={found.count}
        tags={found.tags}
        now={now}
      />
      {found.partial && <p className="hz-notice">{words.deviceOnly(found.all)}</p>}
      {found.totals && <HandTotalsPanel totals={found.totals} />}
      <div className="hz-view">
        <Segmented
          wide
          size="sm"
          label={words.view}
          value={view}
          onChange={setView}
          options={VIEWS.map(value => ({
            value,
            label: words.views[value],
          }))}
        />
      </div>
      <div className="hz-main">
        <Panel flush title={words.list}>
          {found.count === 0 ? (
            <EmptyState
              picture={<EmptyRows />}
              title={words.noneMatch}
              actions={<Button onClick={() => setFilter(NO_HAND_FILTER)}>{words.clear}</Button>}
            />
          ) : found.source === 'device' ? (
            <HandList hands={found.rows} sort={sort} onOpen={setOpened} />
          ) : (
            <PagedHandList
              question={questionOf(asked, now)}
              sort={sort}
              count={found.count}
              unsent={found.rows}
              onOpen={setOpened}
            />
          )}
        </Panel>
      </div>
      <div className="hz-side">
        {found.totals && <GraphPanel series={found.series} totals={found.totals} now={now} />}
        {found.groups && (
          <CardsPanel
            classes={found.groups.classes}
            picked={asked.classes}
            onPick={hand => {
              setFilter(held => ({ ...held, classes: toggled(held.classes, hand) }))
              setView('list')
            }}
          />
        )}
        {found.groups && <PositionsPanel positions={found.groups.positions} />}
      </div>
      {opened && <HandDialog handId={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

/** Browsers count how often an address changes: while somebody types it follows a moment later. */
const FOLLOW_MS = 300

function useAddressed() {
  const [address, setAddress] = useSearchParams()
  const [filter, setFilter] = useState(() => readAddress(address).filter)
  const [sort, setSort] = useState(() => readAddress(address).sort)
  const wanted = addressOf(filter, sort).toString()
  const held = useRef(wanted)
  useEffect(() => {
    if (held.current === wanted) return
    const timer = setTimeout(() => {
      held.current = wanted
      setAddress(new URLSearchParams(wanted), { replace: true, preventScrollReset: true })
    }, FOLLOW_MS)
    return () => clearTimeout(timer)
  }, [wanted, setAddress])
  return { filter, setFilter, sort, setSort }
}

function NoHands({ problem }: { readonly problem: string | null }) {
  return (
    <EmptyState
      picture={<EmptyRows />}
      title={problem ?? words.emptyTitle}
      text={words.emptyText}
      actions={
        <Link className="btn btn-primary btn-md" to="/sessions/new">
          <Said>{words.startSession}</Said>
        </Link>
      }
    />
  )
}
