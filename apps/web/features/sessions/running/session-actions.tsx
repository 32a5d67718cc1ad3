// The transitions the session's status allows, asked of the ledger, so no button leads to a refusal.
import { trueNow } from '../../../data/wire/clock.ts'
import './session-actions.css'
import { allowed } from '@sidepot/ledger/session'
import { moneyIn } from '@sidepot/ledger/session-record'
import { dateTimeText, money } from '@sidepot/messages/display'
import { keysHelp } from '@sidepot/messages/web-keys'
import { running } from '@sidepot/messages/web-session'
import { sessionPage as words } from '@sidepot/messages/web-session-page'
import { toasts } from '@sidepot/messages/web-ui'
import { type Message, plainText } from '@sidepot/messages/worded'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isActive } from '../../../data/session/active-session.ts'
import { deleteSession, reopenSession } from '../../../data/session/session-correction.ts'
import { currencyOf } from '../../../data/session/session-currency.ts'
import { resumeSession, startSession, stopWaiting, takeBreak } from '../../../data/session/session-service.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { Icon, type IconName } from '../../../ui/display/icon.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { AskDialog } from '../../../ui/layers/ask-dialog.tsx'
import { Menu } from '../../../ui/layers/menu.tsx'
import { toast } from '../../../ui/layers/toast-store.ts'
import { useKeys } from '../../../ui/timing/keys.ts'
import { EditDialog } from '../edit/edit-dialog.tsx'
import { report } from '../shared/report.ts'
import { BalanceDialog } from './balance-dialog.tsx'
import { CashOutDialog } from './cash-out-dialog.tsx'
import { ChipsDialog } from './chips-dialog.tsx'
import { showReopened, showStopped } from './ended-toast.ts'
import { isSecondTap } from './second-tap.ts'

type Open = 'chips' | 'balance' | 'cash-out' | 'edit' | null

interface SessionActionsProps {
  readonly session: Rec<'Session'>
  /** opens the review, which belongs to another room */
  readonly onReview: () => void
}

export function SessionActions({ session, onReview }: SessionActionsProps) {
  const [open, setOpen] = useState<Open>(null)
  const can = allowed(session.sessionStatus)
  const close = () => setOpen(null)
  // a key has no second tap: whoever presses it twice wants both
  const pause = (at?: number) => {
    if (at !== undefined && isSecondTap(at)) return
    report(can.includes('resume') ? resumeSession(session) : takeBreak(session))
  }
  const tiles: readonly (readonly [boolean, IconName, Message, (at?: number) => void, string])[] = [
    [
      can.includes('startFromWaiting') || can.includes('start'),
      'play',
      words.start,
      () => report(startSession(session)),
      's',
    ],
    [
      can.includes('stopWaiting'),
      'cross',
      words.stopWaiting,
      () => showStopped(session.id, stopWaiting(session)),
      'x',
    ],
    [
      can.includes('addChips') && session.sessionStatus !== 'WAITING',
      'plus',
      words.addChips,
      () => setOpen('chips'),
      'a',
    ],
    [can.includes('updateStack'), 'stack', words.updateStack, () => setOpen('balance'), 'u'],
    [can.includes('takeBreak'), 'pause', words.break, pause, 'k'],
    [can.includes('resume'), 'play', running.resume, pause, 'k'],
    [can.includes('cashOut'), 'exit', words.cashOut, () => setOpen('cash-out'), 'c'],
    [session.sessionStatus === 'ENDED', 'star', words.review, onReview, 'r'],
    [session.sessionStatus === 'ENDED', 'edit', words.edit, () => setOpen('edit'), 'e'],
  ]
  const shown = tiles.filter(([can]) => can)
  useKeys(
    keysHelp.onSession,
    shown.map(([, , label, run, keys]) => ({ keys, label: plainText(label), run: () => run() })),
  )
  return (
    <>
      {/* a waiting session has its own card, with the same two things to do */}
      {session.sessionStatus !== 'WAITING' && (
        <div className="session-tiles">
          {shown.map(([, icon, label, run, keys]) => (
            <button
              key={keys}
              type="button"
              className="session-tile"
              aria-keyshortcuts={keys}
              onClick={event => run(event.timeStamp)}
            >
              <Icon name={icon} />
              <MessageText>{label}</MessageText>
            </button>
          ))}
        </div>
      )}
      {open === 'chips' && <ChipsDialog session={session} onClose={close} />}
      {open === 'balance' && <BalanceDialog session={session} onClose={close} />}
      {open === 'cash-out' && <CashOutDialog session={session} onClose={close} />}
      {open === 'edit' && <EditDialog session={session} onClose={close} />}
    </>
  )
}

interface SessionMenuProps {
  readonly session: Rec<'Session'>
  /** the words and what opens it: the picture belongs to another room */
  readonly picture: { readonly label: Message; readonly onOpen: () => void }
}

/** A session that ended longer ago goes on for nobody: whoever reopens it may only want to correct something. */
const LONG_OVER = 12 * 3_600_000
const isLongOver = ({ sessionEnd }: Rec<'Session'>): boolean =>
  sessionEnd !== null && trueNow() - Date.parse(sessionEnd) > LONG_OVER

/** Correct, reopen, picture and delete, behind the three dots; a delete can be taken back, a running session asks before. */
export function SessionMenu({ session, picture }: SessionMenuProps) {
  const [editing, setEditing] = useState(false)
  const [asking, setAsking] = useState<'delete' | 'reopen' | null>(null)
  const close = () => setAsking(null)
  const navigate = useNavigate()
  const reopen = () => {
    close()
    const done = reopenSession(session)
    if (!done.ok) return void report(done)
    showReopened(session.id, done.undo)
  }
  const remove = () => {
    const undo = deleteSession(session)
    void navigate('/sessions')
    toast({ text: words.deleted, action: { label: toasts.undo, run: undo } })
  }
  return (
    <>
      <Menu
        trigger={<IconButton icon="more" label={words.more} />}
        entries={[
          { label: words.edit, icon: 'edit', onSelect: () => setEditing(true) },
          // whoever only waited has no play to go back to
          ...(allowed(session.sessionStatus).includes('reopen') &&
          session.cashOut !== null &&
          session.sessionStart !== null
            ? [
                {
                  label: words.reopen,
                  icon: 'play' as const,
                  onSelect: () => (isLongOver(session) ? setAsking('reopen') : reopen()),
                },
              ]
            : []),
          ...(session.sessionStatus === 'ENDED' && session.sessionStart
            ? [{ label: picture.label, icon: 'share' as const, onSelect: picture.onOpen }]
            : []),
          'line',
          {
            label: words.delete,
            icon: 'trash',
            danger: true,
            onSelect: () => (isActive(session) ? setAsking('delete') : remove()),
          },
        ]}
      />
      <AskDialog
        open={asking === 'delete'}
        title={words.deleteAsk}
        text={words.deleteWhat(session.totalHandsPlayed, money(moneyIn(session), currencyOf(session)))}
        sure={words.delete}
        cancel={words.deleteKeep}
        onSure={remove}
        onClose={close}
      />
      {asking === 'reopen' && session.sessionEnd !== null && (
        <AskDialog
          open
          title={words.reopenAsk}
          text={words.reopenWhat(dateTimeText(Date.parse(session.sessionEnd), session.timeZone))}
          sure={words.reopen}
          cancel={words.reopenKeep}
          onSure={reopen}
          onClose={close}
        />
      )}
      {editing && <EditDialog session={session} onClose={() => setEditing(false)} />}
    </>
  )
}
