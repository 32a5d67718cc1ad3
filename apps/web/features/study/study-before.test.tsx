import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { playedMoves } from './session/played-moves.ts'
import { assumedFor, wideRanges } from './session/ranges-at-first.ts'
import { StudyBefore } from './study-before.tsx'
import { studiedHand } from './testing/studied-hand.ts'

const hand = studiedHand('2 check; 6 allin; 2 call; river 4s')

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
