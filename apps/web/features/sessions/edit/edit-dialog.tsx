// Every field of a session corrected afterwards. Only what changed is sent.
import '../new/new-session.css'
import { tipsOfHands } from '@sidepot/ledger/tips'
import { currencySign } from '@sidepot/messages/display'
import { sessionMoved } from '@sidepot/messages/web-edit-times'
import { newSession } from '@sidepot/messages/web-new-session'
import { editDialog as words } from '@sidepot/messages/web-session-page'
import { toasts } from '@sidepot/messages/web-ui'
import type { Message } from '@sidepot/messages/worded'
import { GAME_ORIGINS } from '@sidepot/models/enumerations'
import { centsOf, decimalOf } from '@sidepot/models/kit/money'
import { useCallback, useEffect, useRef, useState } from 'react'
import { updateBankroll } from '../../../data/account/bankroll-service.ts'
import { otherZone } from '../../../data/account/local-time.ts'
import { byOrder } from '../../../data/reads/reference-order.ts'
import { correctSession, recalculateHands } from '../../../data/session/session-correction.ts'
import { recordOf, rowsOf, useRecords } from '../../../data/store/records.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea, TextField } from '../../../ui/controls/field.tsx'
import { MoneyField } from '../../../ui/controls/money-field.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { Skeleton } from '../../../ui/display/panel.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { beginAt } from '../../../ui/layers/layer.ts'
import { toast } from '../../../ui/layers/toast-store.ts'
import { AfterPaint } from '../../../ui/timing/after-paint.tsx'
import { inListOrder } from '../list/session-order.ts'
import { ChipField } from '../new/chip-field.tsx'
import { nearestStake } from '../new/nearest-stake.ts'
import { CUSTOM, listedRake } from '../new/new-session-state.ts'
import { RakeFields } from '../new/rake-fields.tsx'
import {
  BlindFields,
  DateFields,
  GameField,
  ownVenues,
  SeatFields,
  stakeWithin,
  TablesField,
  VenueField,
} from '../new/session-fields.tsx'
import {
  changedFields,
  changedRake,
  chipEdit,
  editForm,
  movesWholeText,
  overNow,
  type Refusal,
  rakesPotsAnew,
  rakeWith,
  refusalOf,
  startAfter,
} from './edit-form.ts'

interface EditDialogProps {
  readonly session: Rec<'Session'>
  readonly onClose: () => void
}

/** The person's other sessions, those at its place first: a name that none of them has is corrected in place. */
const besides = ({ id, userId, venueName }: Rec<'Session'>) =>
  inListOrder(rowsOf('Session').filter(one => one.userId === userId && one.id !== id)).toSorted(
    (a, b) => Number(b.venueName === venueName) - Number(a.venueName === venueName),
  )

