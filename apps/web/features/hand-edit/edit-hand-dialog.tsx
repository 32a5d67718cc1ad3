// The raw record of a hand, field by field. What breaks the rules is kept all the same and marked; only changed fields are sent.
import './edit-hand.css'
import { type CardIndex, formatCard, parseCard } from '@sidepot/engine/cards'
import { holeCardCount } from '@sidepot/engine/notation'
import { readJson } from '@sidepot/engine/read-stored'
import { type StoredBoard, toStoredCard } from '@sidepot/engine/stored'
import { POSITIONS } from '@sidepot/engine/table'
import { invalidJson } from '@sidepot/messages/json'
import { cardPicker, positionText } from '@sidepot/messages/web-cards'
import { handEdit as words } from '@sidepot/messages/web-hand-edit'
import { simpleLogger } from '@sidepot/messages/web-simple-logger'
import { seatWords } from '@sidepot/messages/web-table'
import { toasts } from '@sidepot/messages/web-ui'
import { type Message, plainText } from '@sidepot/messages/worded'
import { type ReactNode, useState } from 'react'
import { editHand } from '../../data/hand/hand-service.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea, TextField } from '../../ui/controls/field.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { toast } from '../../ui/layers/toast-store.ts'
import { Board } from '../../ui/poker/cards/board.tsx'
import { CardPicker } from '../../ui/poker/cards/card-picker.tsx'
import { PlayingCard } from '../../ui/poker/cards/playing-card.tsx'
import { ActionsEditor } from './actions-editor.tsx'
import {
  changesOf,
  choicesWith,
  type FormField,
  formOf,
  isUnread,
  JSON_FIELDS,
  NUMBER_FIELDS,
  PREFLOP_ACTIONS,
} from './hand-form.ts'

const preflopText = (stored: string): Message =>
  (simpleLogger.actions as Readonly<Record<string, Message>>)[stored] ?? stored

/** The question what came before the hero, which a hand without actions can be asked. */
interface BeforeQuestion {
  readonly stored: string
  readonly choices: (entered: Entered) => readonly { readonly value: string; readonly label: Message }[]
  /** the line to store, undefined where nothing changes it */
  readonly change: (before: string, entered: Entered) => string | null | undefined
}
interface Entered {
  readonly position: string
  readonly action: string
}

interface EditHandDialogProps {
  readonly hand: Rec<'Hand'>
  readonly before?: BeforeQuestion
  /** on top, what became of the hand meanwhile */
  readonly notice?: ReactNode
  readonly onClose: () => void
}
type Street = 'FLOP' | 'TURN' | 'RIVER'
const STREET_NAMES = { FLOP: 'Flop', TURN: 'Turn', RIVER: 'River' } as const
const OUTCOMES = ['', 'WIN', 'LOSE', 'CHOP', 'NONE'] as const
/** Radix keeps the empty value for itself. */
const NOT_ENTERED = '-'

