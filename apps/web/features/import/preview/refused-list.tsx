import '../import.css'
import type { RefusedGroup } from '@sidepot/formats/gather'
import { say } from '@sidepot/messages/catalogue'
import { csvSentences, formatSentences } from '@sidepot/messages/formats'
import { importWords as words } from '@sidepot/messages/web-import'
import { type Message, plainText } from '@sidepot/messages/worded'
import { MessageText } from '../../../ui/display/message-text.tsx'
import type { LineProblem, RowRefusal } from '../worker/session-list.ts'

interface ListProblem {
  readonly list: string
  readonly problem: LineProblem
}

/** What is left out, by its reason, with the first places of each. */
export const RefusedList = ({
  groups,
  problems,
}: {
  readonly groups: readonly RefusedGroup[]
  readonly problems: readonly ListProblem[]
}) => (
  <ul className="import-refused">
    {groups.map(group => (
      <Refused key={group.where[0]} group={group} />
    ))}
    {lineGroups(problems).map(({ text, where }) => (
      <li key={`${plainText(text)} ${where[0]}`}>
        <MessageText>{text}</MessageText>
        <small>{words.places(where.slice(0, PLACES), Math.max(0, where.length - PLACES))}</small>
      </li>
    ))}
  </ul>
)

function Refused({ group: { refusal, count, where } }: { readonly group: RefusedGroup }) {
  const text = 'failure' in refusal ? say(formatSentences, refusal.failure) : words.keptOut[refusal.keptOut]
  return (
    <li>
      <MessageText>{text}</MessageText>
      <small>{words.places(where, count - where.length)}</small>
    </li>
  )
}

const PLACES = 3

/** Rows that are refused for one reason, together; a cell that cannot be read by itself. */
function lineGroups(
  problems: readonly { readonly list: string; readonly problem: LineProblem }[],
): readonly { readonly text: Message; readonly where: readonly string[] }[] {
  const reasons = new Map<RowRefusal, string[]>()
  const cells: { text: Message; where: string[] }[] = []
  for (const { list, problem } of problems)
    if ('why' in problem)
      reasons.set(problem.why, [...(reasons.get(problem.why) ?? []), `${list}:${problem.line}`])
    else cells.push({ text: say(csvSentences, problem), where: [list] })
  return [
    ...[...reasons].map(([why, where]) => ({ text: words.rowProblem[why], where })),
    ...cells.slice(0, 8),
  ]
}
