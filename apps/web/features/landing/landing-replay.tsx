// The hand plays by itself, one action every 1500 ms, and starts again; still, at its end, where motion is not wanted.
import { formatCard } from '@sidepot/engine/cards'
import { type Frame, frameAt } from '@sidepot/engine/frames'
import { chipText } from '@sidepot/messages/display'
import { actionWords } from '@sidepot/messages/web-hands'
import { landing as words } from '@sidepot/messages/web-landing'
import { tableWords } from '@sidepot/messages/web-table'
import { useEffect, useMemo, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { useMedia } from '../../ui/media.ts'
import { Board } from '../../ui/poker/board.tsx'
import { PotAmount } from '../../ui/poker/chip-amount.tsx'
import { Felt } from '../../ui/poker/felt.tsx'
import type { SeatView } from '../../ui/poker/seat.tsx'
import { StreetBar } from '../../ui/poker/street-bar.tsx'
import { useDiscreet } from '../../ui/theme.ts'
import { landingHand } from './landing-hand.ts'

const STEP_MS = 1500
const REST_STEPS = 3

export default function LandingReplay() {
  const hand = useMemo(landingHand, [])
  const last = frameAt(hand, Number.POSITIVE_INFINITY).lastIndex
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const [playing, setPlaying] = useState(true)
  const [step, setStep] = useState(1)
  useEffect(() => {
    if (!playing || still) return
    const timer = setInterval(() => setStep(held => (held >= last + REST_STEPS ? 1 : held + 1)), STEP_MS)
    return () => clearInterval(timer)
  }, [playing, still, last])
  const frame = frameAt(hand, still ? last : Math.min(step, last))
  const discreet = useDiscreet()
  const board = frame.boards[0]
  const shown = board
    ? [
        ...board.flop,
        ...(board.turn === null ? [] : [board.turn]),
        ...(board.river === null ? [] : [board.river]),
      ]
    : []
  return (
    <>
      <StreetBar current={frame.street} />
      <Felt
        label={words.handTitle}
        size={8}
        heroSeat={1}
        seats={seatsOf(frame)}
        centre={
          <>
            <PotAmount
              label={discreet ? tableWords.potQuiet : tableWords.pot}
              amount={chipText(frame.potAfter / 100)}
            />
            <Board cards={shown.map(formatCard)} />
          </>
        }
      />
      {!still && (
        <IconButton
          className="landing-pause"
          icon={playing ? 'pause' : 'play'}
          label={playing ? words.pause : words.play}
          onClick={() => setPlaying(!playing)}
        />
      )}
    </>
  )
}

function seatsOf(frame: Frame): readonly SeatView[] {
  return frame.seats.map(seat => {
    const action = seat.lastAction
    const raised = action?.code === 'RAISE' || action?.code === 'BET'
    return {
      seatNumber: seat.seat,
      look: seat.status === 'FOLDED' ? 'folded' : seat.status === 'ALL_IN' ? 'all-in' : 'active',
      hero: seat.isHero,
      dealer: seat.position === 'BTN',
      turn: !frame.isEnd && frame.nextSeat === seat.seat,
      position: seat.position,
      name: null,
      stack: seat.stack === null ? null : seat.stack / 100,
      bet: seat.streetBet > 0 ? seat.streetBet / 100 : null,
      action: action ? actionWords.long(action.label) : null,
      shortAction: action ? actionWords.short(action.label) : null,
      aggressive: raised,
      cards: seat.isHero || frame.isEnd ? seat.holeCards.map(formatCard) : null,
      showBacks: seat.status !== 'FOLDED',
      order: seat.seat,
    }
  })
}
