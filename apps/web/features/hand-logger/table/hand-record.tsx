// What happened so far, street by street. A tap on an action opens it for correction; what no longer fits is listed below, flagged.
import './hand-record.css'
import type { Entry, Step } from '@sidepot/engine/action'
import { chipsToDecimal } from '@sidepot/engine/chips'
import { entriesOf } from '@sidepot/engine/history'
import type { HandState } from '@sidepot/engine/state'
import { chipText } from '@sidepot/messages/display'
import { sayHandFailure } from '@sidepot/messages/engine'
import { actionWords } from '@sidepot/messages/web-replay'
import { tableLogger as words } from '@sidepot/messages/web-table-logger'
import { combined, type Message, plainText } from '@sidepot/messages/worded'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { ActionWord } from '../../../ui/poker/table/action-word.tsx'
import { PositionBadge } from '../../../ui/poker/table/position-badge.tsx'
import { cx } from '../../../ui/theme/class-names.ts'
import type { TableHand } from '../hand/table-hand.ts'

interface HandRecordProps {
  readonly hand: TableHand
  /** the step to correct, counted from 0; -1 is what was posted */
  readonly onCorrect: (step: number) => void
  readonly onDropRest: () => void
}

const STREETS = ['PREFLOP', 'FLOP', 'TURN', 'RIVER', 'SHOWDOWN'] as const

export function HandRecord({ hand, onCorrect, onDropRest }: HandRecordProps) {
  const { state } = hand
  const entries = entriesOf(state)
  // beside a wide table the newest line is in sight; in its sheet it does not scroll by itself
  const list = useRef<HTMLDivElement>(null)
  const length = entries.length
  useEffect(() => {
    if (length > 0) list.current?.scrollTo({ top: 1e6 })
  }, [length])
  const nameOf = (seat: number) => state.table.positions[state.table.placeOf[seat]!] ?? String(seat)
  return (
    <div className="hand-record" ref={list}>
      {STREETS.map(street => {
        const lines = entries.filter(entry => entry.street === street)
        if (lines.length === 0) return null
        return (
          <section key={street}>
            <h3>
              <MessageText>{words.streetNames[street]}</MessageText>
            </h3>
            <ol>
              {lines.map(entry => (
                <RecordLine
                  key={entry.index}
                  position={nameOf(entry.seat)}
                  entry={entry}
                  hero={entry.seat === state.table.setup.heroSeat}
                  onOpen={() => onCorrect(entry.step)}
                />
              ))}
            </ol>
          </section>
        )
      })}
      {hand.rest.length === 0 && state.turn >= 0 && (
        <p className="record-next">
          <PositionBadge position={nameOf(state.players[state.turn]!.seat)} />
          <MessageText>{words.toAct}</MessageText>
        </p>
      )}
      {hand.rest.length > 0 && hand.why && (
        <section className="record-rest">
          <p role="alert">{sayHandFailure(hand.why, nameOf)}</p>
          <ol>
            {hand.rest.map((step, index) =>
              isReplaced(step, hand.rest.slice(index + 1)) ? null : (
                <RestLine
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place in the log is the identity
                  key={index}
                  step={step}
                  state={state}
                  first={index === 0}
                  onOpen={() => onCorrect(state.stepCount + index)}
                />
              ),
            )}
          </ol>
          <Button size="sm" onClick={onDropRest}>
            {words.dropRest}
          </Button>
        </section>
      )}
    </div>
  )
}

interface RecordLineProps {
  readonly position: string
  readonly entry: Entry
  readonly hero: boolean
  readonly onOpen: () => void
}
function RecordLine({ position, entry, hero, onOpen }: RecordLineProps) {
  const amount = amountOf(entry)
  return (
    <li>
      <button
        type="button"
        className={cx('record-line', entry.isForced && 'record-forced', hero && 'record-hero')}
        onClick={onOpen}
      >
        <PositionBadge position={position} quiet={!hero} />
        <span>
          <ActionWord entry={entry} />
          {entry.ruling && ` · ${words.isRuling}`}
        </span>
        {amount && <b>{amount}</b>}
      </button>
    </li>
  )
}

/** Cards that were changed later on: only the last entry is a line. */
const isReplaced = (step: Step, later: readonly Step[]): boolean =>
  later.some(
    other =>
      (step.kind === 'BOARD' &&
        other.kind === 'BOARD' &&
        step.street === other.street &&
        (step.board ?? 0) === (other.board ?? 0)) ||
      (step.kind === 'HOLE' && other.kind === 'HOLE' && step.seat === other.seat),
  )

const sizeOf = (step: Step): string | null =>
  'to' in step && step.to ? chipText(chipsToDecimal(step.to)) : null

const WITHOUT_SIZE = ['FOLD', 'CHECK', 'FFOLD', 'FCHECK']

const amountOf = (entry: Entry): string | null => {
  const amount = actionWords.size(entry)
  return amount > 0 && !WITHOUT_SIZE.includes(entry.code) ? chipText(chipsToDecimal(amount)) : null
}

const restName = (step: Step): string =>
  step.kind === 'BOARD'
    ? words.streets[step.street]
    : step.kind === 'HOLE'
      ? plainText(words.showsCards)
      : step.kind === 'RUN'
        ? words.run
        : actionWords.ofCode(step.kind)

/** What was entered as that step, in a word: "Bet 100". */
export function enteredText({ state, rest }: TableHand, at: number): Message {
  const step = rest[at - state.stepCount]
  if (step) return [restName(step), sizeOf(step)].filter(Boolean).join(' ')
  // those who were skipped come before the one who acted
  const entry = entriesOf(state).findLast(one => one.step === at)
  if (!entry) return ''
  const amount = amountOf(entry)
  return combined([actionWords.inList(entry)], word => [word, amount].filter(Boolean).join(' '))
}

/** A step that no longer fits, in a word: "BTN Bet 10". */
export function restText(state: HandState, step: Step): string {
  const seat = 'seat' in step ? state.table.positions[state.table.placeOf[step.seat]!] : undefined
  return [seat, restName(step), sizeOf(step)].filter(Boolean).join(' ')
}

function RestLine({
  step,
  state,
  first,
  onOpen,
}: {
  readonly step: Step
  readonly state: HandState
  readonly first: boolean
  readonly onOpen: () => void
}) {
  const seat = 'seat' in step ? step.seat : null
  const to = sizeOf(step)
  return (
    <li>
      <button type="button" className={cx('record-line', first && 'record-wrong')} onClick={onOpen}>
        {seat !== null && (
          <PositionBadge position={state.table.positions[state.table.placeOf[seat]!] ?? String(seat)} />
        )}
        <span>{restName(step)}</span>
        {to && <b>{to}</b>}
      </button>
    </li>
  )
}
