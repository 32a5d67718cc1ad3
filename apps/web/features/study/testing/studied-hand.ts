// A hand of two on the flop, for tests: a raise on the button called by the big blind, Kh7s2c bet and called, then what the test says.
import { play, table } from '@sidepot/engine/testing/play'
import { type StudyHand, studyHand } from '@sidepot/solver/study'

const CHECKED_RIVER = '2 check; 6 bet 700; 2 call; river 4s; 2 check; 6 check'

export function studiedHand(fromTheTurn = CHECKED_RIVER): StudyHand {
  const six = table(
    Array.from({ length: 6 }, () => 10_000),
    { heroSeat: 6 },
  )
  const read = studyHand(
    play(
      six,
      `3 fold; 4 fold; 5 fold; 6 raise 250; 1 fold; 2 call; 6 shows KdJd; flop Kh7s2c; 2 check; 6 bet 180; 2 call; turn 9d; ${fromTheTurn}`,
    ),
  )
  if (!read.ok) throw new Error(read.error)
  return read.value
}
