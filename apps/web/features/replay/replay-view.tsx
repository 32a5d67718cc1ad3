// A hand to watch: table, what happens, slider, buttons. It is given the played hand and knows nothing of where it came from.
// A step draws the table at once and the words a frame later; what is here is drawn once.
import './replay.css'
import { entriesOf } from '@sidepot/engine/history'
import type { Settlement } from '@sidepot/engine/results'
import type { HandState } from '@sidepot/engine/state'
import { chipText } from '@sidepot/messages/display'
import { stackText } from '@sidepot/messages/stack'
import { replay as words } from '@sidepot/messages/web-replay'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useWording } from '../../ui/display/message-text.tsx'
import { ChipFormat, type ChipWords } from '../../ui/poker/table/chip-format.ts'
import { useDiscreet } from '../../ui/theme/theme.ts'
import { AfterPaint } from '../../ui/timing/after-paint.tsx'
import { useReplayKeys } from './controls/replay-keys.ts'
import { ReplayPanel } from './controls/replay-panel.tsx'
import { createEquities, useCounting } from './frames/equities.ts'
import { createPlayer } from './frames/player.ts'
import { rememberFrames } from './frames/replay-frames.ts'
import { amountsIn, type Unit } from './frames/replay-words.ts'
import { ReplayStage } from './stage/replay-stage.tsx'

interface ReplayViewProps {
  readonly state: HandState
  readonly settlement: Settlement
  readonly date: string
  /** blinds, game and size, under the title */
  readonly facts: string
  /** whose hand it is, when it is somebody else's */
  readonly whose?: string | null
  /** the author's line instead of the title */
  readonly caption?: string | null
  /** the record as it was stored, for the raw-data toggle */
  readonly raw?: unknown
  /** its chips are not money */
  readonly isTournament?: boolean
  /** of one's own hand; nobody knows that of somebody else's */
  /** null where nobody knows it: amounts have no sign then */
  readonly currency: string | null
  /** left of the title, where no shell says whose page it is */
  readonly brand?: ReactNode
  readonly actions?: ReactNode
  readonly autoplay?: boolean
  /** the end cannot be reached before all else was watched */
  readonly hideResult?: boolean
  /** comments; they tell how it ended, so they wait as long as the end does */
  readonly below?: ReactNode
}

const MONEY: ChipWords = { chips: chipText, stack: stackText }

export function ReplayView(props: ReplayViewProps) {
  const { state, settlement, raw, autoplay, hideResult, isTournament = false } = props
  const last = state.entry?.index ?? -1
  const player = useMemo(
    () => createPlayer(last, { autoplay: autoplay ?? false, inOrder: hideResult ?? false }),
    [last, autoplay, hideResult],
  )
  useEffect(() => player.start(), [player])
  const hand = useMemo(() => {
    const frames = rememberFrames(state, settlement)
    return { frames, entries: entriesOf(state), equities: createEquities(state, frames) }
  }, [state, settlement])
  const over = useStore(player.store, ({ seen }) => !hideResult || seen >= last)
  useCounting(hand.equities, over)
  const [reveal, setReveal] = useState(false)
  const [unit, setUnit] = useState<Unit>('money')
  const { bigBlind } = state.table.setup
  const discreet = useDiscreet()
  const amounts = useMemo(() => amountsIn(unit, bigBlind, discreet), [unit, bigBlind, discreet])
  useReplayKeys({
    player,
    reveal: () => (player.store.getState().index >= last || reveal) && setReveal(open => !open),
    unit: () => setUnit(current => (current === 'money' ? 'blinds' : 'money')),
  })
  const written = useMemo(
    () => (unit === 'blinds' ? { chips: amounts.write, stack: amounts.write } : MONEY),
    [unit, amounts],
  )
  const shared = { state, settlement, player, amounts, reveal, onReveal: setReveal, over, ...hand }
  return (
    <article className="replay">
      <ReplayHead {...props} />
      <ChipFormat value={written}>
        <ReplayStage {...shared} />
        <ReplayPanel
          {...shared}
          unit={unit}
          onUnit={setUnit}
          isTournament={isTournament}
          currency={props.currency}
          raw={over ? raw : undefined}
        />
      </ChipFormat>
      {props.below && over && (
        <div className="replay-below">
          <AfterPaint>{props.below}</AfterPaint>
        </div>
      )}
    </article>
  )
}

function ReplayHead({ brand, actions, date, facts, whose, caption }: ReplayViewProps) {
  const discreet = useDiscreet()
  const wording = useWording()
  return (
    <header className="replay-head">
      {brand}
      <div className="replay-title">
        <h1 className={caption ? 'replay-caption' : undefined}>{caption ?? wording(words.title)}</h1>
        <p>
          {whose && <b>{whose}</b>}
          <span>{date}</span>
          {!discreet && <span>{facts}</span>}
        </p>
      </div>
      {actions}
    </header>
  )
}
