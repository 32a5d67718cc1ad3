// What is in the pot before anybody chooses: button, antes, several straddles, missed and dead blinds, and the boards.
import '../hand/hand-sheets.css'
import type { HandFailure } from '@sidepot/engine/action'
import { chipsToDecimal } from '@sidepot/engine/chips'
import { ANTE_TYPES, type HandSetup, type Post, STRADDLE_ORDERS, type Straddle } from '@sidepot/engine/setup'
import { straddleSeat } from '@sidepot/engine/table'
import { sayHandFailure } from '@sidepot/messages/engine'
import { tableLogger as words } from '@sidepot/messages/web-table-logger'
import { plainText } from '@sidepot/messages/worded'
import { useState } from 'react'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { MoneyField } from '../../../ui/controls/money-field.tsx'
import { ChoiceRow, Segmented } from '../../../ui/controls/segmented.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { Sheet } from '../../../ui/layers/dialog.tsx'
import { readAmount } from '../hand/table-hand.ts'

interface ForcedSheetProps {
  readonly setup: HandSetup
  readonly nameOf: (seat: number) => string
  /** why the change cannot be, or null when it is taken */
  readonly onChange: (change: (setup: HandSetup) => HandSetup) => HandFailure | null
  readonly onClose: () => void
}

const chipsIn = (text: string): number => {
  const read = readAmount(text)
  return read.ok ? read.value : 0
}

export function ForcedSheet({ setup, nameOf, onChange, onClose }: ForcedSheetProps) {
  const [ante, setAnte] = useState(setup.ante ? String(chipsToDecimal(setup.ante)) : '')
  const [failed, setFailed] = useState<HandFailure | null>(null)
  const change = (next: (setup: HandSetup) => HandSetup) => setFailed(onChange(next))
  const dealt = setup.seats.filter(seat => seat.sittingOut !== true).map(seat => seat.seat)
  const straddles = setup.straddles ?? []
  const posts = setup.posts ?? []
  const seatOptions = dealt.map(seat => ({ value: String(seat), label: nameOf(seat) }))
  const setStraddles = (next: readonly Straddle[]) => change(current => ({ ...current, straddles: next }))
  const setPosts = (next: readonly Post[]) => change(current => ({ ...current, posts: next }))
  const freeFor = (taken: readonly { readonly seat: number }[]) =>
    dealt.find(seat => !taken.some(one => one.seat === seat)) ?? null
  const highest = Math.max(setup.bigBlind, ...straddles.map(one => one.amount))
  return (
    <Sheet open onClose={onClose} title={words.forcedTitle}>
      <div className="forced-sheet">
        <ChoiceRow
          label={words.button}
          value={String(setup.buttonSeat)}
          onChange={seat => change(current => withButton(current, Number(seat)))}
          options={Array.from({ length: setup.maxPlayers }, (_, at) => at + 1).map(seat => ({
            value: String(seat),
            label: String(seat),
            name: plainText(words.seat(seat)),
          }))}
        />
        {!dealt.includes(setup.buttonSeat) && (
          <p className="field-line">
            <MessageText>{words.deadButton}</MessageText>
          </p>
        )}
        <Switch
          label={words.deadSmallBlind}
          detail={words.deadSmallBlindDetail}
          checked={setup.deadSmallBlind === true}
          onChange={deadSmallBlind => change(current => ({ ...current, deadSmallBlind }))}
        />
        <h3>
          <MessageText>{words.straddles}</MessageText>
        </h3>
        {straddles.map((one, index) => (
          <ForcedRow
            key={one.seat}
            seats={seatOptions}
            seat={one.seat}
            amount={one.amount}
            onSeat={seat =>
              setStraddles(straddles.map((straddle, at) => (at === index ? { ...straddle, seat } : straddle)))
            }
            onAmount={amount =>
              setStraddles(
                straddles.map((straddle, at) => (at === index ? { ...straddle, amount } : straddle)),
              )
            }
            onRemove={() => setStraddles(straddles.filter((_, at) => at !== index))}
          />
        ))}
        <Button
          size="sm"
          icon="plus"
          disabled={dealt.length < 3 || freeFor(straddles) === null}
          onClick={() =>
            setStraddles([...straddles, { seat: nextStraddler(setup, dealt), amount: 2 * highest }])
          }
        >
          {words.addStraddle}
        </Button>
        {straddles.length > 0 && (
          <ChoiceRow
            label={words.straddleOrder}
            value={setup.straddleOrder ?? 'LEFT'}
            onChange={straddleOrder => change(current => ({ ...current, straddleOrder }))}
            options={STRADDLE_ORDERS.map(value => ({ value, label: words.straddleOrders[value] }))}
          />
        )}
        <div className="forced-row">
          <MoneyField
            label={words.ante}
            keypad="never"
            value={ante}
            onChange={text => {
              setAnte(text)
              change(current => ({
                ...current,
                ante: chipsIn(text),
                anteType: current.anteType ?? 'PER_PLAYER',
              }))
            }}
          />
          <Select
            label={words.anteType}
            value={setup.anteType ?? 'PER_PLAYER'}
            onChange={anteType => change(current => ({ ...current, anteType }))}
            options={ANTE_TYPES.map(value => ({ value, label: words.anteTypes[value] }))}
          />
        </div>
        <h3>
          <MessageText>{words.posts}</MessageText>
        </h3>
        {posts.map((one, index) => (
          <div key={`${one.seat}-${one.dead}`} className="forced-post">
            <ForcedRow
              seats={seatOptions}
              seat={one.seat}
              amount={one.amount}
              onSeat={seat => setPosts(posts.map((post, at) => (at === index ? { ...post, seat } : post)))}
              onAmount={amount =>
                setPosts(posts.map((post, at) => (at === index ? { ...post, amount } : post)))
              }
              onRemove={() => setPosts(posts.filter((_, at) => at !== index))}
            />
            <Segmented
              size="sm"
              label={words.kind}
              value={one.dead ? 'dead' : 'live'}
              onChange={kind =>
                setPosts(posts.map((post, at) => (at === index ? { ...post, dead: kind === 'dead' } : post)))
              }
              options={[
                { value: 'live', label: words.live },
                { value: 'dead', label: words.dead },
              ]}
            />
          </div>
        ))}
        <Button
          size="sm"
          icon="plus"
          disabled={freeFor(posts) === null}
          onClick={() =>
            setPosts([...posts, { seat: freeFor(posts) ?? dealt[0]!, amount: setup.bigBlind, dead: false }])
          }
        >
          {words.addPost}
        </Button>
        <ChoiceRow
          label={words.boards}
          value={String(setup.boards ?? 1)}
          onChange={boards => change(current => ({ ...current, boards: Number(boards) }))}
          options={(['1', '2', '3'] as const).map(value => ({ value, label: words.boardCount[value] }))}
        />
        {failed && (
          <p className="field-line field-error" role="alert">
            {sayHandFailure(failed)}
          </p>
        )}
        <Button wide variant="primary" onClick={onClose}>
          {words.done}
        </Button>
      </div>
    </Sheet>
  )
}

