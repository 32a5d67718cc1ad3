import { play, table } from '@sidepot/engine/testing/play'
import { studyHand } from '@sidepot/solver/study'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { playedMoves } from './session/played-moves.ts'
import { assumedFor, wideRanges } from './session/ranges-at-first.ts'
import { StudyBefore } from './study-before.tsx'

const six = table(
  Array.from({ length: 6 }, () => 10_000),
  { heroSeat: 6 },
)
const read = studyHand(
  play(
    six,
    `3 fold; 4 fold; 5 fold; 6 raise 250; 1 fold; 2 call; 6 shows KdJd; flop Kh7s2c; 2 check; 6 bet 180; 2 call;
     turn 9d; 2 check; 6 allin; 2 call; river 4s`,
  ),
)
if (!read.ok) throw new Error(read.error)
const hand = read.value

test('the line is what was played, whichever street is studied', () => {
  const lines = hand.starts.map(start =>
    playedMoves(hand, start).map(({ street, position, kind, allIn }) =>
      [street, position, kind, ...(allIn ? ['all-in'] : [])].join(' '),
    ),
  )
  expect(lines[0]).toEqual([
    'FLOP BB check',
    'FLOP BTN bet',
    'FLOP BB call',
    'TURN BB check',
    'TURN BTN bet all-in',
    'TURN BB call all-in',
  ])
  for (const line of lines) expect(line).toEqual(lines[0])
})

test('before it is solved cards, board, line and both ranges are there', () => {
  const page = renderToStaticMarkup(
    <StudyBefore hand={hand} assumed={assumedFor(wideRanges('no-pack'), hand.starts[0]!)} />,
  )
  expect(page).toContain('Line played')
  expect(page).toContain('Range of BB')
  expect(page).toContain('Range of BTN')
  expect(page.match(/<i[^>]*>AKs<\/i>/g)).toHaveLength(2)
})
