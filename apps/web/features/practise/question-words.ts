// The question and its answers as words: pure, so that the screen only draws.
import { actionCode } from '@sidepot/charts/spot'
import { practise as words } from '@sidepot/messages/web-practise'
import { combined, type Message } from '@sidepot/messages/worded'
import type { PackQuestion, Question } from './drill.ts'
import type { Option } from './option.ts'

const LETTERS: Readonly<Record<string, string>> = {
  FOLD: 'F',
  CHECK: 'C',
  CALL: 'C',
  RAISE: 'R',
  ALL_IN: 'A',
}

/** The answers, as the pack has them and from left to right as the logger has its buttons. */
export function optionsOf({ deck: { pack }, spot, table }: PackQuestion): readonly Option[] {
  const { actions } = pack.nodes[spot.node]!
  const raises = actions.filter(({ kind }) => kind === 'raise').length
  return actions.map((one, action) => {
    const code = actionCode(one, pack.header.stack)
    const size = code === 'CALL' ? table.toCall : code === 'RAISE' || code === 'ALL_IN' ? one.to : null
    return {
      action,
      code,
      name: words.action(code, spot.raises, null),
      size: size === null ? null : words.amount(size),
      key: String(action + 1),
      // jam or fold: the one raise is the jam
      letter: code === 'ALL_IN' && raises === 1 ? 'R' : (LETTERS[code] ?? null),
    }
  })
}

const lastCaller = (pack: PackQuestion['deck']['pack'], { path }: PackQuestion['spot']): number => {
  const { node } = path.findLast(step => pack.nodes[step.node]!.actions[step.action]!.kind === 'call')!
  return pack.nodes[node]!.seat
}

/** "BTN makes it 2.5. One caller. You?" */
export function askedOf({ deck: { pack }, spot, table }: PackQuestion): Message {
  const { question } = words
  const raise = spot.path.findLast(({ node, action }) => pack.nodes[node]!.actions[action]!.kind === 'raise')
  const parts: Message[] = []
  if (raise) {
    const { seat, actions } = pack.nodes[raise.node]!
    const one = actions[raise.action]!
    const allIn = actionCode(one, pack.header.stack) === 'ALL_IN'
    parts.push(question.raised(table.seats[seat]!.position, one.to, allIn))
    if (spot.callers > 0) parts.push(question.callers(spot.callers))
  } else if (spot.limps > 0) parts.push(question.limpers(spot.callers))
  else if (spot.callers > 0) parts.push(question.completed(table.seats[lastCaller(pack, spot)]!.position))
  else parts.push(spot.path.length === 0 ? question.opening : question.foldedTo)
  return combined([...parts, question.you], (...texts) => texts.join(' '))
}

export const factsOf = ({ deck: { pack }, table }: PackQuestion): Message =>
  words.question.facts(table.toCall, table.pot, pack.header.stack)

/** Why it is asked: of a pack the cards are drawn, of a studied hand they are one's own. */
export const reasonOf = ({ is, asked: { why } }: Question): Message =>
  words.reasons[is === 'hand' && why === 'leak' ? 'hand' : why]

/** What an answer is called. */
export const nameOfOption = (options: readonly Option[], action: number): Message =>
  options.find(option => option.action === action)!.name