/** On a seat that is not dealt in it is dead. */
const withButton = ({ deadButton: _dead, ...setup }: HandSetup, buttonSeat: number): HandSetup => ({
  ...setup,
  buttonSeat,
  ...(setup.seats.some(one => one.seat === buttonSeat && one.sittingOut !== true)
    ? {}
    : { deadButton: true }),
})

/** Clockwise after the last straddler, or left of the big blind. */
function nextStraddler(setup: HandSetup, dealt: readonly number[]): number {
  const order = [...dealt].sort((a, b) => a - b)
  const after = (seat: number) => order.find(one => one > seat) ?? order[0]!
  const taken = setup.straddles ?? []
  const first = straddleSeat(setup.seats, setup.buttonSeat, setup.deadSmallBlind)
  let seat = taken.length > 0 ? after(taken.at(-1)!.seat) : (first ?? order[0]!)
  for (let tries = 0; tries < order.length && taken.some(one => one.seat === seat); tries++)
    seat = after(seat)
  return seat
}

interface ForcedRowProps {
  readonly seats: readonly { readonly value: string; readonly label: string }[]
  readonly seat: number
  readonly amount: number
  readonly onSeat: (seat: number) => void
  readonly onAmount: (amount: number) => void
  readonly onRemove: () => void
}
function ForcedRow({ seats, seat, amount, onSeat, onAmount, onRemove }: ForcedRowProps) {
  const [text, setText] = useState(String(chipsToDecimal(amount)))
  return (
    <div className="forced-row">
      <Select
        label={words.whose}
        value={String(seat)}
        onChange={next => onSeat(Number(next))}
        options={seats}
      />
      <MoneyField
        label={words.amount}
        keypad="never"
        value={text}
        onChange={next => {
          setText(next)
          if (chipsIn(next) > 0) onAmount(chipsIn(next))
        }}
      />
      <IconButton icon="trash" label={words.remove} onClick={onRemove} />
    </div>
  )
}
