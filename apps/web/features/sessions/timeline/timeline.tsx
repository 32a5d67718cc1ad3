// What happened, newest first. Hands are in their own list; a break is one line with its length.
import { trueNow } from '../../../data/wire/clock.ts'
import '../shared/session-empty.css'
import './timeline.css'
import { pauseMinutes, pausesOf } from '@sidepot/ledger/session-time'
import { breaksIn } from '@sidepot/ledger/timeline'
import { durationText, shortDay, timeText } from '@sidepot/messages/display'
import { eventDialog, eventNotes, sessionPage, events as words } from '@sidepot/messages/web-session-page'
import type { Message } from '@sidepot/messages/worded'
import { lazy, Suspense, useState } from 'react'
import { useCurrency } from '../../../data/session/session-currency.ts'
import { correctableKind } from '../../../data/session/timeline-service.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { MessageText, useWording } from '../../../ui/display/message-text.tsx'
import { Panel, SkeletonRows } from '../../../ui/display/panel.tsx'
import { exactMoney } from '../shared/exact-money.ts'
import { inTime } from './chip-line.ts'
import { shownNotes } from './timeline-notes.ts'

const EventDialog = lazy(async () => ({ default: (await import('./event-dialog.tsx')).EventDialog }))

interface Line {
  readonly id: string
  readonly at: string
  readonly kind: string
  readonly text: Message
  readonly value: string
  readonly notes: Message | null
}

export function timelineOf(updates: readonly Rec<'SessionUpdate'>[], currency: string): readonly Line[] {
  const lines: Line[] = []
  const over = pausesOf(breaksIn(updates)).filter(({ end }) => end !== null)
  const lengths = new Map(over.map(pause => [pause.start.id, pauseMinutes(pause)!]))
  const ends = new Set(over.map(({ end }) => end!.id))
  for (const update of inTime(updates)) {
    const { updateType: kind, value } = update
    if (kind === 'HAND_RESULT' || kind === 'HAND_DELETED' || ends.has(update.id)) continue
    const minutes = lengths.get(update.id)
    const notes = shownNotes(update)
    const shown = value !== null && !kind.startsWith('BREAK') && !kind.startsWith('WAITING')
    const plus = (kind === 'ADD_CHIPS' || kind === 'SESSION_END') && value !== null && value > 0 ? '+' : ''
    lines.push({
      id: update.id,
      at: update.timestamp,
      kind,
      // a note alone is no reading of the stack (SES-31)
      text:
        minutes === undefined
          ? (words[kind === 'GENERAL_UPDATE' && value === null ? 'NOTE' : kind] ?? kind)
          : sessionPage.breakOf(durationText(minutes)),
      value: shown ? `${plus}${exactMoney(value, currency)}` : '',
      notes: notes && eventNotes(notes),
    })
  }
  return lines.reverse()
}

/** A clock alone says nothing of what was entered a day or more away from the start, such as a session reopened later. */
export function eventTime(
  at: number,
  session: Pick<Rec<'Session'>, 'sessionStart' | 'waitingListStart' | 'timeZone'>,
): string {
  const clock = timeText(at, session.timeZone)
  const start = Date.parse(session.sessionStart ?? session.waitingListStart ?? '')
  const isFar = Math.abs(at - start) >= DAY
  return isFar ? `${shortDay(at, trueNow(), session.timeZone)}, ${clock}` : clock
}
const DAY = 86_400_000

export function Timeline({
  session,
  updates,
}: {
  readonly session: Rec<'Session'>
  /** null while they are on their way */
  readonly updates: readonly Rec<'SessionUpdate'>[] | null
}) {
  const [opened, setOpened] = useState<string | null>(null)
  const wording = useWording()
  const currency = useCurrency(session)
  const lines = timelineOf(updates ?? [], currency)
  const update = updates?.find(one => one.id === opened)
  const kind = update ? correctableKind(update) : null
  return (
    <Panel title={sessionPage.events} aside={lines.length || null}>
      {updates === null && <SkeletonRows rows={2} height={36} />}
      {updates !== null && lines.length === 0 && <p className="session-empty">{sessionPage.noEvents}</p>}
      <ol className="timeline">
        {lines.map(line => {
          const row = updates?.find(one => one.id === line.id)
          return (
            <li key={line.id} data-kind={line.kind}>
              <time>{eventTime(Date.parse(line.at), session)}</time>
              <i />
              <span>
                {row && correctableKind(row) ? (
                  <button
                    type="button"
                    className="timeline-open"
                    // the name holds what is read on it, so that both can be spoken
                    aria-label={eventDialog.open(`${wording(line.text)} ${wording(line.value)}`.trim())}
                    onClick={() => setOpened(line.id)}
                  >
                    {wording(line.text)}
                    <Icon name="edit" size={14} />
                  </button>
                ) : (
                  <MessageText>{line.text}</MessageText>
                )}
                {line.notes && (
                  <small>
                    <MessageText>{line.notes}</MessageText>
                  </small>
                )}
              </span>
              <b>{wording(line.value)}</b>
            </li>
          )
        })}
      </ol>
      <Suspense>
        {update && kind && (
          <EventDialog session={session} update={update} kind={kind} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </Panel>
  )
}