export function EditHandDialog({ hand, before, notice, onClose }: EditHandDialogProps) {
  // what differs from what was on the screen when it opened is this person's change, whatever arrives meanwhile
  const [opened] = useState(hand)
  const [form, setForm] = useState(() => formOf(opened))
  const [picking, setPicking] = useState<Street | 'hero' | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { fields } = form
  const [answered, setAnswered] = useState(before?.stored ?? '')
  const entered = { position: fields.heroPosition, action: fields.heroPreflopAction }
  const befores = before?.choices(entered) ?? []
  // another position or action may leave no such line
  const answer = befores.some(one => one.value === answered) ? answered : ''
  const set = (name: FormField, text: string) =>
    setForm(current => ({ ...current, fields: { ...current.fields, [name]: text } }))
  const hero = cardsIn(fields.heroHolecards)
  const board = boardIn(fields.boardCards)
  const update = async () => {
    const changes = changesOf(opened, form)
    if (!changes.ok) return setFailed(invalidJson(changes.error))
    const preflopLine = before?.change(answer, entered)
    const all = { ...changes.value, ...(preflopLine === undefined ? {} : { preflopLine }) }
    if (Object.keys(all).length === 0) return onClose()
    setBusy(true)
    const done = await editHand(hand, all)
    setBusy(false)
    if (done !== 'saved' && 'reason' in done) return setFailed(done.reason || words.failed)
    if (done !== 'saved') toast({ text: words.waits, action: { label: toasts.undo, run: done.undo } })
    onClose()
  }
  if (picking)
    return (
      <Picking
        what={picking}
        hand={hand}
        hero={hero}
        board={board}
        onClose={() => setPicking(null)}
        onHero={cards =>
          set('heroHolecards', cards.length > 0 ? JSON.stringify(cards.map(toStoredCard)) : '')
        }
        onBoard={next => set('boardCards', JSON.stringify(next))}
      />
    )
  return (
    <Dialog
      open
      size="xl"
      onClose={onClose}
      title={words.title}
      description={
        <small className="edit-id">
          <MessageText>{words.id(hand.id)}</MessageText>
        </small>
      }
      className="edit-hand"
      footer={
        <>
          {failed && (
            <p className="edit-failed" role="alert">
              {failed}
            </p>
          )}
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void update()}>
            {words.update}
          </Button>
        </>
      }
    >
      {notice}
      {hand.isBombPot && <p className="edit-bomb">{words.bombPot}</p>}
      <div className="edit-cards">
        <div>
          <span className="field-label">{words.heroCards}</span>
          {hero.length === 0 ? (
            <span className="edit-none">
              {hand.heroHolecardsSimple}
              <Button size="sm" onClick={() => setPicking('hero')}>
                {words.chooseCards}
              </Button>
            </span>
          ) : (
            <button type="button" className="edit-pick" onClick={() => setPicking('hero')}>
              <span className="sr">{words.chooseCards}</span>
              <span aria-hidden="true">
                {Array.from({ length: holeCardCount(hand.gameType) }, (_, place) => (
                  <PlayingCard
                    // biome-ignore lint/suspicious/noArrayIndexKey: a place in the hand is the identity
                    key={place}
                    card={hero[place] === undefined ? null : formatCard(hero[place])}
                  />
                ))}
              </span>
            </button>
          )}
        </div>
        <div>
          <span className="field-label">{words.board}</span>
          {board.FLOP.length + board.TURN.length + board.RIVER.length === 0 ? (
            <span className="edit-none">
              <Button size="sm" onClick={() => setPicking('FLOP')}>
                {words.chooseBoard}
              </Button>
            </span>
          ) : (
            <Board cards={boardTexts(board)} onStreet={setPicking} />
          )}
        </div>
      </div>
      <div className="edit-fields">
        <TextField
          label={words.fields.tableName}
          value={fields.tableName}
          onChange={event => set('tableName', event.target.value)}
        />
        <Select
          label={words.fields.heroPosition}
          value={fields.heroPosition || NOT_ENTERED}
          onChange={value => set('heroPosition', value === NOT_ENTERED ? '' : value)}
          options={choicesWith(POSITIONS, opened.heroPosition ?? '').map(value => ({
            value: value || NOT_ENTERED,
            label: value === '' ? words.notEntered : positionText(value),
          }))}
        />
        <Select
          label={words.fields.heroPreflopAction}
          value={fields.heroPreflopAction || NOT_ENTERED}
          onChange={value => set('heroPreflopAction', value === NOT_ENTERED ? '' : value)}
          options={choicesWith(PREFLOP_ACTIONS, opened.heroPreflopAction ?? '').map(value => ({
            value: value || NOT_ENTERED,
            label: value === '' ? words.notEntered : preflopText(value),
          }))}
        />
        {before && (
          <Select
            label={words.fields.before}
            value={answer || NOT_ENTERED}
            onChange={value => setAnswered(value === NOT_ENTERED ? '' : value)}
            {...(befores.length === 0 ? { disabled: true, hint: words.beforeNeeds } : {})}
            options={[{ value: NOT_ENTERED, label: words.notEntered }, ...befores]}
          />
        )}
        <Select
          label={words.fields.heroOutcome}
          value={fields.heroOutcome || NOT_ENTERED}
          onChange={value => set('heroOutcome', value === NOT_ENTERED ? '' : value)}
          options={OUTCOMES.map(value => ({ value: value || NOT_ENTERED, label: words.outcomes[value] }))}
        />
        {NUMBER_FIELDS.map(name => (
          <TextField
            key={name}
            label={words.fields[name]}
            inputMode="decimal"
            value={fields[name]}
            error={isUnread(fields[name]) ? words.notNumber : undefined}
            onChange={event => set(name, event.target.value)}
          />
        ))}
      </div>
      <TextArea
        label={words.fields.notes}
        rows={2}
        value={fields.notes}
        onChange={event => set('notes', event.target.value)}
      />
      <section>
        <h3>{words.actions}</h3>
        {form.actions.length === 0 && hand.quickSave && <p className="edit-none">{words.noActions}</p>}
        <ActionsEditor
          rows={form.actions}
          seats={seatsIn(fields.seatStates, hand.maxPlayers)}
          onChange={actions => setForm(current => ({ ...current, actions }))}
        />
      </section>
      <details className="edit-raw">
        <summary>{words.raw}</summary>
        {JSON_FIELDS.map(name => (
          <TextArea
            key={name}
            label={words.fields[name]}
            rows={3}
            spellCheck={false}
            value={fields[name]}
            onChange={event => set(name, event.target.value)}
          />
        ))}
      </details>
    </Dialog>
  )
}

