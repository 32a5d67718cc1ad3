// What happens now, in one line: street, who did what, into which pot, with which chances.

import type { Frame } from '@sidepot/engine/frames'
import type { Settlement } from '@sidepot/engine/results'
import type { HandState } from '@sidepot/engine/state'
import { replay as words } from '@sidepot/messages/web-replay'
import { streetBar } from '@sidepot/messages/web-table'
import { useWording } from '../../../ui/display/message-text.tsx'
import { useDiscreet } from '../../../ui/theme/theme.ts'
import type { Equity } from '../frames/equities.ts'
import {
  type Amounts,
  endOf,
  positionOf,
  sentenceOf,
  shorthandOf,
  type Unit,
} from '../frames/replay-words.ts'

interface CurrentLineProps {
  readonly state: HandState
  readonly settlement: Settlement
  readonly frame: Frame
  readonly count: number
  readonly unit: Unit
  readonly amounts: Amounts
  readonly equity: Equity | null
}

export function CurrentLine(props: CurrentLineProps) {
  const { state, settlement, frame, count, unit, amounts } = props
  const { entry } = frame
  const discreet = useDiscreet()
  const wording = useWording()
  const now = () => {
    if (entry === null) return discreet ? '' : words.before
    return discreet ? shorthandOf(state, entry, amounts) : sentenceOf(state, entry, amounts)
  }
  const end = frame.isEnd ? endOf(state, settlement, unit, amounts) : null
  const more = besides(props, end !== null)
  return (
    <p className="replay-line">
      <span className="replay-street">{wording(streetBar.short[frame.street])}</span>
      <span className="replay-now" aria-live="polite">
        <b>{end ?? now()}</b>
        {more.length > 0 && <small>{more.join(' · ')}</small>}
      </span>
      <span className="replay-count">{words.progress(frame.index + 1, count)}</span>
    </p>
  )
}

/** The pot that was bet into, what nobody called, the hero's chances: as far as there are any. */
function besides({ state, settlement, frame, amounts, equity }: CurrentLineProps, ended: boolean) {
  const { entry } = frame
  const hero = equity?.shares.get(state.table.setup.heroSeat)
  const { uncalled } = settlement
  const bet = !ended && entry !== null && entry.amount > 0 && !entry.isForced && entry.potBefore > 0
  return [
    bet ? words.into(amounts.text(entry.potBefore)) : null,
    ended && uncalled
      ? words.returned(positionOf(state, uncalled.seat), amounts.text(uncalled.amount))
      : null,
    hero === undefined ? null : words.equity(hero, equity?.exact ?? true),
  ].filter(Boolean)
}
