// What happens now, in one line: street, who did what, into which pot, with which chances. At the end who won; each pot is behind a button.

import type { Frame } from '@sidepot/engine/frames'
import type { Settlement } from '@sidepot/engine/results'
import type { HandState } from '@sidepot/engine/state'
import { replay as words } from '@sidepot/messages/web-replay'
import { streetBar } from '@sidepot/messages/web-table'
import type { Message } from '@sidepot/messages/worded'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { useWording } from '../../../ui/display/message-text.tsx'
import { useDiscreet } from '../../../ui/theme/theme.ts'
import type { Equity } from '../frames/equities.ts'
import {
  type Amounts,
  endOf,
  housePart,
  type PotShares,
  positionOf,
  returnedTo,
  sentenceOf,
  shorthandOf,
  type Unit,
} from '../frames/replay-words.ts'
import { PotTable } from './pot-table.tsx'

interface CurrentLineProps {
  readonly state: HandState
  readonly settlement: Settlement
  readonly frame: Frame
  readonly count: number
  readonly unit: Unit
  readonly amounts: Amounts
  readonly equity: Equity | null
  /** every pot, where they went different ways and no list beside the table has them */
  readonly pots: readonly PotShares[]
}

export function CurrentLine(props: CurrentLineProps) {
  const { state, settlement, frame, count, unit, amounts } = props
  const { entry } = frame
  const discreet = useDiscreet()
  const wording = useWording()
  const now = () => {
    if (entry === null) return discreet ? '' : words.before(state.isBombPot)
    return discreet ? shorthandOf(state, entry, amounts) : sentenceOf(state, entry, amounts)
  }
  const end = frame.isEnd ? endOf(state, settlement, unit, amounts) : null
  // the short ones first: what is below the second line has to be scrolled to
  const house = end === null ? [] : housePart(settlement, amounts)
  const more = [...house, ...besides(props, end !== null)].map(wording)
  return (
    <div className="replay-line" data-end={end !== null}>
      <span className="replay-street">{wording(streetBar.short[frame.street])}</span>
      <span className="replay-now" aria-live="polite">
        <b>{end === null ? now() : wording(end)}</b>
        {more.length > 0 && <small>{more.join(' · ')}</small>}
      </span>
      {frame.isEnd && props.pots.length > 0 ? (
        <EachPot {...props} />
      ) : (
        <span className="replay-count">{words.progress(frame.index + 1, count)}</span>
      )}
    </div>
  )
}

/** Over the table while it is open: nothing that is pressed moves for it. */
function EachPot({ state, settlement, amounts, pots }: CurrentLineProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        className="replay-by-pot"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        {pots.length > 1 ? words.byPot : words.byBoard}
      </Button>
      {open && (
        <div className="replay-each-pot">
          <PotTable pots={pots} amounts={amounts} returned={returnedTo(state, settlement, amounts)} />
        </div>
      )}
    </>
  )
}

/** The pot that was bet into, what nobody called, the hero's chances: as far as there are any. */
function besides(props: CurrentLineProps, ended: boolean): readonly Message[] {
  const { state, settlement, frame, amounts, equity, pots } = props
  const { entry } = frame
  const { heroSeat } = state.table.setup
  const hero = equity?.shares.get(heroSeat)
  const bet = !ended && entry !== null && entry.amount > 0 && !entry.isForced && entry.potBefore > 0
  return [
    bet ? words.into(amounts.text(entry.potBefore)) : null,
    ended && pots.length === 0 ? returnedTo(state, settlement, amounts) : null,
    hero === undefined
      ? null
      : words.equityHas(positionOf(state, heroSeat), words.equity(hero, equity?.exact ?? true)),
  ].filter(part => part !== null)
}
