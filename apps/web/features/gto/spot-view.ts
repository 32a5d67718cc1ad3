// A spot as words and shares: pure, so that the panel and the range viewer only draw. Names of seats are those of the real table,
// which may be smaller than the solved one.

import type { DecisionVerdict, OptionVerdict } from '@sidepot/charts/decision'
import { catalogue } from '@sidepot/charts/generated/catalogue'
import { classIndex, className } from '@sidepot/charts/hand-classes'
import { leftFigures } from '@sidepot/charts/left-spot'
import { omahaLabelClasses } from '@sidepot/charts/omaha-classes'
import type { Pack } from '@sidepot/charts/pack'
import { type EvaluateInput, preflopOrder, readLine } from '@sidepot/charts/played'
import { actionCode, isDeclared, overallOf, pathTo, reachOf, situationOf } from '@sidepot/charts/spot'
import { lossSpread } from '@sidepot/charts/strategy-code'
import type { LeftSpot, Side, Verdict } from '@sidepot/charts/verdict'
import {
  approximationMessages,
  assumptionMessages,
  gradeMessages,
  unsolvedMessages,
} from '@sidepot/messages/charts'
import { actionLabel, handMix } from '@sidepot/messages/web-chart-actions'
import { gto as words } from '@sidepot/messages/web-gto'
import { type Message, plainText } from '@sidepot/messages/worded'

export type Tone = 'jam' | 'raise' | 'call' | 'fold'
export interface Bar {
  readonly key: string
  readonly tone: Tone
  readonly label: Message
  readonly share: number
  readonly loss: number | null
  readonly chosen: boolean
}

const TONES: Readonly<Record<string, Tone>> = {
  FOLD: 'fold',
  CHECK: 'call',
  CALL: 'call',
  RAISE: 'raise',
  ALL_IN: 'jam',
}
export const toneOf = (action: string): Tone => TONES[action] ?? 'fold'

/** The most played first, as people read it. */
export const barsOf = (
  options: readonly OptionVerdict[],
  raises: number,
  chosen: number | null,
): readonly Bar[] =>
  options
    .map((option, place) => ({
      key: `${option.action}-${option.to}`,
      tone: toneOf(option.action),
      label: actionLabel(option.action, raises),
      share: option.frequency,
      loss: option.evLoss,
      chosen: place === chosen,
    }))
    .sort((a, b) => b.share - a.share || (a.loss ?? 0) - (b.loss ?? 0))

export interface Mix {
  readonly raise: number
  readonly call: number
  readonly allIn: number
}
/** Under this share of a hand it is as good as never there. */
const HARDLY = 0.005

export interface SpotView {
  readonly title: string
  readonly raises: number
  /** How sure the spot is, in a sentence or two. */
  readonly sure: string
  /** Every action with its share over all hands that get here. */
  readonly overall: readonly {
    readonly code: string
    readonly tone: Tone
    readonly label: Message
    readonly share: number
  }[]
  /** Null for Omaha, which has no grid. */
  readonly grid: {
    readonly mix: (hand: string) => Mix | null
    readonly describe: (hand: string) => Message
  } | null
  /** Of a hand by its name, AKs or AAKKds; the mean where a name leaves suits open, null when it is no name. */
  readonly optionsOf: (hand: string) => readonly OptionVerdict[] | null
}

/** Name of a pack's seat at a table of so many players. */
export const seatNamer = (pack: Pack, players: number = pack.header.players) => {
  const order = preflopOrder(players, pack.header.blinds.length > 2)
  return (seat: number): string => order[seat - (pack.header.players - players)] ?? ''
}

const optionsAt = (pack: Pack, node: number, cell: number): readonly OptionVerdict[] => {
  const { frequencies, losses } = pack.strategy(node, cell)
  const declared = isDeclared(pack, node)
  return pack.nodes[node]!.actions.map((action, a) => ({
    action: actionCode(action, pack.header.stack),
    to: action.to,
    frequency: frequencies[a]!,
    evLoss: declared ? null : losses[a]!,
  }))
}

