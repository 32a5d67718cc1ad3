// A hand to watch: table, what happens, slider, buttons. It is given the played hand and knows nothing of where it came from.
import './replay.css'
import type { Street } from '@sidepot/engine/action'
import { firstIndexOf, frameAt } from '@sidepot/engine/frames'
import { entriesOf } from '@sidepot/engine/history'
import type { Settlement } from '@sidepot/engine/results'
import type { HandState } from '@sidepot/engine/state'
import { replay as words } from '@sidepot/messages/web-replay'
import { tableWords } from '@sidepot/messages/web-table'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../ui/button.tsx'
import { useMedia } from '../../ui/media.ts'
import { Board, type BoardStreet } from '../../ui/poker/board.tsx'
import { PotAmount } from '../../ui/poker/chip-amount.tsx'
import { Felt } from '../../ui/poker/felt.tsx'
import { boardCards, seatsOfFrame } from '../../ui/poker/frame-seats.ts'
import { StreetBar } from '../../ui/poker/street-bar.tsx'
import { useDiscreet } from '../../ui/theme.ts'
import { ActionList } from './action-list.tsx'
import { movesBetween } from './motion.ts'
import { type BetPlaces, moveOnFelt, readBetPlaces } from './motion-on-felt.ts'
import { createPlayer, STEP_MS } from './player.ts'
import { ReplayControls } from './replay-controls.tsx'
import { potsByStreet, shownBoard } from './replay-frames.ts'
import { useReplayKeys } from './replay-keys.ts'
import { amountsIn, type Unit, winnersOf } from './replay-words.ts'
import { useEquity } from './use-equity.ts'

interface ReplayViewProps {
  readonly state: HandState
  readonly settlement: Settlement
  readonly date: string
  /** blinds, game and size, under the title */
  readonly facts: string
  /** the record as it was stored, for the raw-data toggle */
  readonly raw?: unknown
  /** left of the title, where no shell says whose page it is */
  readonly brand?: ReactNode
  readonly actions?: ReactNode
  readonly autoplay?: boolean
  /** the end cannot be reached before all else was watched */
  readonly hideResult?: boolean
  /** comments */
  readonly below?: ReactNode
}

const STREETS: readonly Street[] = ['PREFLOP', 'FLOP', 'TURN', 'RIVER', 'SHOWDOWN']
const MOVE_MS = 420

