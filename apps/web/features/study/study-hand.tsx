// From a stored hand to its study: which game it holds, ranges by the charts, and what this device has kept.
import type { Charts } from '@sidepot/charts/evaluate'
import { rangesOfLine } from '@sidepot/charts/line-ranges'
import { questionOf } from '@sidepot/charts/question'
import type { HandState } from '@sidepot/engine/state'
import { study as words } from '@sidepot/messages/web-study'
import { studyAssumed } from '@sidepot/messages/web-study-assumed'
import { studySolve } from '@sidepot/messages/web-study-solve'
import type { Progress } from '@sidepot/solver/postflop'
import {
  type Assumed,
  readSettings,
  roundedRange,
  type StudyHand,
  storedSettings,
  studyHand,
} from '@sidepot/solver/study'
import { readSummary } from '@sidepot/solver/study/summary'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { openCharts } from '../../data/hand/charts.ts'
import { keepStudy, keptStudy } from '../../data/hand/kept-study.ts'
import { fetchSolvedOf } from '../../data/hand/solve-study.ts'
import { saveStudy, storedStudy } from '../../data/hand/studied-hands.ts'
import { dropUnfinished, keepUnfinished, unfinishedStudy } from '../../data/hand/unfinished-study.ts'
import { MessageText } from '../../ui/display/message-text.tsx'
import { EmptyState } from '../../ui/display/panel.tsx'
import { PageSpinner } from '../../ui/display/spinner.tsx'
import { type FirstRanges, wideRanges } from './session/ranges-at-first.ts'
import { createStudy, type Study } from './session/study-session.ts'
import type { KnownStudy } from './session/study-state.ts'
import { StudyPage } from './study-page.tsx'

interface StudyOfHandProps {
  readonly handId: string
  readonly userId: string
  readonly state: HandState
  readonly back: ReactNode
}

/** What a device may give: Chromium says how much it has, others do not. */
const memoryLimit = (): number => {
  const { deviceMemory } = navigator as Navigator & { readonly deviceMemory?: number }
  return deviceMemory === undefined ? 400e6 : Math.min(1.4e9, (deviceMemory * 1e9) / 6)
}

/** Kept here from then on. */
async function fromServer(userId: string, handId: string, settings: Assumed): Promise<Uint8Array | null> {
  const bytes = (await fetchSolvedOf(handId))?.bytes ?? null
  if (bytes) await keepStudy<Assumed>(userId, handId, { version: 1, settings, bytes, at: Date.now() })
  return bytes
}

const isSame = (a: Assumed, b: Assumed): boolean =>
  JSON.stringify(storedSettings(a)) === JSON.stringify(storedSettings(b))

/** What follows the person counts; what this device has is opened where it answers the same question. */
async function knownStudy(userId: string, handId: string): Promise<KnownStudy | null> {
  const [kept, left, row] = await Promise.all([
    keptStudy<Assumed>(userId, handId).catch(() => null),
    unfinishedStudy<Assumed, Progress>(userId, handId).catch(() => null),
    storedStudy(handId),
  ])
  const stored = row && readSettings(JSON.parse(row.settings))
  const settings = stored ?? kept?.settings ?? left?.settings
  if (!settings) return null
  const own = kept && isSame(kept.settings, settings) ? kept.bytes : null
  const unfinished = left && isSame(left.settings, settings) ? left : null
  const summary = stored && row.summary !== null ? readSummary(JSON.parse(row.summary)) : null
  return {
    settings,
    // solved elsewhere: the server has it where it was the one (SOL-15)
    bytes: own ?? (stored && row.summary !== null ? await fromServer(userId, handId, settings) : null),
    unfinished,
    summary,
    isDrill: stored ? row.isDrill : false,
  }
}

async function firstRanges(charts: Promise<Charts>, state: HandState, hand: StudyHand): Promise<FirstRanges> {
  const opened = await charts.catch(() => null)
  if (!opened) return wideRanges('no-pack')
  const found = await rangesOfLine(opened, questionOf(state), [
    hand.players[0].position,
    hand.players[1].position,
  ])
  if (!found.ok) return wideRanges(found.error)
  const { ranges, format, approximation, assumptions, tilted } = found.value
  return {
    ranges: [roundedRange(ranges[0]), roundedRange(ranges[1])],
    source: { from: 'charts', format, approximation, assumptions },
    tilted,
  }
}

export function StudyOfHand({ handId, userId, state, back }: StudyOfHandProps) {
  const read = useMemo(() => studyHand(state), [state])
  const hand = read.ok ? read.value : null
  const [made, setMade] = useState<{ readonly study: Study; readonly first: FirstRanges } | null>(null)
  useEffect(() => {
    if (!hand) return
    let current: Study | null = null
    let over = false
    void firstRanges(openCharts(), state, hand).then(first => {
      if (over) return
      current = createStudy(hand, first, memoryLimit(), {
        read: () => knownStudy(userId, handId),
        keep: (settings, bytes) =>
          keepStudy<Assumed>(userId, handId, { version: 1, settings, bytes, at: Date.now() }),
        keepUnfinished: (settings, { state: so, progress }) =>
          keepUnfinished(userId, { version: 1, hand: handId, settings, state: so, progress }),
        dropUnfinished: () => void dropUnfinished(userId, handId),
        store: (settings, summary, isDrill) => {
          const stored = storedSettings(settings)
          if (readSettings(stored)) saveStudy({ handId, settings: stored, summary, isDrill })
        },
      })
      setMade({ study: current, first })
      void current.open()
    })
    return () => {
      over = true
      current?.close()
    }
  }, [hand, state, userId, handId])
  if (!read.ok)
    return (
      <div className="study-none">
        <EmptyState
          page
          title={words.title}
          text={studyAssumed.failures[read.error]}
          actions={
            <Link className="btn" to={`/hands/replay/${handId}`}>
              <MessageText>{words.back}</MessageText>
            </Link>
          }
        />
      </div>
    )
  if (!made) return <PageSpinner label={studySolve.solve.planning} />
  const { players, hero } = read.value
  const { seat } = players[hero === 0 ? 1 : 0]
  const opponentId = state.table.seats.find(one => one.seat === seat)?.playerId ?? null
  return (
    <StudyPage
      handId={handId}
      hand={read.value}
      opponentId={opponentId}
      study={made.study}
      first={made.first}
      back={back}
    />
  )
}
