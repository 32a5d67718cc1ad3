// Words of the preflop check: the chip, the Why panel and the range viewer. Signs and units as in DESIGN: −0.32 bb, 58%.

import { type Message, worded } from '../../../worded.ts'
import { number, percent, plural, toPlaces, upTo } from '../../numbers.ts'
import { rate } from '../../rate.ts'

const shares = (share: number): string => percent(share)
const bigBlinds = (amount: number): string => `${upTo(amount, 2)} bb`
const lossText = (loss: number): string => `${loss < 0.005 ? '' : '−'}${toPlaces(loss, 2)} bb`

/** Sizes as people say them at a table: 17.4 bb. */
const size = (to: number): string => `${upTo(to, 1)} bb`

const RAISE_NAMES = ['Raise', '3-Bet', '4-Bet', '5-Bet+'] as const

/** How an action is called after so many raises. */
const actionName = (action: string, raises: number): string => {
  switch (action) {
    case 'FOLD':
      return 'Fold'
    case 'CHECK':
      return 'Check'
    case 'CALL':
      return raises === 0 ? 'Limp' : 'Call'
    case 'ALL_IN':
      return 'All-in'
  }
  return RAISE_NAMES[Math.min(raises, RAISE_NAMES.length - 1)]!
}

export const gto = {
  share: shares,
  bigBlinds,
  size,
  /** What an action gives up: 0.00 bb, −0.64 bb; a dash where that was not solved. */
  lossCell: (loss: number | null): Message =>
    loss === null ? '–' : worded(lossText(loss), lossText(loss).replace(' bb', '')),
  actionName,
  chip: {
    played: (action: string, share: number) => worded(`${action} ${shares(share)}`, shares(share)),
    /** of a verdict on the preflop play while a later street is played */
    past: worded('Preflop', 'First'),
    /** hardly ever chosen, and as good: "Call −0.01 bb" */
    asGood: (action: string, loss: number) =>
      worded(`${action} ${lossText(loss)}`, lossText(loss).replace(' bb', '')),
    /** what was better, and by how much: "Fold +0.14 bb" */
    missed: (action: string, loss: number) => worded(`${action} +${bigBlinds(loss)}`, `+${upTo(loss, 2)}`),
    /** what the solution does most, where the difference is too small to grade: "Solution: Raise 72%" */
    differs: (action: string, share: number) => worded(`Solution: ${action} ${shares(share)}`, shares(share)),
    unsolved: (reason: string) => worded(reason, 'not rated'),
  },
  /** The reason for the chip; the whole sentence is in Why. */
  unsolvedShort: {
    game: 'Not this game',
    'bomb-pot': 'Bomb pot',
    'hand-type': 'Cards unknown',
    'hero-position': 'Position unknown',
    positions: 'Seats unclear',
    blinds: 'Blinds unknown',
    'blind-shape': 'Forced bets',
    ante: 'Ante',
    antes: 'Antes',
    straddle: 'This straddle',
    players: 'This table size',
    rake: 'House fee',
    depth: 'Stack depth',
    'depends-stack': 'Depends on depth',
    'depends-rake': 'Depends on the fee',
    depends: 'Depends on both',
    incomplete: 'Actions missing',
    impossible: 'Actions unclear',
    'no-decision': 'No decision',
    limpers: 'Limped pot',
    'many-limpers': 'Many limpers',
    size: 'Raise size',
    line: 'Unusual play',
    'own-size': 'Your raise size',
    'own-line': 'Not in the solution',
    'open-limp': 'Limped first in',
    rare: 'Rare line',
    'one-action': 'Not in the solution',
    'no-call': 'No call solved',
    'no-raise': 'Not in the solution',
    unsettled: 'Not settled',
    'no-pack': 'Not loaded',
    'damaged-pack': 'Damaged file',
  },
  closeWhy: 'Close',
  why: 'Why',
  openWhy: 'Why this verdict',
  notGraded: 'What ∅ means',
  loading: 'Loading the solution…',
  headline: {
    optimal: (action: string) => `${action} is optimal`,
    missed: (action: string, better: string) => `${better} is better than ${action}`,
    differs: 'Differs from the solution',
    unsolved: 'Not graded',
    depends: {
      'depends-stack': worded('Depends on the stack', 'Depends on the depth'),
      'depends-rake': worded('Depends on the rake', 'Depends on the fee'),
      depends: worded('Depends on stack and rake', 'Depends on depth and fee'),
    },
  },
  /** Under the headline: "Call is as good." */
  asGood: (actions: readonly string[]) =>
    `${actions.join(' and ')} ${plural(actions.length, { one: 'is', other: 'are' })} as good.`,
  /** Where packs on either side disagree: what each says. */
  sides: {
    label: 'What the solutions say',
    name: (stack: number, share: number, cap: number) =>
      worded(
        share === 0 ? `${stack} bb, no rake` : `${stack} bb, rake ${rate(share)} up to ${bigBlinds(cap)}`,
        share === 0 ? `Depth ${stack}, no fee` : `Depth ${stack}, fee ${rate(share)} up to ${upTo(cap, 2)}`,
      ),
    optimal: (action: string) => `${action} is optimal`,
    costs: (action: string, loss: number) => `${action} costs ${bigBlinds(loss)}`,
    notCounted: 'Not counted. Between two solutions a decision is graded only when both agree.',
  },
  same: (names: readonly string[]) =>
    `${plural(names.length, { one: 'The solution', other: 'The solutions' })} at ${names.join(' and ')} ${plural(names.length, { one: 'says', other: 'say' })} the same.`,
  chosen: (share: number) => `The solution plays it ${shares(share)} of the time.`,
  free: 'It costs nothing against the best action.',
  mixed: (loss: number) => `It costs ${bigBlinds(loss)} and is part of the mix.`,
  /** what is played often should cost nothing: where it seems to, the spot is not learnt well */
  within: (better: string, loss: number, error: number) =>
    `${better} is worth ${bigBlinds(loss)} more, within the error of ±${bigBlinds(error)}: too close to grade.`,
  doubted: (loss: number) =>
    `Part of the mix, although its figure says ${bigBlinds(loss)} less than the best: the two do not agree here.`,
  leftHere: 'What the solution does here with your hand:',
  /** of a spot that is shown from another depth than was played */
  otherDepth: (played: number, solved: number) =>
    `You played ${Math.round(played)} big blinds deep; this is the solution at ${solved}.`,
  errors: (error: number) => `Error of these figures ±${bigBlinds(Math.max(error, 0.01))}.`,
  costs: (grade: string, loss: number, error: number) =>
    `${grade}: it costs ${bigBlinds(loss)}${error >= 0.005 ? `, give or take ${bigBlinds(error)}` : ''}.`,
  depth: (played: number, solved: readonly number[]) =>
    `You played ${Math.round(played)} big blinds deep. With a rake like yours this table is solved at ${solved.join(', ').replace(/, (\d+)$/, ' and $1')} bb, and judged up to half as deep again.`,
  left: 'What came later was not judged:',
  spot: {
    first: (position: string) => `${position}, first in`,
    limped: (position: string, limpers: number) =>
      `${position} behind ${plural(limpers, { one: 'a limper', other: `${number(limpers)} limpers` })}`,
    /** as it was played, and the solved size that it was judged as where they differ */
    raised: (
      position: string,
      by: string,
      raises: number,
      { to, played = to }: { readonly to: number; readonly played?: number | undefined },
      callers: number,
    ) =>
      `${position} v ${by} ${raises === 1 ? 'open' : RAISE_NAMES[Math.min(raises - 1, 3)]!.toLowerCase()} ${size(played)}${
        size(played) === size(to) ? '' : ` (judged as ${size(to)})`
      }${
        callers === 0 ? '' : plural(callers, { one: ', one caller', other: `, ${number(callers)} callers` })
      }`,
    table: (players: number, stack: number, straddled: boolean) =>
      `${players} players · ${stack} bb${straddled ? ' · straddle' : ''}`,
  },
  decision: 'Decision',
  decisionOf: (index: number) => `Decision ${index}`,
  frequency: 'Freq',
  evLoss: worded('EV loss', 'Loss'),
  grid: 'How often each hand takes each action',
  cell: (hand: string, parts: readonly string[]) => `${hand}: ${parts.join(', ')}`,
  cellPart: (action: string, share: number, loss: string) => `${action} ${shares(share)} (${loss})`,
  notReached: (hand: string) => `${hand} does not get here`,
  yourHand: 'Your hand',
  shownHand: 'Shown hand',
  noGrid: 'Four-card hands do not fit on a grid; the bars are for your exact hand.',
  assumed: (stack: number, share: number, cap: number) =>
    share === 0
      ? `Solved at ${stack} bb without rake.`
      : `Solved at ${stack} bb with ${rate(share)} rake up to ${bigBlinds(cap)}.`,
  error: (error: number) => `Error of this figure ±${bigBlinds(Math.max(error, 0.01))}.`,
  off: {
    title: worded('The preflop check is switched off', 'This page is switched off'),
    text: worded(
      'Ranges and verdicts are shown while “GTO display” is on in the settings.',
      'It is shown while “Checks” is on in the settings.',
    ),
    on: 'Switch it on',
  },
  method: 'How this is solved',
  ranges: 'Open in the range viewer',
  viewer: {
    title: worded('Ranges', 'Tables'),
    intro: 'Tap what each player does. The grid shows how the player to act plays every hand.',
    format: 'Format',
    formatName: (game: string, players: number, stack: number) =>
      `${game} · ${players} players · ${stack} bb`,
    online: 'online',
    live: 'live',
    jamOrFold: 'jam or fold',
    straddle: 'straddle',
    limpers: 'limpers',
    openLimps: 'calls first in',
    antes: (all: number) => `antes of ${bigBlinds(all)} in all`,
    noRake: 'no rake',
    start: 'Start',
    path: 'Actions so far',
    toAct: (position: string) => `${position} to act`,
    next: 'What happens next',
    overall: 'All hands that get here',
    ends: 'preflop ends',
    tapHint: 'Tap a hand to read its figures.',
    sure: {
      1: 'A rare spot: its figures are rough.',
      2: 'Well founded.',
      3: 'Settled.',
    },
    error: (error: number) => `Sampling error ±${bigBlinds(Math.max(error, 0.01))}.`,
    declared: 'Not solved: the range with which players are assumed to limp.',
    omahaHand: 'Hand',
    omahaHint: 'Four ranks and suits: AAKKds, T987ss, KQJ9r',
    omahaBad: 'Write four ranks, then ds, ss or r.',
    failed: 'This solution could not be loaded. Check the connection and try again.',
    again: 'Try again',
  },
} as const