const optionsOfName = (pack: Pack, node: number, hand: string): readonly OptionVerdict[] | null => {
  if (pack.header.game === 'NLHE') {
    const cell = classIndex(hand)
    return cell === undefined ? null : optionsAt(pack, node, cell)
  }
  const classes = omahaLabelClasses(hand)
  const total = classes.reduce((sum, { weight }) => sum + weight, 0)
  const all = classes.map(({ cell, weight }) => ({
    weight: weight / total,
    options: optionsAt(pack, node, cell),
  }))
  const mean = (of: 'frequency' | 'evLoss', place: number) =>
    all.reduce((sum, { weight, options }) => sum + weight * (options[place]![of] ?? 0), 0)
  return (
    all[0]?.options.map((option, place) => ({
      ...option,
      frequency: mean('frequency', place),
      evLoss: mean('evLoss', place),
    })) ?? null
  )
}

const mixOf = (options: readonly OptionVerdict[]): Mix => {
  const share = (tone: Tone) =>
    options.reduce((sum, option) => sum + (toneOf(option.action) === tone ? option.frequency : 0), 0)
  return { raise: share('raise'), call: share('call'), allIn: share('jam') }
}

/** Shares in whole percents that add up to a hundred. */
export const wholePercents = (shares: readonly number[]): readonly number[] => {
  const exact = shares.map(share => share * 100)
  const whole = exact.map(Math.floor)
  const largest = exact.map((x, place) => [x - Math.floor(x), place] as const).sort((a, b) => b[0] - a[0])
  let missing = Math.round(exact.reduce((sum, x) => sum + x, 0)) - whole.reduce((sum, x) => sum + x, 0)
  for (const [, place] of largest) if (missing-- > 0) whole[place]! += 1
  return whole.map(percent => percent / 100)
}

const sureOf = (pack: Pack, node: number): string => {
  if (isDeclared(pack, node)) return words.viewer.declared
  const { quality, actions } = pack.nodes[node]!
  const confidence = quality === 1 || quality === 2 || quality === 3 ? words.viewer.sure[quality] : ''
  return `${confidence} ${words.viewer.error(Math.max(...actions.map(({ error }) => error)))}`
}

/** The size of the last raise before a decision as it was played, in big blinds; undefined where it was not entered. */
function playedRaise(question: EvaluateInput, raises: number, raiser: string): number | undefined {
  const line = readLine(question)
  if (!line.ok || line.value.sizesAssumed) return undefined
  const { moves, players, blinds } = line.value
  const raise = moves.filter(({ kind }) => kind === 'raise')[raises - 1]
  const by = raise && preflopOrder(players, blinds.length > 2)[raise.seat]
  return by === raiser ? raise?.to : undefined
}

export function spotView(
  pack: Pack,
  node: number,
  players: number = pack.header.players,
  /** the hand that was played, whose sizes may differ from the solved ones */
  question: EvaluateInput | null = null,
): SpotView {
  const path = pathTo(pack, node)
  const { seat, raises, raiser, callers } = situationOf(pack, node, path)
  const name = seatNamer(pack, players)
  const reach = reachOf(pack, node, path)
  const title = raiser
    ? words.spot.raised(
        name(seat),
        name(raiser.seat),
        raises,
        { to: raiser.to, played: question ? playedRaise(question, raises, name(raiser.seat)) : undefined },
        callers,
      )
    : callers > 0
      ? words.spot.limped(name(seat), callers)
      : words.spot.first(name(seat))
  let overall: SpotView['overall'] | undefined
  const reached = (hand: string): number | null => {
    const cell = classIndex(hand)
    return cell === undefined || reach[cell]! < HARDLY ? null : cell
  }
  return {
    title,
    raises,
    sure: sureOf(pack, node),
    // counted when first read: for Omaha it takes a while, and Why does not show it
    get overall() {
      overall ??= wholePercents(overallOf(pack, node, reach)).map((share, a) => {
        const code = actionCode(pack.nodes[node]!.actions[a]!, pack.header.stack)
        return { code, tone: toneOf(code), label: actionLabel(code, raises), share }
      })
      return overall
    },
    grid:
      pack.header.game === 'NLHE'
        ? {
            mix: hand => {
              const cell = reached(hand)
              return cell === null ? null : mixOf(optionsAt(pack, node, cell))
            },
            describe: hand => {
              const cell = reached(hand)
              if (cell === null) return words.notReached(hand)
              return handMix(hand, barsOf(optionsAt(pack, node, cell), raises, null))
            },
          }
        : null,
    optionsOf: hand => optionsOfName(pack, node, hand),
  }
}

