// A hand as a line of text: read at every key, drawn on the table above, marked where it was not understood.
import { trueNow } from '../../../data/wire/clock.ts'
import './type-panel.css'
import { startHand } from '@sidepot/engine/hand'
import { type Mark, type Presumed, readShorthand, type Shorthand } from '@sidepot/formats/shorthand'
import { writeShorthand } from '@sidepot/formats/shorthand-write'
import { chipOfStake } from '@sidepot/ledger/smallest-chip'
import { messageFor } from '@sidepot/messages/catalogue'
import { point } from '@sidepot/messages/display'
import { shorthandSentences } from '@sidepot/messages/shorthand'
import { typedHand as words } from '@sidepot/messages/web-typed-hand'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { MessageText, useWording } from '../../../ui/display/message-text.tsx'
import { swallowTwin } from '../../../ui/layers/layer.ts'
import { cx } from '../../../ui/theme/class-names.ts'
import { closeTyped, type TableHand, takeTyped } from '../hand/table-hand.ts'

interface TypePanelProps {
  readonly hand: TableHand
  readonly nameOf: (seat: number) => string
  readonly onHand: (hand: TableHand) => void
  /** the hand as typed so far, for the table to draw */
  readonly onSeen: (hand: TableHand | null) => void
}

export function TypePanel({ hand, nameOf, onHand, onSeen }: TypePanelProps) {
  const wording = useWording()
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const { setup } = hand.state.table
  // what was tapped so far is there as a line; a line that nobody used yet is there as it was left
  const [written] = useState(() => (hand.state.stepCount > 0 ? writeShorthand(hand.state) : ''))
  const text = hand.typed?.text ?? written ?? ''
  const read = useMemo(() => {
    const start = startHand(setup)
    const chip = chipOfStake(setup.smallBlind, setup.bigBlind)
    return start.ok ? readShorthand(text, start.value, chip, point() === ',' ? ',' : '.') : null
  }, [text, setup])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table follows the text, whoever draws it
  useEffect(() => {
    onSeen(read && { ...hand, ...preview(read) })
    return () => onSeen(null)
  }, [read])
  useEffect(() => {
    const field = box.current
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
  }, [])
  const marks = read?.marks ?? []
  const first = marks[0]
  const use = () => {
    if (!read) return
    const at = trueNow()
    const taken = takeTyped(
      hand,
      read.steps.map(step => ({ ...step, at })),
      read.winners,
    )
    if (!taken.ok) return
    // Save, or the next player's raise, comes to lie where this button was
    swallowTwin()
    onHand(taken.value)
  }
  return (
    <form
      className="type-panel"
      onSubmit={event => {
        event.preventDefault()
        use()
      }}
    >
      <div className="type-head">
        <label htmlFor={id}>
          <MessageText>{words.title}</MessageText>
        </label>
        <IconButton icon="cross" label={words.cancel} onClick={() => onHand(closeTyped(hand))} />
      </div>
      <div className="type-box">
        <div className="type-marks" aria-hidden="true">
          {marked(text, marks, read?.readTo ?? text.length)}
        </div>
        <textarea
          ref={box}
          id={id}
          rows={3}
          value={text}
          placeholder={wording(words.example)}
          aria-describedby={`${id}-line`}
          aria-invalid={first && !first.open ? true : undefined}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={event => onHand({ ...hand, typed: { text: event.target.value, open: true } })}
          onKeyDown={event => {
            if (event.key === 'Escape') onHand(closeTyped(hand))
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) use()
          }}
        />
      </div>
      <p id={`${id}-line`} className={cx('type-line', first && !first.open && 'type-wrong')} role="status">
        <MessageText>{sentence()}</MessageText>
      </p>
      <div className="type-foot">
        <Button size="lg" onClick={() => onHand(closeTyped(hand))}>
          {words.cancel}
        </Button>
        <Button size="lg" variant="primary" type="submit" wide disabled={!read || read.steps.length === 0}>
          {first && !first.open ? words.usePart : words.use}
        </Button>
      </div>
    </form>
  )

  function sentence() {
    if (first) {
      const why = wording(messageFor(shorthandSentences(nameOf), first.failure))
      return first.open || (read?.readTo ?? 0) + 1 >= text.length ? why : `${why} ${words.notRead}`
    }
    if (text === '' && written === null) return words.replaces
    if (!read || read.presumed.length === 0) return words.hint
    return words.presumed(named(read.presumed, true), named(read.presumed, false))
  }
  function named(presumed: readonly Presumed[], folds: boolean): readonly string[] {
    return [...new Set(presumed.filter(one => one.folds === folds).map(({ seat }) => nameOf(seat)))]
  }
}

const preview = ({ state, winners }: Shorthand) => ({
  state,
  rest: [],
  why: null,
  knowledge: winners ? { winners } : {},
})

/** The text with its marks; what was not read yet is dimmed. The same letters as in the field, so that both lie exactly over each other. */
function marked(text: string, marks: readonly Mark[], readTo: number): ReactNode {
  const parts: ReactNode[] = []
  let at = 0
  const plain = (to: number) => {
    const seen = Math.min(Math.max(readTo, at), to)
    if (seen > at) parts.push(text.slice(at, seen))
    if (to > seen)
      parts.push(
        <span key={`${seen}-later`} className="type-later">
          {text.slice(seen, to)}
        </span>,
      )
    at = to
  }
  for (const { from, to, open } of marks) {
    plain(from)
    parts.push(
      <mark key={from} className={open ? 'type-open' : undefined}>
        {text.slice(from, to)}
      </mark>,
    )
    at = to
  }
  plain(text.length)
  // a line break at the very end has no height of its own
  return [...parts, '\u200b']
}
