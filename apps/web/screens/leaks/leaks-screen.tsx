// Leaks: what each kind of preflop decision costs, dearest first. A wide window shows the chosen one beside the list; on a phone it
// is a page of its own. What is chosen, and for which dates, is in the address.
import { useNow } from '../../data/wire/use-now.ts'
import '../../features/leaks/leaks.css'
import { type LeakReport, leaksOf } from '@sidepot/charts/leaks'
import { leaks as words } from '@sidepot/messages/web-leaks'
import { gameWords } from '@sidepot/messages/web-session'
import { GAME_TYPES } from '@sidepot/models/enumerations'
import { FIRST_TAX_DAY } from '@sidepot/models/filter/days'
import { NO_PLAY_FILTER } from '@sidepot/models/filter/play-filter'
import { useMemo } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { HandQuestion } from '../../data/hand/hand-zone.ts'
import { useLeakCells } from '../../data/hand/leaks.ts'
import { playQuestion } from '../../data/hand/play-question.ts'
import { readStateOf } from '../../data/reads/asked.ts'
import { useMine, useUserId } from '../../data/reads/reads.ts'
import { localDays } from '../../data/session/play-facts.ts'
import { rowsOf, useRecords } from '../../data/store/records.ts'
import { GtoGate } from '../../features/gto/gto-gate.tsx'
import { LeakMoney } from '../../features/leaks/leak-money.tsx'
import { LeakRow } from '../../features/leaks/leak-row.tsx'
import { playedGames } from '../../features/leaks/played-games.ts'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { MessageText, useWording } from '../../ui/display/message-text.tsx'
import { EmptyState, Panel, Skeleton, SkeletonRows, Unread } from '../../ui/display/panel.tsx'
import { useMedia } from '../../ui/theme/media.ts'
import { LeakOne } from './leak-one.tsx'
import { PostflopLeaks } from './postflop-leaks.tsx'

const RANGES = ['all', 'year', '90', '30'] as const
type Range = (typeof RANGES)[number]

export function Component() {
  return (
    <GtoGate>
      <Leaks />
    </GtoGate>
  )
}

const addressOf = (game: string | null, range: Range, kind: string | null): string => {
  const address = new URLSearchParams()
  if (game !== null) address.set('game', game)
  if (range !== 'all') address.set('range', range)
  if (kind !== null) address.set('kind', kind)
  return `/leaks${address.size > 0 ? `?${address}` : ''}`
}

function Leaks() {
  const wording = useWording()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const range = RANGES.find(one => one === search.get('range')) ?? 'all'
  const isWide = useMedia('(min-width: 1000px)')
  const now = useNow()
  const games = usePlayedGames()
  const asksGame = GAME_TYPES.find(one => one === search.get('game')) ?? null
  // charts of different games are never added together: the one most played, until another is chosen
  const game = asksGame ?? (games.length > 1 ? games[0]! : null)
  const filter = useMemo((): HandQuestion => {
    const asked = { ...NO_PLAY_FILTER, range, gameType: game ?? '' }
    return playQuestion(asked, localDays(asked, now, FIRST_TAX_DAY))
  }, [range, game, now])
  const asked = useLeakCells(filter)
  const report = useMemo(() => (asked.data ? leaksOf(asked.data) : null), [asked.data])
  const kind = search.get('kind')
  const chosen = report?.leaks.find(leak => leak.kind === kind) ?? (isWide ? report?.leaks[0] : undefined)
  const isAlone = !isWide && chosen !== undefined
  const detail = chosen && (
    <LeakOne
      key={chosen.kind}
      leak={chosen}
      filter={filter}
      allHands={`/handzone?decision=${chosen.kind}${range === 'all' ? '' : `&range=${range}`}${game === null ? '' : `&game=${game}`}`}
    />
  )
  return (
    <div className="page leaks-page">
      <header className="page-head">
        {isAlone ? (
          <div>
            <Link className="btn btn-text" to={addressOf(asksGame, range, null)}>
              <Icon name="chevron-left" size={18} />
              <MessageText>{words.back}</MessageText>
            </Link>
            <h1>{wording(words.kind(chosen.kind))}</h1>
          </div>
        ) : (
          <h1>{wording(words.title)}</h1>
        )}
      </header>
      {!isAlone && (
        <div className="leaks-head">
          <Segmented
            size="sm"
            label={words.range}
            value={range}
            onChange={next => void navigate(addressOf(asksGame, next, null))}
            options={RANGES.map(value => ({ value, label: words.ranges[value] }))}
          />
          {game !== null && games.length > 1 && (
            <Segmented
              size="sm"
              label={wording(words.game)}
              value={game}
              onChange={next => void navigate(addressOf(next, range, null))}
              options={games.map(value => ({ value, label: gameWords.names[value] }))}
            />
          )}
        </div>
      )}
      {!report ? (
        <Waiting isUnread={readStateOf(asked) === 'unread'} problem={asked.error?.message ?? null} />
      ) : report.judged === 0 ? (
        <Panel>
          <EmptyState
            title={range === 'all' ? words.emptyTitle : words.noneInRange}
            {...(range === 'all' ? { text: words.emptyText } : {})}
          />
          {report.unsolved > 0 && (
            <p className="leaks-note">
              <MessageText>{words.unsolved(report.unsolved)}</MessageText>
            </p>
          )}
        </Panel>
      ) : isAlone ? (
        <div className="leaks-one">{detail}</div>
      ) : (
        <div className="leaks-sides">
          <List
            report={report}
            chosen={isWide ? (chosen?.kind ?? null) : null}
            range={range}
            game={asksGame}
          />
          {isWide && chosen && (
            <section className="leaks-one" aria-label={wording(words.kind(chosen.kind))}>
              <h2>{wording(words.kind(chosen.kind))}</h2>
              {detail}
            </section>
          )}
        </div>
      )}
      {!isAlone && <PostflopLeaks />}
      {!isAlone && (
        <p className="leaks-note">
          <Link to="/players">
            <MessageText>{words.opponents}</MessageText>
          </Link>
        </p>
      )}
    </div>
  )
}

