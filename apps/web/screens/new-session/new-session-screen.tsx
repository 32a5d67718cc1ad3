// The form of a session that begins now or was played before, and what is sent of it.
import { parseCents } from '@sidepot/ledger/cents'
import { newSession as words } from '@sidepot/messages/web-new-session'
import { menu } from '@sidepot/messages/web-shell'
import { centsOf, decimalOf } from '@sidepot/models/kit/money'
import { useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { createBankroll } from '../../data/account/bankroll-service.ts'
import { offerCheck } from '../../data/account/person-settings.ts'
import { authStore } from '../../data/auth/auth.ts'
import { outbox } from '../../data/device/device.ts'
import { deviceOpenStore } from '../../data/device/device-open.ts'
import { useMine, useOne, useReference, useUserId } from '../../data/reads/reads.ts'
import { byOrder } from '../../data/reads/reference-order.ts'
import { useActiveSession } from '../../data/session/active-session.ts'
import { createSessionWithTableState, unfitNew } from '../../data/session/new/new-session.ts'
import { recordPastSession, unfitPast } from '../../data/session/new/past-session.ts'
import { sentSession } from '../../data/session/new/sent-session.ts'
import type { NewSession } from '../../data/session/new/session-form.ts'
import { recordOf, rowsOf, useRecords } from '../../data/store/records.ts'
import { guessCurrency } from '../../features/bankrolls/guess-currency.ts'
import { inListOrder } from '../../features/sessions/list/session-order.ts'
import { chipForm } from '../../features/sessions/new/chip-form.ts'
import { formAgain } from '../../features/sessions/new/new-session-again.ts'
import { NewSessionForm } from '../../features/sessions/new/new-session-form.tsx'
import {
  CUSTOM,
  firstForm,
  NONE,
  OTHER,
  type SessionForm,
} from '../../features/sessions/new/new-session-state.ts'
import { rakeConfigFrom } from '../../features/sessions/new/rake-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { useWording } from '../../ui/display/message-text.tsx'
import { EmptyState, Panel, SkeletonRows } from '../../ui/display/panel.tsx'
import { swallowTwin } from '../../ui/layers/layer.ts'

export function Component() {
  const userId = useUserId()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const past = search.has('past')
  const active = useActiveSession()
  const isOpen = useStore(deviceOpenStore, state => state.isOpen)
  const again = useStore(outbox.store, ({ items }) =>
    items.find(item => item.id === search.get('again') && item.state === 'refused'),
  )
  const [another, setAnother] = useState(false)
  const hasStarted = useRef(false)
  const wording = useWording()
  const reads = [
    useMine('Session', 'sessionsByUserIdAndSessionStart'),
    useMine('Bankroll', 'bankrollsByUserIdAndCreatedAt', 'ASC'),
    useReference('Venue'),
    useReference('CashGameStake'),
    useReference('CashRakeStructure'),
    // whose default place and stake the form begins with
    useOne('User', userId),
  ]
  const mine = useRecords(
    ['Session', 'Bankroll', 'Venue', 'CashGameStake', 'User'],
    () => ({
      sessions: inListOrder(rowsOf('Session').filter(one => one.userId === userId)).filter(
        one => one.sessionStatus === 'ENDED',
      ),
      bankrolls: rowsOf('Bankroll').filter(one => one.userId === userId),
      venues: byOrder(rowsOf('Venue').filter(one => one.isActive)),
      stakes: byOrder(rowsOf('CashGameStake').filter(one => one.isActive)),
      user: recordOf('User', userId),
    }),
    [userId],
  )
  if (reads.some(one => one.loading) || (search.has('again') && !isOpen))
    return (
      <div className="page">
        <Panel flush>
          <SkeletonRows rows={6} height={64} />
        </Panel>
      </div>
    )
  // the session that was started here is no other one, however long its page takes to come
  if (active.session && !past && !another && !again && !hasStarted.current)
    return (
      <div className="page page-narrow new-session-asks">
        <EmptyState
          page
          title={words.running}
          text={words.runningText}
          actions={
            <>
              <Link className="btn btn-primary btn-md" to={`/sessions/${active.session.id}`}>
                {words.goThere}
              </Link>
              <Button onClick={() => setAnother(true)}>{words.another}</Button>
            </>
          }
        />
      </div>
    )
  const defaults = {
    venueId: mine.user?.defaultVenueId ?? null,
    stakeId: mine.user?.defaultCashGameStakeId ?? null,
  }
  const submit = (typed: SessionForm) => {
    if (hasStarted.current) return undefined
    const unfit = past ? unfitPast(pastOf(typed)) : unfitNew(newOf(typed))
    if (unfit) return unfit
    const form = typed.bankrollId === '' ? { ...typed, bankrollId: firstBankroll(typed) } : typed
    const made = past
      ? recordPastSession(pastOf(form), again)
      : createSessionWithTableState(newOf(form), again)
    if (!made.ok) return made
    hasStarted.current = true
    // who starts for the first time goes on with the first hand; the check is on for it, whenever it comes
    const isNew = !hasPlayed(userId, made.sessionId)
    const isFirst = isNew && !past && !form.waiting
    if (isNew) offerCheck(userId)
    // the page that comes has other buttons under the finger
    swallowTwin({ within: 600, onLayers: true })
    void navigate(`/sessions/${made.sessionId}${isFirst ? '/hands/new' : ''}`, { replace: true })
    return undefined
  }
  return (
    <div className="page">
      <header className="page-head">
        <h1>{wording(words.titles[past ? 'past' : 'now'])}</h1>
        <Segmented
          size="sm"
          label={words.when}
          value={past ? 'past' : 'now'}
          onChange={when =>
            setSearch(
              { ...(again ? { again: again.id } : {}), ...(when === 'past' ? { past: '1' } : {}) },
              { replace: true },
            )
          }
          options={[
            { value: 'now', label: words.now },
            { value: 'past', label: words.before },
          ]}
        />
      </header>
      <NewSessionForm
        past={past}
        key={again?.id ?? ''}
        {...mine}
        defaults={defaults}
        firstCurrency={guessCurrency()}
        again={
          again
            ? {
                form: formAgain(sentSession(again), firstForm({ ...mine, defaults })),
                reason: again.reason ?? '',
              }
            : null
        }
        onSubmit={submit}
      />
      <Link className="btn btn-text new-session-help" to="/help">
        {wording(menu.glossary)}
      </Link>
    </div>
  )
}

const hasPlayed = (userId: string | null, besides: string): boolean =>
  rowsOf('Session').some(one => one.userId === userId && one.id !== besides)

/** A first session needs no bankroll beforehand: one is made that holds what is bought in for, and is then as any other. */
function firstBankroll(form: SessionForm): string {
  const userId = authStore.getState().user?.userId
  const there = rowsOf('Bankroll').find(one => one.userId === userId)
  if (there) return there.id
  const amount = (text: string) => {
    const read = parseCents(text || '0')
    return read.ok ? read.value : 0
  }
  const made = createBankroll({
    name: words.firstBankrollName,
    startingBalance: String(decimalOf(amount(form.buyIn) + amount(form.addedChips))),
    currency: guessCurrency(),
    type: 'CASH',
    isMain: true,
  })
  return made.id ?? ''
}

function newOf(form: SessionForm): NewSession {
  const stake = form.stakeId === CUSTOM ? null : recordOf('CashGameStake', form.stakeId)
  return {
    waiting: form.waiting,
    bankrollId: form.bankrollId || null,
    gameOrigin: form.origin,
    gameType: form.gameType,
    venueId: form.venueId === NONE || form.venueId === OTHER ? null : form.venueId,
    venueName: form.venueId === OTHER ? form.venueName.trim() || null : null,
    cashGameStakeId: stake?.id ?? null,
    smallBlind: centsOf(Number(form.smallBlind || 0)),
    bigBlind: centsOf(Number(form.bigBlind || 0)),
    straddleAmount: stake?.defaultStraddle || null,
    buyIn: form.buyIn,
    maxPlayers: form.maxPlayers,
    heroSeat: form.heroSeat,
    tableCount: form.tableCount,
    notes: form.notes,
    isPrivate: form.isPrivate,
    ...rakeSent(form.rake),
    ...chipSent(form),
  }
}

function rakeSent(rake: SessionForm['rake']): Pick<NewSession, 'rakeConfig'> {
  const config = rake ? rakeConfigFrom(rake) : undefined
  return config === undefined ? {} : { rakeConfig: config && JSON.stringify(config) }
}

/** Online pots are split to the cent: there is no chip to set. */
const chipSent = (form: SessionForm): Pick<NewSession, 'smallestChip'> =>
  form.origin === 'ONLINE'
    ? {}
    : { smallestChip: chipForm(form.chip, { ...form, gameOrigin: 'LIVE' }, null).chip }

function pastOf(form: SessionForm) {
  const { waiting: _waiting, ...rest } = newOf(form)
  return {
    ...rest,
    sessionStart: form.sessionStart,
    sessionEnd: form.sessionEnd,
    breakMinutes: Number(form.breakMinutes) || 0,
    cashOut: form.cashOut,
    addedChips: form.addedChips,
  }
}
