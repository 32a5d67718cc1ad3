// The place in the hand, from -1 to the last action, with a mark where each street begins.

import type { Frame } from '@sidepot/engine/frames'
import type { HandState } from '@sidepot/engine/state'
import { replay as words } from '@sidepot/messages/web-replay'
import { streetBar } from '@sidepot/messages/web-table'
import { type ChangeEvent, type CSSProperties, Fragment, useLayoutEffect, useMemo, useRef } from 'react'
import { useWording } from '../../../ui/display/message-text.tsx'
import type { Player } from '../frames/player.ts'
import { type Amounts, sentenceOf } from '../frames/replay-words.ts'
import { marksOf } from './replay-marks.ts'

interface ReplaySliderProps {
  readonly state: HandState
  readonly frame: Frame
  /** how far it may go */
  readonly most: number
  readonly amounts: Amounts
  readonly player: Player
}

export function ReplaySlider({ state, frame, most, amounts, player }: ReplaySliderProps) {
  const wording = useWording()
  const { index, lastIndex } = frame
  const count = lastIndex + 1
  const marks = useMemo(() => marksOf(state, count, most), [state, count, most])
  // The thumb is under a finger before the words follow: the page's own place is passed to it, never forced on it.
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
        aria-valuetext={frame.entry ? sentenceOf(state, frame.entry, amounts) : words.before(state.isBombPot)}
        style={{ '--at': `${((index + 1) / Math.max(1, count)) * 100}%` } as CSSProperties}
        onChange={onMoved}
      />
      {marks.map(({ street, at, word }) => (
        <Fragment key={street}>
          <i style={{ '--at-mark': at } as CSSProperties} />
          <span style={{ '--at-mark': word } as CSSProperties}>{wording(streetBar.short[street])}</span>
        </Fragment>
      ))}
    </div>
  )
}
