// Words of a solve and of what comes of it: memory, progress and gap, the server, the result, the drill.
import { combined, type Message, type Worded, worded } from '../../../worded.ts'
import { number, percent, toPlaces } from '../../numbers.ts'
import { streetNames } from '../hands/table.ts'
import { duration, gapText, inBlinds, megabytes, type Street } from './study-units.ts'

export const studySolve = {
  solve: {
    start: 'Solve',
    starting: 'Preparing…',
    stop: 'Stop',
    goOn: (gap: number): string => `Continue to ${gapText(gap)}`,
    /** a result that was opened */
    again: (gap: number): string => `Solve again to ${gapText(gap)}`,
    retry: 'Try again',
    cost: (bytes: number, seconds: number, threads: number): string =>
      `Needs ${megabytes(bytes)} of memory. Estimated time: ${duration(seconds)}${threads > 1 ? ` on one thread, less with the ${threads} of this device` : ''}; longer if the device is busy.`,
    /** the same hand a street later, where the whole does not fit */
    later: (street: Street): Worded =>
      combined([streetNames[street]], name => `Start on the ${name.toLowerCase()}`),
    /** while it is solved, by its own pace */
    left: (seconds: number): string => `${duration(seconds)} left`,
    planning: 'Estimating time and memory…',
    gap: (gap: number): Worded => worded(`Gap ${gapText(gap)} of the pot`, `Gap ${gapText(gap)}`),
    gapLine: 'Gap over time',
    facts: (iterations: number, seconds: number): string =>
      `${number(iterations)} iterations · ${seconds < 10 ? toPlaces(seconds, 1) : number(Math.round(seconds))} s`,
    kept: 'Saved on this device; verdicts and settings sync to your other devices',
    notKept: 'This browser stores nothing, so the result is lost when you close the page.',
    get rough() {
      return `The gap is above ${percent(0.01)}: figures are rough, and nothing is judged yet.`
    },
    restart: 'A saved result cannot be solved further: solving again starts over.',
    interrupted: 'The page was left before this was done. You can continue from here.',
    /** while it is solved: what a reload leaves of it */
    safe: (gap: number): string =>
      `Saved as it runs: if you leave this page, you can continue from a gap of ${gapText(gap)}.`,
    unsafe: (most: number): string =>
      `Solves of more than ${megabytes(most)} are saved when you stop or when they are done: if you leave this page before, they start over.`,
  },
  /** solved by the server, where this device cannot or not soon */
  server: {
    action: 'Solve on the server',
    note: worded(
      'You get a notice when it is done. The verdicts are then with the hand, and this device keeps the result.',
      'You get a notice when it is done.',
    ),
    running: worded('The server is solving this study.', 'The server is working on it.'),
    fetching: 'Fetching the result…',
    gone: 'The result could not be loaded. Reload this page, or solve it again.',
  },
  problems: {
    elsewhere: worded(
      'The full strategy is too large for this device; the verdicts are below.',
      'The whole is too large for this device; what came of it is below.',
    ),
    memory: (needed: number, most: number): string =>
      `This needs ${megabytes(needed)} of memory and this device allows ${megabytes(most)}. Start a street later, or use fewer sizes.`,
    device: 'This device is out of memory. Start a street later, or use fewer sizes.',
    sizes: 'Enter sizes above zero, and not too many.',
    range: worded(
      'The ranges do not fit together: every hand of one shares a card with every hand of the other.',
      'The two ranges do not fit together.',
    ),
    result: 'The saved result could not be read. Solve it again.',
    changed: worded(
      'This hand was solved with another pot or other stacks. Solve it again.',
      'It was solved with other amounts. Solve it again.',
    ),
    worker: 'The solver could not be started in this browser.',
  },
  outcome: {
    title: worded('Result of the study', 'Result'),
    elsewhere: (gap: number): Worded =>
      worded(
        `Solved before, with a gap of ${gapText(gap)} of the pot. The verdicts are here; the full strategy is on the device that solved it. Solve here to see it.`,
        'Solved elsewhere. Solve here to see it.',
      ),
    decision: (action: Message, better: Message | null): Worded =>
      better === null
        ? combined([action], name => `${name}: fine`)
        : combined([action, better], (name, other) => `${name}; better: ${other}`),
    cost: (loss: number): Message =>
      loss < 0.005 ? inBlinds(0) : combined([inBlinds(loss)], text => `−${text}`),
  },
  /** under a hand that its author shared */
  shared: {
    title: 'What it cost',
    note: (gap: number): Worded =>
      worded(
        `Solved by the author with their own ranges and sizes, to a gap of ${gapText(gap)} of the pot.`,
        `Solved to ${gapText(gap)}.`,
      ),
  },
  drill: {
    make: worded('Add to Practise', 'Practise it'),
    made: (questions: number): Worded =>
      worded(
        `In Practise: ${questions === 1 ? '1 decision is' : `${questions} decisions are`} asked until you know ${questions === 1 ? 'it' : 'them'}.`,
        `In Practise: ${questions}.`,
      ),
    open: 'Practise',
    remove: 'Remove',
    none: worded('Every action is fine at your decisions, so there is nothing to ask.', 'Nothing to ask.'),
  },
} as const