function usePlayedGames() {
  const userId = useUserId()
  useMine('Session', 'sessionsByUserIdAndSessionStart')
  return useRecords(['Session'], () => playedGames(rowsOf('Session').filter(one => one.userId === userId)), [
    userId,
  ])
}

function Waiting({ isUnread, problem }: { readonly isUnread: boolean; readonly problem: string | null }) {
  if (isUnread)
    return (
      <Panel>
        <Unread problem={problem} />
      </Panel>
    )
  return (
    <>
      <div className="panel leaks-total">
        <Skeleton height={54} />
      </div>
      <Panel flush>
        <SkeletonRows rows={8} height={72} />
      </Panel>
    </>
  )
}

interface ListProps {
  readonly report: LeakReport
  readonly chosen: string | null
  readonly range: Range
  readonly game: string | null
}

function List({ report, chosen, range, game }: ListProps) {
  const { total, leaks, judged, unsolved } = report
  const most = Math.max(...leaks.map(({ per100, error }) => per100 + error), Number.EPSILON)
  return (
    <div className="leaks-main">
      <div className="panel leaks-total">
        <span>
          <span className="leaks-label">
            <MessageText>{words.costs}</MessageText>
          </span>
          <span className="leaks-figure">
            <b>{words.rate(total.per100)}</b>
            <MessageText>{words.unit}</MessageText>{' '}
            {total.per100 > 0 && total.n > 1 && words.plusMinus(total.error)}
          </span>
        </span>
        <span>
          <span className="leaks-money">
            <LeakMoney money={total.money} result />
          </span>
          <span className="leaks-note">
            <MessageText>{words.judged(judged)}</MessageText>
          </span>
        </span>
      </div>
      <Panel flush title={words.list} aside={<MessageText>{words.unit}</MessageText>}>
        <ul className="leaks-list">
          {leaks.map(leak => (
            <li key={leak.kind}>
              <Link
                to={addressOf(game, range, leak.kind)}
                replace={chosen !== null}
                preventScrollReset={chosen !== null}
                aria-current={leak.kind === chosen || undefined}
              >
                <LeakRow leak={leak} most={most} />
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
      {unsolved > 0 && (
        <p className="leaks-note">
          <MessageText>{words.unsolved(unsolved)}</MessageText>
        </p>
      )}
      <Panel title={words.definitionsTitle} className="leaks-words">
        <dl>
          {words.definitions.map(([term, text]) => (
            <div key={typeof term === 'string' ? term : term.plain}>
              <dt>
                <MessageText>{term}</MessageText>
              </dt>
              <dd>
                <MessageText>{text}</MessageText>
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
    </div>
  )
}