export function ReplayView(props: ReplayViewProps) {
  const { state, settlement, date, facts, raw, brand, actions, autoplay, hideResult, below } = props
  const discreet = useDiscreet()
  const entries = useMemo(() => entriesOf(state), [state])
  const last = entries.length - 1
  const player = useMemo(
    () => createPlayer(last, { autoplay: autoplay ?? false, inOrder: hideResult ?? false }),
    [last, autoplay, hideResult],
  )
  useEffect(() => player.start(), [player])
  const { index, seen, playing, speed } = useStore(player.store)
  const [reveal, setReveal] = useState(false)
  const [unit, setUnit] = useState<Unit>('money')
  const [peeked, setPeeked] = useState<Street | null>(null)
  const frame = useMemo(() => frameAt(state, index), [state, index])
  const over = !hideResult || seen >= last
  const equity = useEquity(frame, over && !(frame.isEnd && settlement.finished))
  const { setup } = state.table
  const amounts = useMemo(() => amountsIn(unit, setup.bigBlind), [unit, setup.bigBlind])
  const pots = useMemo(() => potsByStreet(entries, frame), [entries, frame])
  const felt = useMoves(
    frame,
    useMemo(() => winnersOf(settlement), [settlement]),
    speed,
  )
  useReplayKeys({
    player,
    reveal: () => (frame.isEnd || reveal) && setReveal(open => !open),
    unit: () => setUnit(held => (held === 'money' ? 'blinds' : 'money')),
  })
  const toStreet = (street: Street) => {
    if (street === 'SHOWDOWN') return player.go(last)
    const first = firstIndexOf(state, street)
    if (first !== null) player.go(street === 'PREFLOP' ? -1 : first)
  }
  const reachable = over ? state.street : STREETS[Math.max(0, STREETS.indexOf(frameAt(state, seen).street))]!
  const peek = (street: BoardStreet) => setPeeked(held => (held === street ? null : street))
  const canReveal = frame.isEnd && !reveal
  return (
    <article className="replay" data-playing={playing}>
      <header className="replay-head">
        {brand}
        <div className="replay-title">
          <h1>{discreet ? words.quietTitle : words.title}</h1>
          <p>{discreet ? date : `${date} · ${facts}`}</p>
        </div>
        {actions}
      </header>
      <div className="replay-stage" ref={felt}>
        <Felt
          className="replay-felt"
          size={setup.maxPlayers}
          heroSeat={setup.heroSeat}
          seats={seatsOfFrame(frame, {
            buttonSeat: setup.buttonSeat,
            reveal: reveal ? 'all' : 'hero',
            winners: frame.isEnd ? winnersOf(settlement) : [],
            shown: amounts.value,
          }).map(seat => (seat.name === seat.position ? { ...seat, name: null } : seat))}
          seatExtra={seat => {
            const share = equity?.shares.get(seat.seatNumber)
            return share === undefined || !(reveal || seat.hero) ? null : (
              <span className="seat-equity" title={words.equityOf(seat.position ?? '', share)}>
                {words.equity(share, equity?.exact ?? true)}
              </span>
            )
          }}
          centre={
            <>
              <PotAmount
                label={discreet ? tableWords.potQuiet : tableWords.pot}
                amount={amounts.text(frame.entry === null ? 0 : frame.potAfter)}
              />
              {frame.boards.map((_, place) => (
                <Board
                  // biome-ignore lint/suspicious/noArrayIndexKey: boards have no identity but their order
                  key={place}
                  cards={boardCards(shownBoard(state, frame, place, over ? peeked : null))}
                  {...(over ? { onStreet: peek } : {})}
                />
              ))}
              {canReveal && (
                <Button className="replay-reveal-here" size="sm" onClick={() => setReveal(true)}>
                  {words.reveal}
                </Button>
              )}
            </>
          }
        />
      </div>
      <aside className="replay-side">
        <StreetBar
          current={frame.street}
          pots={Object.fromEntries(
            Object.entries(pots).map(([street, chips]) => [street, amounts.value(chips)]),
          )}
          onStreet={toStreet}
          reachable={reachable}
        />
        <ActionList
          state={state}
          entries={entries}
          index={index}
          known={over ? last : seen}
          amounts={amounts}
          onGo={player.go}
        />
        {canReveal && (
          <Button className="replay-reveal" wide onClick={() => setReveal(true)}>
            {words.reveal}
          </Button>
        )}
      </aside>
      <ReplayControls
        state={state}
        settlement={settlement}
        frame={frame}
        entries={entries}
        player={player}
        unit={unit}
        onUnit={setUnit}
        amounts={amounts}
        equity={equity}
        reveal={reveal}
        onReveal={setReveal}
        most={over ? last : Math.min(last, seen + 1)}
        withheld={!over}
        raw={over ? raw : undefined}
      />
      {below && <div className="replay-below">{below}</div>}
    </article>
  )
}

/** Draws what differs between the moment shown before and this one; still where motion is not wanted, or nobody would know cards. */
function useMoves(frame: ReturnType<typeof frameAt>, winners: readonly number[], speed: number) {
  const stage = useRef<HTMLDivElement>(null)
  const shown = useRef(frame)
  const bets = useRef<BetPlaces>(new Map())
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const discreet = useDiscreet()
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = frame
    const room = stage.current?.querySelector<HTMLElement>('.felt-room')
    if (!room || still || discreet || before === frame) return
    // read before anything moves: a second layout would be asked for, and bets found where they start from
    const places = readBetPlaces(room)
    moveOnFelt(
      room,
      movesBetween(before, frame, winners),
      bets.current,
      Math.min(MOVE_MS, STEP_MS / speed / 2),
    )
    bets.current = places
  }, [frame, winners, speed, still, discreet])
  return stage
}
