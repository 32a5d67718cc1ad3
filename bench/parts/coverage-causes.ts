// Why decisions are not judged: by reason, by what the hero faced and by what he did.
import type { EvaluateInput } from '@sidepot/charts/played'
import type { Verdict } from '@sidepot/charts/verdict'

/** What the hero faced at his last decision, and what he had done before. */
const spotOf = ({ actions }: EvaluateInput): string => {
  const hero = actions.at(-1)!.seatId
  let raises = 0
  let limpers = 0
  let callers = 0
  let own = ''
  for (const { seatId, actionType } of actions.slice(0, -1)) {
    if (actionType === 'RAISE') {
      raises++
      callers = 0
    } else if (actionType === 'CALL' && raises === 0) limpers++
    else if (actionType === 'CALL') callers++
    else continue
    if (seatId === hero) own = actionType === 'RAISE' ? 'raised' : raises === 0 ? 'limped' : 'called'
  }
  if (raises === 0 && limpers === 0) return 'first in'
  if (raises === 0) return limpers < 4 ? `${limpers} limped` : '4 and more limped'
  return [
    raises === 1 ? 'a raise' : raises === 2 ? 'a 3-bet' : 'a 4-bet or more',
    ...(limpers > 0 ? ['over limpers'] : []),
    ...(callers === 1 ? ['one caller'] : callers > 1 ? ['callers'] : []),
    ...(own ? [`having ${own}`] : []),
  ].join(', ')
}

interface Cause {
  readonly reason: string
  readonly spot: string
  readonly action: string
  count: number
}

/** The decisions of a population that are not judged, counted by cause. */
export class Causes {
  readonly #found = new Map<string, Cause>()

  add(question: EvaluateInput, { reason, outcome }: Verdict): void {
    const action = question.actions.at(-1)!.actionType!.toLowerCase()
    const cause = { reason: reason ?? outcome, spot: spotOf(question), action }
    const key = Object.values(cause).join()
    const known = this.#found.get(key) ?? { ...cause, count: 0 }
    known.count++
    this.#found.set(key, known)
  }

  /** The commonest first. */
  get list(): readonly Cause[] {
    return [...this.#found.values()].sort((a, b) => b.count - a.count)
  }

  get reasons(): readonly (readonly [reason: string, count: number])[] {
    const sums = new Map<string, number>()
    for (const { reason, count } of this.list) sums.set(reason, (sums.get(reason) ?? 0) + count)
    return [...sums].sort((a, b) => b[1] - a[1])
  }
}

const SHOWN = 40

/** The commonest causes as rows of a table; `acted` are the decisions other than folds. */
export const causesTable = (causes: Causes, all: number, acted: number): string => {
  const share = (part: number, whole: number) => ((100 * part) / Math.max(1, whole)).toFixed(2)
  const rows = causes.list.slice(0, SHOWN).map(({ reason, spot, action, count }) => {
    const ofActed = action === 'fold' ? '–' : share(count, acted)
    return `| ${reason} | ${spot} | ${action} | ${share(count, all)} | ${ofActed} |`
  })
  const head = '| reason | the hero faced | and did | % of all | % of other than folds |'
  return [head, '| --- | --- | --- | --- | --- |', ...rows].join('\n')
}
