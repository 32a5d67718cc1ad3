// What happens now in words, the slider with its streets, the buttons, and what is asked for less often.
import { type Entry, STREETS, type Street } from '@sidepot/engine/action'
import { type Frame, firstIndexOf } from '@sidepot/engine/frames'
import type { Settlement } from '@sidepot/engine/results'
import type { HandState } from '@sidepot/engine/state'
import { replay as words } from '@sidepot/messages/web-replay'
import { streetBar } from '@sidepot/messages/web-table'
import { type CSSProperties, useState } from 'react'
import { useStore } from 'zustand'
import { Button, IconButton } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useDiscreet } from '../../ui/theme.ts'
import { type Player, SPEEDS, type Speed } from './player.ts'
import { type Amounts, endOf, sentenceOf, shorthandOf, UNITS, type Unit } from './replay-words.ts'
import type { Equities } from './use-equity.ts'

interface ReplayControlsProps {
  readonly state: HandState
  readonly settlement: Settlement
  readonly frame: Frame
  readonly entries: readonly Entry[]
  readonly player: Player
  readonly unit: Unit
  readonly onUnit: (unit: Unit) => void
  readonly amounts: Amounts
  readonly equity: Equities | null
  readonly reveal: boolean
  readonly onReveal: (reveal: boolean) => void
  /** how far the slider may go */
  readonly most: number
  readonly withheld: boolean
  readonly raw: unknown
}

const MARKS: readonly Street[] = ['PREFLOP', 'FLOP', 'TURN', 'RIVER']
/** Nearer to the next than this part of the slider, a mark has no room for its word. */
const CROWDED = 0.11

/** Where each street begins, as a part of the slider. */
function marksOf(state: HandState, count: number, most: number) {
  const marks = MARKS.flatMap(street => {
    const first = street === 'PREFLOP' ? -1 : firstIndexOf(state, street)
    return first === null || first > most ? [] : [{ street, at: (first + 1) / Math.max(1, count) }]
  })
  return marks.map((mark, place) => ({
    ...mark,
    crowded: (marks[place + 1]?.at ?? 2) - mark.at < CROWDED,
  }))
}

export function ReplayControls(props: ReplayControlsProps) {
  const { state, frame, entries, player, unit, amounts, reveal, onReveal, most, raw } = props
  const { index, playing, speed } = useStore(player.store)
  const [rawOpen, setRawOpen] = useState(false)
  const discreet = useDiscreet()
  const last = entries.length - 1
  const line = <CurrentLine {...props} />
  return (
    <section className="replay-controls">
      {line}
      <div className="replay-slider">
        <input
          type="range"
          min={-1}
          max={last}
          value={index}
          aria-label={words.slider}
          aria-valuetext={frame.entry ? sentenceOf(state, frame.entry, amounts) : words.before}
          style={{ '--at': `${((index + 1) / Math.max(1, entries.length)) * 100}%` } as CSSProperties}
          onChange={event => player.go(Math.min(most, Number(event.target.value)))}
        />
        {marksOf(state, entries.length, most).map(({ street, at, crowded }) => (
          <i key={street} style={{ '--mark': at } as CSSProperties}>
            {crowded ? '' : discreet ? STREETS.indexOf(street) + 1 : streetBar.short[street]}
          </i>
        ))}
      </div>
      <div className="replay-buttons">
        <IconButton icon="reset" label={words.reset} disabled={index < 0} onClick={() => player.go(-1)} />
        <IconButton
          icon="chevron-left"
          size={26}
          label={words.back}
          disabled={index < 0}
          onClick={() => player.step(-1)}
        />
        <IconButton
          className="replay-play"
          variant="primary"
          size={28}
          icon={playing ? 'pause' : 'play'}
          label={playing ? words.pause : words.play}
          onClick={player.toggle}
        />
        <IconButton
          icon="chevron-right"
          size={26}
          label={words.forward}
          disabled={index >= last}
          onClick={() => player.step(1)}
        />
        <IconButton
          icon={reveal ? 'eye-off' : 'eye'}
          label={reveal ? words.hide : words.reveal}
          disabled={!frame.isEnd && !reveal}
          onClick={() => onReveal(!reveal)}
        />
      </div>
      {props.withheld && <p className="replay-withheld">{words.withheld}</p>}
      <div className="replay-more">
        <Segmented
          size="sm"
          label={words.speed}
          value={String(speed)}
          onChange={value => player.speed(Number(value) as Speed)}
          options={SPEEDS.map(one => ({ value: String(one), label: words.speedOf(one) }))}
        />
        <Segmented
          size="sm"
          label={words.unit}
          value={unit}
          onChange={props.onUnit}
          options={UNITS.map(one => ({ value: one, label: words.units[one], name: words.unitNames[one] }))}
        />
        {raw !== undefined && (
          <Button size="sm" variant="quiet" aria-expanded={rawOpen} onClick={() => setRawOpen(!rawOpen)}>
            {rawOpen ? words.rawHide : words.raw}
          </Button>
        )}
        {!discreet && <p className="replay-keys">{words.keys}</p>}
      </div>
      {rawOpen && raw !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard must reach it for that
        <pre className="replay-raw" tabIndex={0}>
          {JSON.stringify(raw, null, 2)}
        </pre>
      )}
    </section>
  )
}

function CurrentLine(props: ReplayControlsProps) {
  const { state, settlement, frame, entries, unit, amounts, equity } = props
  const { entry } = frame
  const discreet = useDiscreet()
  const now = () => {
    if (entry === null) return discreet ? '' : words.before
    return discreet ? shorthandOf(state, entry, amounts) : sentenceOf(state, entry, amounts)
  }
  const end = frame.isEnd ? endOf(state, settlement, unit, amounts) : null
  const hero = equity?.shares.get(state.table.setup.heroSeat)
  const more = [
    end === null && entry !== null && entry.amount > 0 && !entry.isForced && entry.potBefore > 0
      ? words.into(amounts.text(entry.potBefore))
      : null,
    hero === undefined ? null : words.equity(hero, equity?.exact ?? true),
  ].filter(Boolean)
  return (
    <p className="replay-line">
      <span className="replay-street">
        {discreet ? STREETS.indexOf(frame.street) + 1 : streetBar.short[frame.street]}
      </span>
      <span className="replay-now" aria-live="polite">
        <b>{end ?? now()}</b>
        {more.length > 0 && <small>{more.join(' · ')}</small>}
      </span>
      <span className="replay-count">{words.progress(frame.index + 1, entries.length)}</span>
    </p>
  )
}
