// What waits to be sent, and what was refused with its reason: correct it, send it again, or drop it.

import { money, result, timeText, withShortIds } from '@sidepot/messages/display'
import { handSentences } from '@sidepot/messages/engine'
import { editDialog } from '@sidepot/messages/web-session-page'
import { waitingList as words } from '@sidepot/messages/web-sync'
import { moneyPad, toasts } from '@sidepot/messages/web-ui'
import type { Message } from '@sidepot/messages/worded'
import { centsOf } from '@sidepot/models/kit/money'
import { useState } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { otherZone } from '../../data/account/local-time.ts'
import { outbox } from '../../data/device/device.ts'
import { isBuiltOn } from '../../data/outbox/built-on.ts'
import { calledIn } from '../../data/outbox/called-in.ts'
import { isTableSave } from '../../data/outbox/table-steps.ts'
import { restoreHand } from '../../data/session/deleted.ts'
import { correctionOf, isNewSession } from '../../data/session/new/sent-session.ts'
import { currencyOf } from '../../data/session/session-currency.ts'
import type { OutboxItem } from '../../data/store/outbox-item.ts'
import { recordOf } from '../../data/store/records.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { MessageText, useWording } from '../../ui/display/message-text.tsx'
import { Sheet } from '../../ui/layers/dialog.tsx'
import {
  againVariables,
  correctedVariables,
  deletedHandOf,
  inputOf,
  isTime,
  sessionOf,
  typedIn,
  unreadIn,
} from './sync-correction.ts'

const reasonOf = (item: OutboxItem): Message =>
  words.refusal(withShortIds(item.reason || handSentences.saveFailedUnknown))

export default function SyncSheet({ onClose }: { readonly onClose: () => void }) {
  const { items: all, durable } = useStore(outbox.store)
  // a button that moved on by itself goes along with its hand
  const own = all.filter(item => !isTableSave(item) || item.state === 'refused')
  const items = own.length > 0 ? own : all
  const [mending, setMending] = useState<string | null>(null)
  const [dropping, setDropping] = useState<string | null>(null)
  const wording = useWording()
  const mended = items.find(item => item.id === mending)
  if (mended) return <Mend item={mended} onClose={() => setMending(null)} />
  return (
    <Sheet open onClose={onClose} title={words.title} detail={words.detail(items.length)}>
      {!durable && <p className="sync-note">{words.notDurable}</p>}
      <ul className="sync-list">
        {items.map(item => (
          <li key={item.id}>
            <span>
              <b>{wording(nameOf(item))}</b>
              <small>
                <MessageText>{item.state === 'refused' ? reasonOf(item) : words.waiting}</MessageText>
              </small>
            </span>
            {item.state === 'waiting' && item.notBefore !== undefined && !isBuiltOn(item, all) && (
              <Button size="sm" onClick={() => void outbox.drop(item.id)}>
                {toasts.undo}
              </Button>
            )}
            {item.state === 'refused' && dropping === item.id && (
              <span className="sync-actions">
                <Button size="sm" onClick={() => setDropping(null)}>
                  {words.keep}
                </Button>
                <Button size="sm" variant="danger" onClick={() => void outbox.drop(item.id)}>
                  {words.dropSure}
                </Button>
              </span>
            )}
            {item.state === 'refused' && dropping !== item.id && (
              <span className="sync-actions">
                {goneOf(item) && (
                  <Button size="sm" onClick={() => void restoreFor(item)}>
                    {words.restoreHand}
                  </Button>
                )}
                {isNewSession(item) && (
                  <Link className="btn btn-plain btn-sm" to={correctionOf(item)} onClick={onClose}>
                    {words.mend}
                  </Link>
                )}
                {!isNewSession(item) && !goneOf(item) && Object.keys(typedIn(item)).length > 0 && (
                  <Button size="sm" onClick={() => setMending(item.id)}>
                    {words.mend}
                  </Button>
                )}
                <Button
                  size="sm"
                  onClick={() => void outbox.retry(item.id, { variables: againVariables(item) })}
                >
                  {words.again}
                </Button>
                <Button size="sm" variant="danger" onClick={() => setDropping(item.id)}>
                  {words.drop}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {items.length > 0 && (
        <Button wide onClick={() => void outbox.flush()}>
          {words.sendNow}
        </Button>
      )}
    </Sheet>
  )
}

const goneOf = (item: OutboxItem) => deletedHandOf(item, id => recordOf('Hand', id) !== null)

/** The hand comes back, and then the change of it is sent once more. */
async function restoreFor(item: OutboxItem): Promise<void> {
  const gone = goneOf(item)
  if (gone && (await restoreHand(gone)).ok) await outbox.retry(item.id, { variables: againVariables(item) })
}

/** Which one it is: the cards of a hand, what it came to, and when. */
function nameOf(item: OutboxItem): Message {
  const time = timeText(item.madeAt)
  const what = words.what(calledIn(item))
  const hand = item.what === 'saveHand' ? item.overlays.find(one => one.model === 'Hand')?.fields : null
  const { cashoutAmount, chipStack, amount } = inputOf(item)
  const sum = cashoutAmount ?? chipStack ?? amount
  const { sessionId, bankrollId } = inputOf(item) as Readonly<Record<string, string | undefined>>
  const currency = currencyOf(recordOf('Session', sessionId) ?? { bankrollId: bankrollId ?? null })
  if (!hand)
    return words.joined([
      typeof sum === 'number' ? words.pair(what, money(centsOf(sum), currency)) : what,
      time,
    ])
  const net = (hand['heroNetWin'] ?? hand['heroNetWinManual'] ?? null) as number | null
  return words.joined([
    words.pair(what, String(hand['heroHolecardsSimple'] ?? '')),
    net === null ? '' : result(net, currency),
    time,
  ])
}

function Mend({ item, onClose }: { readonly item: OutboxItem; readonly onClose: () => void }) {
  const timeZone = recordOf('Session', sessionOf(item))?.timeZone ?? null
  const elsewhere = otherZone(timeZone)
  const [typed, setTyped] = useState(() => typedIn(item, timeZone))
  const unread = unreadIn(item, typed)
  const send = () => {
    if (unread.length > 0) return
    void outbox.retry(item.id, { variables: correctedVariables(item, typed, timeZone) })
    onClose()
  }
  return (
    <Sheet open onClose={onClose} title={words.mendTitle(words.what(calledIn(item)))} detail={reasonOf(item)}>
      <form
        className="sync-mend"
        onSubmit={event => {
          event.preventDefault()
          send()
        }}
      >
        {Object.entries(typed).map(([name, value]) => (
          <TextField
            key={name}
            label={words.field(name)}
            {...(isTime(inputOf(item)[name])
              ? { type: 'datetime-local', ...(elsewhere !== null && { hint: editDialog.timesOf(elsewhere) }) }
              : { type: 'text' })}
            value={value}
            error={unread.includes(name) ? moneyPad.refused['no-amount'] : undefined}
            onChange={event => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
        <Button wide variant="primary" type="submit" disabled={unread.length > 0}>
          {words.mendSend}
        </Button>
      </form>
    </Sheet>
  )
}