export function EditDialog({ session, onClose }: EditDialogProps) {
  const [opened] = useState(session)
  const [typed, setForm] = useState(() => editForm(session))
  const form = overNow(typed, opened, session)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const errorAt = (at: Refusal['at']) => (refusal?.at === at ? refusal.message : undefined)
  const body = useRef<HTMLDivElement>(null)
  const setBody = useCallback((fields: HTMLDivElement | null) => {
    body.current = fields
    if (fields) beginAt(fields)
  }, [])
  const bankroll = recordOf('Bankroll', session.bankrollId)
  const currency = bankroll?.currency
  const { venues, ownNames, stakes, bankrolls } = useRecords(
    ['Venue', 'CashGameStake', 'Bankroll'],
    () => ({
      ownNames: ownVenues(besides(session)),
      venues: byOrder(rowsOf('Venue').filter(one => one.isActive || one.id === session.venueId)),
      stakes: byOrder(
        rowsOf('CashGameStake').filter(one => one.isActive || one.id === session.cashGameStakeId),
      ),
      bankrolls: rowsOf('Bankroll').filter(
        one => one.userId === session.userId && (!currency || one.currency === currency),
      ),
    }),
    [session.id, currency],
  )
  const hasTips = useRecords(
    ['Hand'],
    () => tipsOfHands(rowsOf('Hand').filter(one => one.sessionId === session.id)) > 0,
    [session.id],
  )
  const set = (change: Partial<typeof form>) => {
    setForm(current => ({ ...current, ...change }))
    setRefusal(null)
  }
  // the sentence may be out of sight of the button
  useEffect(() => {
    if (refusal) body.current?.querySelector('[aria-invalid="true"]')?.scrollIntoView({ block: 'center' })
  }, [refusal])
  const save = () => {
    const refused = refusalOf(session, form)
    if (refused) return setRefusal(refused)
    const changes = changedFields(session, form)
    if (Object.keys(changes).length === 0) return onClose()
    const done = correctSession(session, changes)
    if (!done.ok) return setRefusal({ at: 'times', message: done.message })
    if (done.undo) toast({ text: sessionMoved, action: { label: toasts.undo, run: done.undo } })
    if (form.rakesHands && isRakedAnew) recalculateHands(session)
    if (bankroll && start !== null && form.movesStart)
      updateBankroll(bankroll, { startingBalance: String(decimalOf(start)) })
    onClose()
  }
  const chooseStake = (stakeId: string) => {
    const stake = recordOf('CashGameStake', stakeId)
    set({
      stakeId,
      rake: rakeWith(session, form, stakeId),
      ...(stake
        ? { smallBlind: String(decimalOf(stake.smallBlind)), bigBlind: String(decimalOf(stake.bigBlind)) }
        : {}),
    })
  }
  // what was played stays as it was: only a stake with these very blinds is taken
  const chooseGame = (gameType: Rec<'Session'>['gameType']) => {
    const blinds = {
      smallBlind: centsOf(Number(form.smallBlind)),
      bigBlind: centsOf(Number(form.bigBlind)),
      own: true,
    }
    const stakeId = nearestStake(stakes, gameType, blinds)?.id ?? CUSTOM
    set({ gameType, stakeId, rake: rakeWith(session, form, stakeId) })
  }
  const ended = session.sessionStatus === 'ENDED'
  const elsewhere = otherZone(session.timeZone)
  const moves = movesWholeText(session, form)
  const start = startAfter(session, form, bankroll)
  const isRakedAnew = session.totalHandsPlayed > 0 && rakesPotsAnew(session, changedRake(session, form))
  const amount = (label: Message, key: 'buyIn' | 'cashOut' | 'expenses' | 'tips', hint?: Message) => (
    <MoneyField
      label={label}
      sign={currencySign(currency)}
      value={form[key]}
      onChange={text => set({ [key]: text })}
      error={errorAt(key)}
      {...(hint ? { hint } : {})}
      negative={key === 'cashOut'}
    />
  )
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant="primary" onClick={save}>
            {words.save}
          </Button>
        </>
      }
    >
      {/* fields of dates are the dearest to draw: the frame is drawn before them */}
      <AfterPaint before={<Skeleton height={600} />}>
        <div className="edit-fields" ref={setBody}>
          {session.waitingListStart && (
            <TextField
              label={words.waitingSince}
              type="datetime-local"
              value={form.waitingListStart}
              error={errorAt('waitingListStart')}
              onChange={event => set({ waitingListStart: event.target.value })}
            />
          )}
          <DateFields
            form={form}
            set={set}
            ended={ended}
            hint={elsewhere === null ? undefined : words.timesOf(elsewhere)}
            error={errorAt('times')}
            endError={errorAt('ended')}
          />
          {moves && (
            <p className="edit-moves" role="status">
              <MessageText>{moves}</MessageText>
            </p>
          )}
          <div className="new-session-two">
            {amount(words.buyIn, 'buyIn')}
            {ended && amount(words.cashOut, 'cashOut')}
          </div>
          {bankroll && start !== null && (
            <Switch
              label={words.startToo(bankroll.name)}
              detail={words.startTooDetail}
              checked={form.movesStart}
              onChange={movesStart => set({ movesStart })}
            />
          )}
          <Segmented
            wide
            label={newSession.origin}
            value={form.gameOrigin}
            onChange={gameOrigin => set({ gameOrigin })}
            options={GAME_ORIGINS.map(value => ({ value, label: newSession.origins[value] }))}
          />
          <VenueField form={form} set={set} venues={venues} ownNames={ownNames} />
          <div className="new-session-two">
            <GameField value={form.gameType} onChange={chooseGame} />
            <Select
              label={newSession.stake}
              value={form.stakeId}
              onChange={chooseStake}
              options={[
                ...stakes
                  .filter(one => one.gameVariant === form.gameType)
                  .map(one => ({ value: one.id, label: stakeWithin(one) })),
                { value: CUSTOM, label: newSession.customStake },
              ]}
            />
          </div>
          {form.stakeId === CUSTOM && (
            <BlindFields
              form={form}
              set={set}
              currency={currency}
              error={errorAt('smallBlind') ?? errorAt('bigBlind')}
            />
          )}
          {form.gameOrigin !== 'ONLINE' && (
            <ChipField
              form={chipEdit(session, form)}
              onChange={chip => set({ chip })}
              currency={currency ?? 'USD'}
              error={errorAt('chip')}
            />
          )}
          <RakeFields
            rake={form.rake}
            onChange={rake => set({ rake })}
            listed={listedRake(form)}
            currency={currency ?? 'USD'}
            error={errorAt('rake')}
          />
          {isRakedAnew && (
            <Switch
              label={words.rakeHands}
              detail={words.rakeHandsDetail}
              checked={form.rakesHands}
              onChange={rakesHands => set({ rakesHands })}
            />
          )}
          {form.gameOrigin === 'ONLINE' && (
            <TablesField value={form.tableCount} onChange={tableCount => set({ tableCount })} />
          )}
          {ended && <SeatFields form={form} set={set} />}
          {bankrolls.length > 1 && (
            <Select
              label={newSession.bankroll}
              value={form.bankrollId}
              onChange={bankrollId => set({ bankrollId })}
              options={bankrolls.map(one => ({ value: one.id, label: one.name, detail: one.currency }))}
            />
          )}
          <div className="new-session-two">
            {amount(words.expenses, 'expenses')}
            {amount(words.tips, 'tips', hasTips ? words.tipsHint : undefined)}
          </div>
          <TextArea
            label={words.notes}
            value={form.notes}
            onChange={event => set({ notes: event.target.value })}
          />
          <Switch
            label={words.private}
            detail={words.privateDetail}
            checked={form.isPrivate}
            onChange={isPrivate => set({ isPrivate })}
          />
        </div>
      </AfterPaint>
    </Dialog>
  )
}
