// All hands: filters, the list, and the figures of what is listed.

import { totalWords } from '@sidepot/messages/web-filter'
import { handZone as words } from '@sidepot/messages/web-hand-zone'
import { running, sessionsList } from '@sidepot/messages/web-session'
import { tagList } from '@sidepot/models/filter/tags'
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useUserId } from '../../data/reads/reads.ts'
import { useActiveSession } from '../../data/session/active-session.ts'
import { rowsOf, useRecords } from '../../data/store/records.ts'
import { useNow } from '../../data/wire/use-now.ts'
import { useAddressed } from '../../features/filter/use-addressed.ts'
import { useFilterDays } from '../../features/filter/use-play-filter.ts'
import { GraphPanel } from '../../features/results/hand-graph.tsx'
import { HandStatisticsPanel } from '../../features/results/hand-statistics.tsx'
import { TotalPanel } from '../../features/totals/total-panel.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { EmptyCards } from '../../ui/display/empty-pictures.tsx'
import { MessageText, useWording } from '../../ui/display/message-text.tsx'
import { EmptyState, Panel, Skeleton, SkeletonRows } from '../../ui/display/panel.tsx'
import { addressOf, keepOwn, playPartOf, readAddress, withOwn } from './filter-address.ts'
import { toggled } from './filter-choices.ts'
import { HandDialog } from './hand-dialog.tsx'
import { inPositionOrder } from './hand-figures.ts'
import { type HandFilter, isFiltered, NO_HAND_FILTER, questionOf } from './hand-filter.ts'
import { HandFilters } from './hand-filters.tsx'
import { HandList, PagedHandList } from './hand-list.tsx'
import { CardsPanel, HandTotalsPanel, PositionsPanel } from './hand-results.tsx'
import { useHands } from './use-hands.ts'

/** Label, value and sample of a figure. */
const TOTALS_HEIGHT = 66

/** On narrow screens one of the two is in sight; wide ones show both. */
const VIEWS = ['list', 'results'] as const

export function Component() {
  const wording = useWording()
  const now = useNow()
  const [address] = useSearchParams()
  const [isBare] = useState(address.size === 0)
  const sessionTags = useSessionTags()
  const [{ filter, sort }, setAddressed] = useAddressed(readAddress, addressOf, ({ filter: shown }) =>
    playPartOf(shown, sessionTags),
  )
  // before the first drawing
  useLayoutEffect(() => {
    if (isBare) setAddressed(withOwn)
  }, [isBare, setAddressed])
  const isFirst = useRef(true)
  useEffect(() => {
    // what was kept is taken over before anything else is
    if (!isBare || !isFirst.current) keepOwn(filter, sessionTags)
    isFirst.current = false
  }, [filter, sessionTags, isBare])
  const setFilter = (next: HandFilter) => setAddressed(current => ({ ...current, filter: next }))
  const [opened, setOpened] = useState<string | null>(null)
  const [view, setView] = useState<(typeof VIEWS)[number]>('list')
  const asked = useDeferredValue(filter)
  const { days, known } = useFilterDays(asked, now)
  const found = useHands(asked, sort, days, known)
  const title = wording(words.title)
  const filtered = isFiltered(asked)

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
  const { count } = found
  return (
    <div className="page hz-page" data-view={view}>
      <header className="page-head">
        <div>
          <h1>{title}</h1>
          <p aria-live="polite">
            {count === null ? (
              <Skeleton width={90} />
            ) : filtered ? (
              words.of(count, found.all)
            ) : (
              wording(words.count(count))
            )}
          </p>
        </div>
      </header>
      <HandFilters
        filter={filter}
        onChange={setFilter}
        sort={sort}
        onSort={next => setAddressed(current => ({ ...current, sort: next }))}
        count={count}
        tags={found.tags}
        now={now}
      />
      {found.partial && <p className="hz-notice">{words.deviceOnly(found.all)}</p>}
      {found.totals ? (
        <HandTotalsPanel totals={found.totals} />
      ) : (
        <div className="panel hz-totals">
          <Skeleton height={TOTALS_HEIGHT} />
        </div>
      )}
      {found.totals && (
        <TotalPanel
          sums={found.totals.nets.map(one => ({
            currency: one.currency ?? totalWords.unknown,
            cents: one.net,
          }))}
        />
      )}
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
          {count === null ? (
            <SkeletonRows rows={10} />
          ) : count === 0 ? (
            <EmptyState
              picture={<EmptyCards />}
              title={words.noneMatch}
              actions={<Button onClick={() => setFilter(NO_HAND_FILTER)}>{words.clear}</Button>}
            />
          ) : found.source === 'device' ? (
            <HandList hands={found.rows} sort={sort} onOpen={setOpened} />
          ) : (
            <PagedHandList
              question={questionOf(asked, days)}
              sort={sort}
              count={count}
              unsent={found.rows}
              onOpen={setOpened}
            />
          )}
        </Panel>
        <Link className="btn btn-text" to="/deleted">
          {sessionsList.deleted}
        </Link>
      </div>
      <div className="hz-side">
        {found.totals && found.series && <GraphPanel series={found.series} totals={found.totals} now={now} />}
        {found.groups && (
          <CardsPanel
            classes={found.groups.classes}
            picked={asked.classes}
            onPick={hand => {
              setFilter({ ...filter, classes: toggled(filter.classes, hand) })
              setView('list')
            }}
          />
        )}
        {found.groups && <PositionsPanel positions={found.groups.positions} />}
        {found.groups && (
          <HandStatisticsPanel
            question={questionOf(asked, days)}
            order={inPositionOrder(found.groups.positions).map(({ key }) => key)}
          />
        )}
      </div>
      {opened && <HandDialog handId={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

function useSessionTags(): ReadonlySet<string> {
  const userId = useUserId()
  return useRecords(
    ['Session'],
    () =>
      new Set(
        rowsOf('Session')
          .filter(one => one.userId === userId)
          .flatMap(one => tagList(one.tags)),
      ),
    [userId],
  )
}

function NoHands({ problem }: { readonly problem: string | null }) {
  const { session } = useActiveSession()
  const logs = session !== null && session.sessionStatus !== 'WAITING'
  return (
    <EmptyState
      picture={<EmptyCards />}
      title={problem ?? words.emptyTitle}
      text={words.emptyText}
      actions={
        <Link
          className="btn btn-primary btn-md"
          to={logs ? `/sessions/${session.id}/hands/new` : '/sessions/new'}
        >
          <MessageText>{logs ? running.logHand : words.startSession}</MessageText>
        </Link>
      }
    />
  )
}