interface PickingProps {
  readonly what: Street | 'hero'
  readonly hand: Rec<'Hand'>
  readonly hero: readonly CardIndex[]
  readonly board: ReadBoard
  readonly onHero: (cards: readonly CardIndex[]) => void
  readonly onBoard: (board: StoredBoard) => void
  readonly onClose: () => void
}
function Picking({ what, hand, hero, board, onHero, onBoard, onClose }: PickingProps) {
  const used = [...hero, ...board.FLOP, ...board.TURN, ...board.RIVER]
  const apply = (cards: readonly CardIndex[]) => {
    if (what === 'hero') onHero(cards)
    else {
      const next = { ...board, [what]: cards }
      const one = (street: 'TURN' | 'RIVER') =>
        next[street][0] === undefined ? null : toStoredCard(next[street][0])
      onBoard({ flop: next.FLOP.map(toStoredCard), turn: one('TURN'), river: one('RIVER') })
    }
    onClose()
  }
  return (
    <CardPicker
      title={what === 'hero' ? words.heroCards : cardPicker.editing(STREET_NAMES[what])}
      count={what === 'hero' ? holeCardCount(hand.gameType) : what === 'FLOP' ? 3 : 1}
      exact={what === 'hero'}
      cards={what === 'hero' ? hero : board[what]}
      used={used}
      onApply={apply}
      onClose={onClose}
    />
  )
}

type ReadBoard = Readonly<Record<Street, readonly CardIndex[]>>

function readCard(value: unknown): readonly CardIndex[] {
  const card = value as { rank?: unknown; suit?: unknown } | null
  const read = typeof card === 'object' && card ? parseCard(`${card.rank}${card.suit}`) : null
  return read?.ok ? [read.value] : []
}
function cardsIn(text: string): readonly CardIndex[] {
  const read = readJson(text)
  return Array.isArray(read) ? read.flatMap(readCard) : []
}
function boardIn(text: string): ReadBoard {
  const read = readJson(text) as { flop?: unknown; turn?: unknown; river?: unknown } | null | undefined
  return {
    FLOP: Array.isArray(read?.flop) ? read.flop.flatMap(readCard) : [],
    TURN: readCard(read?.turn),
    RIVER: readCard(read?.river),
  }
}
const boardTexts = (board: ReadBoard): readonly (string | null)[] => {
  const at = (cards: readonly CardIndex[], place: number) =>
    cards[place] === undefined ? null : formatCard(cards[place])
  return [at(board.FLOP, 0), at(board.FLOP, 1), at(board.FLOP, 2), at(board.TURN, 0), at(board.RIVER, 0)]
}

function seatsIn(text: string, maxPlayers: number | null): readonly { seat: string; name: string }[] {
  const read = readJson(text)
  const list = Array.isArray(read) ? (read as Record<string, unknown>[]) : []
  if (list.length > 0)
    return list.map(seat => ({
      seat: String(seat.seatId ?? ''),
      name: seat.isHero ? plainText(seatWords.hero) : String(seat.playerName ?? seat.position ?? ''),
    }))
  return Array.from({ length: maxPlayers ?? 9 }, (_, index) => ({ seat: String(index + 1), name: '' }))
}
