// The place in the hand, from -1 to the last action, with a mark where each street begins.
import { STREETS, type Street } from '@sidepot/engine/action'
import { type Frame, firstIndexOf } from '@sidepot/engine/frames'
import type { HandState } from '@sidepot/engine/state'
import { replay as words } from '@sidepot/messages/web-replay'
import { streetBar } from '@sidepot/messages/web-table'
import { type ChangeEvent, type CSSProperties, useLayoutEffect, useMemo, useRef } from 'react'
import { useDiscreet } from '../../ui/theme.ts'
import type { Player } from './player.ts'
import { type Amounts, sentenceOf } from './replay-words.ts'

interface ReplaySliderProps {
  readonly state: HandState
  readonly frame: Frame
  /** how far it may go */
  readonly most: number
  readonly amounts: Amounts
  readonly player: Player
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

export function ReplaySlider({ state, frame, most, amounts, player }: ReplaySliderProps) {
  const discreet = useDiscreet()
  const { index, lastIndex } = frame
  const count = lastIndex + 1
  const marks = useMemo(() => marksOf(state, count, most), [state, count, most])
  // The thumb is under a finger before the words follow: the page's own place is told to it, never held against it.
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (input.current) input.current.value = String(index)
  }, [index])
  const onMoved = ({ target }: ChangeEvent<HTMLInputElement>) => {
    player.go(Math.min(most, Number(target.value)))
    target.value = String(player.store.getState().index)
  }
  return (
    <div className="replay-slider">
      <input
        ref={input}
        type="range"
        min={-1}
        max={lastIndex}
        defaultValue={index}
        aria-label={words.slider}
        aria-valuetext={frame.entry ? sentenceOf(state, frame.entry, amounts) : words.before}
        style={{ '--at': `${((index + 1) / Math.max(1, count)) * 100}%` } as CSSProperties}
        onChange={onMoved}
      />
      {marks.map(({ street, at, crowded }) => (
        <i key={street} style={{ '--mark': at } as CSSProperties}>
          {crowded ? '' : discreet ? STREETS.indexOf(street) + 1 : streetBar.short[street]}
        </i>
      ))}
    </div>
  )
}
