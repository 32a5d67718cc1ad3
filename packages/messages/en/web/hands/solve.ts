// Words of games that the server solves on demand: the offer, how far it is, and the notice at the end.
import { worded } from '../../../worded.ts'
import { counted, number, percent } from '../../numbers.ts'
import { rate } from '../../rate.ts'

const gigabytes = (bytes: number): string => `${number(Math.max(0.1, Math.round(bytes / 1e8) / 10))} GB`

/** 40 s, 12 min, 1 h 5 min: rounded, as nobody knows it better. */
const lasting = (seconds: number): string => {
  if (seconds < 90) return `${Math.max(5, 5 * Math.round(seconds / 5))} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest > 0 ? ` ${rest} min` : ''}`
}

const blinds = (amount: number): string => `${number(amount)} bb`

export interface GameWords {
  readonly players: number
  readonly stack: number
  readonly small: number
  readonly straddle: number
  readonly ante: number
  readonly rake: { readonly share: number; readonly cap: number }
  readonly open: number
  readonly limpers: number
}

const rakeOf = ({ share, cap }: GameWords['rake']): string => `${rate(share)} up to ${blinds(cap)}`

const gameName = (game: GameWords, jamOrFold: boolean): string =>
  [
    `${game.players} seats`,
    blinds(game.stack),
    ...(game.small === 0.5 ? [] : [`small blind ${blinds(game.small)}`]),
    ...(game.straddle > 0 ? [`straddle ${blinds(game.straddle)}`] : []),
    ...(game.ante > 0 ? [`ante ${blinds(game.ante)} each`] : []),
    game.rake.share > 0 ? `rake ${rakeOf(game.rake)}` : 'no rake',
    jamOrFold
      ? 'all-in or fold'
      : `first raise to ${game.straddle > 0 ? `${number(game.open)}× the straddle` : blinds(game.open)}`,
    ...(game.limpers > 0 ? [`up to ${counted(game.limpers, 'limper', 'limpers')}`] : []),
  ].join(' · ')

export const solve = {
  offered: (hands: number) =>
    worded(
      `${counted(hands, 'hand is', 'hands are')} not judged: no chart knows this game.`,
      `${counted(hands, 'line is', 'lines are')} not rated.`,
    ),
  action: worded('Solve this game', 'Work it out'),
  title: worded('Solve this game', 'Work it out'),
  game: (game: GameWords, jamOrFold: boolean) => worded(gameName(game, jamOrFold), `${game.players} columns`),
  depthAssumed: (stack: number) =>
    worded(`Stacks within ${percent(0.15)} of ${blinds(stack)} are solved as one game.`, ''),
  rakeAssumed: ({ rake }: GameWords) =>
    worded(
      `No rake is entered for these hands, and few rooms take none: the smallest usual one is assumed, ${rakeOf(rake)}.`,
      '',
    ),
  pending: 'Estimating…',
  price: (seconds: number, bytes: number, cores: number) =>
    `About ${lasting(seconds)} on ${counted(cores, 'core', 'cores')} of the server at its lowest priority, with ${gigabytes(bytes)} of its memory.`,
  ahead: (games: number) =>
    games === 0
      ? ''
      : worded(
          `${counted(games, 'game is', 'games are')} ahead of it.`,
          `${counted(games, 'task is', 'tasks are')} ahead of it.`,
        ),
  afterwards: worded(
    'You will be notified here when it is done, and your hands of this game will be judged. Whoever plays it on this server uses the same result.',
    'You will be notified here when it is done.',
  ),
  tooLarge: worded(
    'This game is too large: no tree of it fits into four gigabytes.',
    'This is too large to be worked out.',
  ),
  tooMuch: (bytes: number, memory: number) =>
    `This takes ${gigabytes(bytes)} of memory; this server gives ${gigabytes(memory)}.`,
  start: 'Start',
  cancel: 'Cancel',
  close: 'Close',
  waiting: worded('Waiting to be solved.', 'Waiting.'),
  running: worded('The server is solving this game.', 'The server is at work.'),
  /** Thousandths. */
  progress: (progress: number, secondsLeft: number | null) =>
    `${percent(Math.floor(progress / 10) / 100)}${secondsLeft === null ? '' : `, about ${lasting(secondsLeft)} left`}`,
  progressLabel: 'Done so far',
  failed: worded('This game could not be solved.', 'This could not be worked out.'),
  stop: 'Stop',
  again: 'Try again',
  done: (hands: number) =>
    hands === 0
      ? worded('Your game is solved. No hand of yours is judged by it yet.', 'Your task is done.')
      : worded(
          `Your game is solved: ${counted(hands, 'hand has', 'hands have')} a verdict now.`,
          `Your task is done: ${counted(hands, 'line is', 'lines are')} rated now.`,
        ),
  studyDone: worded('Your study is solved.', 'Your task is done.'),
  studyFailed: worded('Your study could not be solved.', 'This could not be worked out.'),
  see: 'Show',
} as const