/** The hero's cell of the grid, as its name. */
export const ringOf = ({ handClass, left }: Verdict, game: string): string | null => {
  const cell = handClass ?? left?.handClass
  return game === 'NLHE' && cell !== undefined ? className(cell) : null
}

const nameOf = (decision: DecisionVerdict, place: number): string =>
  words.actionName(decision.options[place]!.action, decision.raises)

export const headlineOf = (verdict: Verdict, decision: DecisionVerdict | null): Message => {
  if (!decision) {
    const { outcome, reason } = verdict
    if (
      outcome === 'depends' &&
      (reason === 'depends-stack' || reason === 'depends-rake' || reason === 'depends')
    )
      return words.headline.depends[reason]
    return words.headline.unsolved
  }
  if (decision.grade === 'differs') return words.headline.differs
  return decision.wasOptimal
    ? words.headline.optimal(nameOf(decision, decision.chosen))
    : words.headline.missed(nameOf(decision, decision.chosen), nameOf(decision, decision.best))
}

/** What it cost, in one or two sentences; for an unsolved hand the reason. */
export function sentenceOf(verdict: Verdict, decision: DecisionVerdict | null): string {
  if (!decision) {
    if (verdict.depth) return words.depth(verdict.depth.played, verdict.depth.solved)
    return verdict.reason ? unsolvedMessages[verdict.reason] : ''
  }
  const { frequency } = decision.options[decision.chosen]!
  const { evLoss, evError, grade, wasOptimal, chosen, best, ties } = decision
  const others = ties.filter(place => place !== chosen).map(place => nameOf(decision, place))
  const error = Math.max(evError, lossSpread(evLoss))
  const cost =
    grade === 'differs'
      ? words.within(nameOf(decision, best), evLoss, error)
      : !wasOptimal
        ? words.costs(gradeMessages[grade], evLoss, error)
        : ties.includes(chosen)
          ? others.length > 0
            ? words.asGood(others)
            : words.free
          : evLoss > evError
            ? words.doubted(evLoss)
            : words.mixed(evLoss)
  return `${words.chosen(frequency)} ${cost}`
}

/** One pack's opinion where two disagree. */
export const sideText = ({ decision }: Side): string =>
  decision.wasOptimal
    ? words.sides.optimal(nameOf(decision, decision.chosen))
    : words.sides.costs(nameOf(decision, decision.chosen), decision.evLoss)

/** Everything that was approximated or assumed, and how sure the answer is. */
export function notesOf(
  verdict: Verdict,
  pack: Pack | null,
  decision: DecisionVerdict | null,
): readonly string[] {
  if (!decision) return []
  return [
    ...verdict.approximation.map(code => approximationMessages[code]),
    ...verdict.assumptions.map(code => assumptionMessages[code]),
    ...(verdict.reason ? [`${words.left} ${unsolvedMessages[verdict.reason]}`] : []),
    ...(pack ? [words.assumed(pack.header.stack, pack.header.rake.share, pack.header.rake.cap)] : []),
    ...(verdict.agreeing.length > 0 ? [words.same(verdict.agreeing.map(stackOf))] : []),
    words.error(decision.evError),
  ]
}

/** Under the bars of a spot that one's own play left: the depth, where it is another, what was assumed, and the error. */
export function leftNotes(pack: Pack, left: LeftSpot, question: EvaluateInput): readonly string[] {
  const { stack, rake } = pack.header
  const figures = leftFigures(pack, left, question)
  return [
    ...(figures?.otherDepth ? [words.otherDepth(figures.otherDepth, stack)] : []),
    words.assumed(stack, rake.share, rake.cap),
    ...(figures?.error ? [words.errors(figures.error)] : []),
  ]
}

/** The depth of a pack, and its rake. */
const stackOf = (format: string): string => {
  const entry = catalogue.find(({ id }) => id === format)
  return entry ? plainText(words.sides.name(entry.stack, entry.rake.share, entry.rake.cap)) : format
}
