// What was deleted, newest first, with the button that restores it.
import { useNow } from '../../../data/wire/use-now.ts'
import './deleted.css'
import { agoText, dateText } from '@sidepot/messages/display'
import { positionText } from '@sidepot/messages/web-cards'
import { deletedWords as words } from '@sidepot/messages/web-deleted'
import { toasts } from '@sidepot/messages/web-ui'
import { deletedWord } from '@sidepot/messages/web-undo'
import type { Message } from '@sidepot/messages/worded'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { outbox } from '../../../data/device/device.ts'
import { deleteHand } from '../../../data/hand/hand-service.ts'
import type { Settled } from '../../../data/outbox/outbox.ts'
import { together, useMine, useReference, useUserId } from '../../../data/reads/reads.ts'
import { DeletedUnread, readDeleted, restoreHand, restoreSession } from '../../../data/session/deleted.ts'
import { deleteSession } from '../../../data/session/session-correction.ts'
import { currencyAmong, currencyOfHand } from '../../../data/session/session-currency.ts'
import { recordOf } from '../../../data/store/records.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Amount } from '../../../ui/display/amount.tsx'
import { MessageText, useWording } from '../../../ui/display/message-text.tsx'
import { EmptyRows, EmptyState, Panel, SkeletonRows, Unread } from '../../../ui/display/panel.tsx'
import { toast } from '../../../ui/layers/toast-store.ts'
import { placeText } from '../shared/session-text.ts'
import { restorable, unsentDeletes } from './deleted-rows.ts'

const NOTHING = { sessions: [], hands: [] } as const

export function DeletedList() {
  const userId = useUserId()
  const client = useQueryClient()
  const now = useNow()
  // names and currencies of what was deleted; a hand's currency is that of its session
  const named = together(
    useMine('Bankroll', 'bankrollsByUserIdAndCreatedAt', 'ASC'),
    useMine('Session', 'sessionsByUserIdAndSessionStart'),
    useReference('Venue'),
  )
  const unsent = useStore(outbox.store, state => state.items)
  const waiting = unsentDeletes(unsent)
  const key = ['deleted', userId]
  const asked = useQuery({ queryKey: key, queryFn: readDeleted, staleTime: 0, retry: false })
  const count = waiting.length
  // one that was sent meanwhile is the server's now
  useEffect(() => {
    if (count >= 0) void client.invalidateQueries({ queryKey: ['deleted'] })
  }, [client, count])
  const { sessions, hands } = restorable((!named.loading && asked.data) || NOTHING)
  const offline = asked.error instanceof DeletedUnread && asked.error.problem.kind === 'network'
  const after = (confirmation: Message, deleteAgain: () => void) => (end: Settled) => {
    if (end.ok) toast({ text: confirmation, action: { label: toasts.undo, run: deleteAgain } })
    else toast({ text: end.reason, tone: 'bad' })
    return client.invalidateQueries({ queryKey: ['deleted'] })
  }
  const loading = (asked.isPending && asked.fetchStatus !== 'paused') || named.loading
  if (loading && count === 0)
    return (
      <Panel flush>
        <SkeletonRows rows={4} height={64} />
      </Panel>
    )
  const known = asked.data !== undefined
  if (known && count + sessions.length + hands.length === 0)
    return (
      <Panel>
        <EmptyState picture={<EmptyRows />} title={words.empty} text={words.emptyText} />
      </Panel>
    )
  return (
    <>
      {count > 0 && (
        <Panel flush title={words.justNow}>
          <ul className="deleted-list">
            {waiting.map(item => (
              <Row
                key={item.id}
                name={deletedWord(item.what)}
                detail={agoText(item.madeAt, now)}
                onRestore={async () => outbox.drop(item.id)}
              />
            ))}
          </ul>
        </Panel>
      )}
      {loading && (
        <Panel flush>
          <SkeletonRows rows={4} height={64} />
        </Panel>
      )}
      {!known && !loading && (
        <Panel>
          {offline ? <p>{words.needsNetwork}</p> : <Unread problem={asked.error?.message ?? null} />}
        </Panel>
      )}
      {sessions.length > 0 && (
        <Panel flush title={words.sessions}>
          <ul className="deleted-list">
            {sessions.map(one => (
              <Row
                key={one.id}
                name={placeText(one)}
                detail={whenText(one.sessionStart ?? one.waitingListStart ?? one.createdAt, one, now)}
                amount={
                  <Amount
                    value={one.sessionResult ?? one.sessionNet}
                    currency={currencyAmong(one, asked.data?.bankrolls ?? [])}
                    result
                  />
                }
                onRestore={() =>
                  restoreSession(one.id).then(
                    after(words.sessionBack, () => {
                      const session = recordOf('Session', one.id)
                      if (session) deleteSession(session)
                    }),
                  )
                }
              />
            ))}
          </ul>
        </Panel>
      )}
      {hands.length > 0 && (
        <Panel flush title={words.hands}>
          <ul className="deleted-list">
            {hands.map(one => (
              <Row
                key={one.id}
                name={
                  one.heroHolecardsSimple
                    ? words.hand(one.heroHolecardsSimple, positionText(one.heroPosition ?? ''))
                    : words.unknownCards
                }
                detail={whenText(one.createdAt, one, now)}
                amount={
                  <Amount
                    value={one.heroNetWinManual ?? one.heroNetWin}
                    currency={currencyOfHand(one)}
                    result
                  />
                }
                onRestore={() =>
                  restoreHand(one).then(
                    after(words.handBack, () => {
                      const hand = recordOf('Hand', one.id)
                      if (hand) deleteHand(hand.sessionId ? recordOf('Session', hand.sessionId) : null, hand)
                    }),
                  )
                }
              />
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

const whenText = (at: string, row: { readonly _lastChangedAt: number }, now: number): string =>
  `${dateText(Date.parse(at))} · ${words.deletedAgo(agoText(row._lastChangedAt, now))}`

interface RowProps {
  readonly name: Message
  readonly detail: string
  readonly amount?: ReactNode
  readonly onRestore: () => Promise<unknown>
}

function Row({ name, detail, amount, onRestore }: RowProps) {
  const [busy, setBusy] = useState(false)
  const wording = useWording()
  return (
    <li>
      <span className="deleted-what">
        <b>
          <MessageText>{name}</MessageText>
        </b>
        <small>{detail}</small>
      </span>
      {amount && <b className="deleted-net">{amount}</b>}
      <Button
        busy={busy}
        aria-label={words.restoreNamed(wording(name))}
        onClick={() => {
          setBusy(true)
          void onRestore().finally(() => setBusy(false))
        }}
      >
        {words.restore}
      </Button>
    </li>
  )
}
