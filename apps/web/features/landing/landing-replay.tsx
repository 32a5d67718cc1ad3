// The hand plays by itself, one action every 1500 ms, and starts again; still, at its end, where motion is not wanted.

import { chipText } from '@sidepot/messages/display'
import { actionWords } from '@sidepot/messages/web-hands'
import { landing as words } from '@sidepot/messages/web-landing'
import { tableWords } from '@sidepot/messages/web-table'
import { useEffect, useState } from 'react'
import { IconButton } from '../../ui/controls/button.tsx'
import { useWording } from '../../ui/display/message-text.tsx'
import { Board } from '../../ui/poker/cards/board.tsx'
import { PotAmount } from '../../ui/poker/table/chip-amount.tsx'
import { Felt } from '../../ui/poker/table/felt.tsx'
import type { SeatView } from '../../ui/poker/table/seat.tsx'
import { StreetBar } from '../../ui/poker/table/street-bar.tsx'
import { useMedia } from '../../ui/theme/media.ts'
import { FRAMES } from './generated/frames.ts'
import type { LandingFrame } from './landing-frame.ts'

const STEP_MS = 1500
const REST_STEPS = 3

export default function LandingReplay() {
  const last = FRAMES.length - 1
  const still = useMedia('(prefers-reduced-motion: reduce)')
  const [playing, setPlaying] = useState(true)
  const [step, setStep] = useState(1)
  useEffect(() => {
    if (!playing || still) return
    const timer = setInterval(
      () => setStep(current => (current >= last + REST_STEPS ? 1 : current + 1)),
      STEP_MS,
    )
    return () => clearInterval(timer)
  }, [playing, still, last])
  const frame = FRAMES[still ? last : Math.min(step, last)]!
  const wording = useWording()
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
            <PotAmount label={wording(tableWords.pot)} amount={chipText(frame.pot)} />
            <Board cards={frame.board} />
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

function seatsOf(frame: LandingFrame): readonly SeatView[] {
  return frame.seats.map(({ seat, label, raised, ...rest }) => ({
    ...rest,
    seatNumber: seat,
    dealer: rest.position === 'BTN',
    name: null,
    action: label === null ? null : actionWords.long(label),
    shortAction: label === null ? null : actionWords.short(label),
    aggressive: raised,
    showBacks: rest.look !== 'folded',
    order: seat,
  }))
}
