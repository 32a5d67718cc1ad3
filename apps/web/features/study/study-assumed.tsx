// What the answer rests on, always on the page: ranges and where they are from, sizes, rake, stacks, and every doubt.
import { BOARD_STREETS } from '@sidepot/engine/action'
import { study as words } from '@sidepot/messages/web-study'
import { studyAssumed } from '@sidepot/messages/web-study-assumed'
import { type Assumed, leads, type StudyHand, shareOf } from '@sidepot/solver/study'
import { memo } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Panel } from '../../ui/display/panel.tsx'
import { startOf } from './session/ranges-at-first.ts'
import { moneyOf } from './session/study-words.ts'
import { notesOf } from './study-notes.ts'

interface StudyAssumedProps {
  readonly hand: StudyHand
  readonly assumed: Assumed
  readonly onEdit: () => void
}

const percent = (sizes: readonly number[]): string => sizes.map(size => words.share(size)).join(', ')
const times = (sizes: readonly number[]): string => sizes.map(words.sizeTimes).join(', ')

export const StudyAssumed = memo(({ hand, assumed, onEdit }: StudyAssumedProps) => {
  const start = startOf(hand, assumed)
  const [a, b] = assumed.ranges.map(shareOf) as [number, number]
  const { source } = assumed
  const behind = Math.min(...start.stacks) / hand.bigBlind
  const streets = BOARD_STREETS.slice(BOARD_STREETS.indexOf(assumed.street))
  const ranges =
    source.from === 'charts'
      ? studyAssumed.assumed.charts(source.format, a, b)
      : source.from === 'wide'
        ? studyAssumed.assumed.wide(a, b)
        : source.from === 'narrowed'
          ? studyAssumed.assumed.narrowed(source.street, a, b)
          : studyAssumed.assumed.edited(a, b)
  return (
    <Panel
      title={studyAssumed.assumed.title}
      className="study-assumed"
      aside={
        <Button variant="text" size="sm" onClick={onEdit}>
          {studyAssumed.assumed.edit}
        </Button>
      }
    >
      <dl>
        <dt>{studyAssumed.assumed.ranges}</dt>
        <dd>
          <MessageText>{ranges}</MessageText>
        </dd>
        <dt>{studyAssumed.assumed.sizes}</dt>
        <dd>
          {streets.map(street => {
            const { bets, raises } = assumed.sizes[BOARD_STREETS.indexOf(street)]!
            return (
              <span key={street}>
                <MessageText>
                  {studyAssumed.assumed.sizeList(street, percent(bets), times(raises))}
                </MessageText>
              </span>
            )
          })}
          {!leads(start) && (
            <span>
              <MessageText>{studyAssumed.assumed.noLead}</MessageText>
            </span>
          )}
        </dd>
        <dt>
          <MessageText>{studyAssumed.assumed.rake}</MessageText>
        </dt>
        <dd>
          <MessageText>
            {hand.rake.share === 0
              ? studyAssumed.assumed.noRake
              : studyAssumed.assumed.rakeIs(hand.rake.share, hand.rake.cap / hand.bigBlind)}
          </MessageText>
        </dd>
        <dt>
          <MessageText>{studyAssumed.assumed.stacks}</MessageText>
        </dt>
        <dd>
          <MessageText>{studyAssumed.assumed.behind(behind, moneyOf(hand, behind))}</MessageText>
        </dd>
      </dl>
      <ul className="study-notes">
        {notesOf(hand, assumed).map((note, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew with what is assumed
          <li key={at}>
            <MessageText>{note}</MessageText>
          </li>
        ))}
        <li>
          <MessageText>{studyAssumed.assumed.gaps}</MessageText>
        </li>
      </ul>
    </Panel>
  )
})
