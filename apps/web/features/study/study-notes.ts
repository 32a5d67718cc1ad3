// Every doubt that has to be beside what a study assumes, as sentences that do not contradict each other. Pure.
import { unsolvedMessages } from '@sidepot/messages/charts'
import { studyAssumed } from '@sidepot/messages/web-study-assumed'
import type { Message } from '@sidepot/messages/worded'
import { type Assumed, isInRange, type StudyHand } from '@sidepot/solver/study'
import { startOf } from './session/ranges-at-first.ts'

export function notesOf(hand: StudyHand, assumed: Assumed): readonly Message[] {
  const { source, ranges, combinations, tilt } = assumed
  const own = hand.players[hand.hero].cards
  const { notes } = startOf(hand, assumed)
  // a chart has some rake: where the table's is not known, one sentence says what is taken where
  const isRakeOfCharts =
    source.from === 'charts' && source.assumptions.includes('rake') && notes.includes('rake-unknown')
  return [
    ...notes
      .filter(note => !(note === 'streets-before' && source.from === 'narrowed'))
      .map(note =>
        note === 'streets-before'
          ? studyAssumed.notes[note](assumed.street)
          : note === 'rake-unknown' && isRakeOfCharts
            ? studyAssumed.notes.rakeOfCharts
            : studyAssumed.notes[note],
      ),
    ...(source.from === 'narrowed' ? [studyAssumed.notes.narrowed(source.street)] : []),
    ...(source.from === 'wide' ? [studyAssumed.notes.wide(unsolvedMessages[source.reason])] : []),
    ...(source.from === 'charts'
      ? [
          ...(tilt ? [] : [studyAssumed.notes.charts]),
          ...source.approximation.map(one => studyAssumed.approximations[one]),
          ...source.assumptions
            .filter(one => !(one === 'rake' && isRakeOfCharts))
            .filter(one => !(one === 'stacks' && notes.includes('own-stack-unknown')))
            .map(one => studyAssumed.assumptions[one]),
        ]
      : []),
    ...(tilt
      ? [
          studyAssumed.tilt.note(hand.players[tilt.side].position),
          ...tilt.steps.map(step => studyAssumed.tilt.step(step)),
        ]
      : []),
    ...(own.length === 2 && !isInRange((combinations ?? ranges)[hand.hero], own)
      ? [studyAssumed.notes.own]
      : []),
  ]
}
