// All words about the moment: streets, list of actions, what happens now, slider and buttons. It follows the table by a frame.
import './replay-controls.css'
import { type Entry, STREETS, type Street } from '@sidepot/engine/action'
import { firstIndexOf } from '@sidepot/engine/frames'
import type { Settlement } from '@sidepot/engine/results'
import type { HandState } from '@sidepot/engine/state'
import { replay as words } from '@sidepot/messages/web-replay'
import { memo, useMemo } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { StreetBar } from '../../../ui/poker/table/street-bar.tsx'
import { useMedia } from '../../../ui/theme/media.ts'
import { type Equities, useEquity } from '../frames/equities.ts'
import { useFrameLater } from '../frames/frame-later.ts'
import type { Player } from '../frames/player.ts'
import { type Frames, othersKnown, potsByStreet } from '../frames/replay-frames.ts'
import { type Amounts, potShares, type Unit } from '../frames/replay-words.ts'
import { ActionList } from './action-list.tsx'
import { MoreControls, PlayButtons } from './replay-controls.tsx'
import { CurrentLine } from './replay-line.tsx'
import { ReplaySlider } from './replay-slider.tsx'
import { ShowdownRows } from './showdown-rows.tsx'

interface ReplayPanelProps {
  readonly state: HandState
  readonly settlement: Settlement
  readonly entries: readonly Entry[]
  readonly frames: Frames
  readonly player: Player
  readonly equities: Equities
  readonly amounts: Amounts
  readonly unit: Unit
  readonly onUnit: (unit: Unit) => void
  readonly reveal: boolean
  readonly onReveal: (reveal: boolean) => void
  readonly over: boolean
  readonly isTournament: boolean
  readonly currency: string | null
  readonly raw: unknown
}

const NO_POTS: readonly never[] = []

export const ReplayPanel = memo((props: ReplayPanelProps) => {
  const { state, settlement, entries, frames, player, equities, amounts, reveal, onReveal, over } = props
  const { index, seen, playing, speed } = useFrameLater(player.store)
  const wide = useMedia('(min-width: 1000px)')
  const frame = frames(index)
  const last = entries.length - 1
  const most = over ? last : Math.min(last, seen + 1)
  const equity = useEquity(equities, index, over && !(frame.isEnd && settlement.finished))
  const streetPots = potsByStreet(entries, frame)
  const toStreet = (street: Street) => {
    if (street === 'SHOWDOWN') return player.go(last)
    const first = firstIndexOf(state, street)
    if (first !== null) player.go(street === 'PREFLOP' ? -1 : first)
  }
  const reachable = over ? state.street : STREETS[Math.max(0, STREETS.indexOf(frames(seen).street))]!
  const canReveal = frame.isEnd && !reveal
  const pots = useMemo(() => potShares(state, settlement), [state, settlement])
  return (
    <>
      <aside className="replay-side">
        <StreetBar
          current={frame.street}
          pots={Object.fromEntries(
            Object.entries(streetPots).map(([street, chips]) => [street, amounts.value(chips)]),
          )}
          onStreet={toStreet}
          reachable={reachable}
        />
        {wide && (
          <ActionList
            state={state}
            entries={entries}
            index={index}
            known={over ? last : seen}
            amounts={amounts}
            onGo={player.go}
          >
            {frame.isEnd && (
              <ShowdownRows
                state={state}
                settlement={settlement}
                pots={pots}
                amounts={amounts}
                reveal={reveal}
              />
            )}
          </ActionList>
        )}
        {wide && canReveal && (
          <Button className="replay-reveal" wide onClick={() => onReveal(true)}>
            {words.reveal}
          </Button>
        )}
        {wide && frame.isEnd && reveal && !othersKnown(frame) && (
          <p className="replay-withheld" role="status">
            <MessageText>{words.noneKnown}</MessageText>
          </p>
        )}
      </aside>
      <section className="replay-controls">
        <CurrentLine
          state={state}
          settlement={settlement}
          frame={frame}
          count={entries.length}
          unit={props.unit}
          amounts={amounts}
          equity={equity}
          pots={wide ? NO_POTS : pots}
        />
        <ReplaySlider state={state} frame={frame} most={most} amounts={amounts} player={player} />
        <PlayButtons
          player={player}
          playing={playing}
          first={index < 0}
          last={index >= last}
          reveal={reveal}
          canReveal={frame.isEnd || reveal}
          onReveal={onReveal}
        />
        {!over && <p className="replay-withheld">{words.withheld}</p>}
        <MoreControls
          player={player}
          speed={speed}
          unit={props.unit}
          onUnit={props.onUnit}
          isTournament={props.isTournament}
          currency={props.currency}
          raw={props.raw}
        />
      </section>
    </>
  )
})
