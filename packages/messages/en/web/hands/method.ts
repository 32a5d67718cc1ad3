// The method page: what is solved, what is assumed, how sure it is. The long form is docs/solver/method.md.
import { percent, upTo } from '../../numbers.ts'
import { rate } from '../../rate.ts'

interface Depths {
  readonly players: number
  readonly least: number
  readonly most: number
}

interface Bound {
  readonly blinds: number
  readonly share: number
}

/** What the charts are and how they judge, from the charts themselves. */
interface Solved {
  readonly holdem: readonly Depths[]
  readonly omaha: readonly Depths[]
  readonly errors: {
    readonly usual: number
    readonly open: number
    readonly raked: number
    readonly fourBet: number
  }
  readonly soft: number
  readonly grades: {
    readonly mixed: number
    readonly free: Bound
    readonly inaccuracy: Bound
    readonly mistake: Bound
  }
}

export interface Section {
  readonly title: string
  readonly points: readonly (string | ((solved: Solved) => string))[]
}

const depths = ({ players, least, most }: Depths): string =>
  `${players} players ${least === most ? `at ${least} bb` : `from ${least} to ${most} bb`}`

export const method = {
  title: 'How preflop play is checked',
  intro:
    'Your preflop decisions are compared with strategies that we solved ourselves. The solver is open source, so anybody can check the results.',
  /** A point that names figures is made of those that the charts have. */
  get sections(): readonly Section[] {
    return [
      {
        title: 'What is solved',
        points: [
          'Whole hands: all preflop betting, with a simplified game on flop, turn and river, solved until nobody gains much by playing differently.',
          ({ holdem }) =>
            `No-limit hold’em: ${holdem.map(depths).join(', ')}. Besides online rake there are solutions for live rake, no rake, antes, a straddle and limpers; the table below lists them all.`,
          ({ omaha }) => `Four-card pot-limit Omaha: ${omaha.map(depths).join(', ')}.`,
          'A table where the first players folded is a smaller table, so one solution covers several table sizes.',
        ],
      },
      {
        title: 'What is assumed',
        points: [
          'Everybody has the same stack. There is one raise size for every level and position, and yours is matched to it: close sizes count as the same, half or double is approximate, beyond that is unsolved.',
          'After the flop there are few bet sizes, and similar hands are played alike.',
          'Rake is a share of the pot up to a cap. Where your stack or rake is not known, it is assumed, and the panel says so.',
          'What a limper holds cannot be computed. Limped pots are solved against a typical limping range, which the panel shows.',
          'Your own limp first in is judged as if the players behind knew that a limper may hold aces. At most tables they let limpers in more cheaply, so such a verdict has low confidence.',
        ],
      },
      {
        title: 'What the verdict means',
        points: [
          'Each of your preflop decisions is judged. The hand is optimal when all of them are.',
          ({ grades }) =>
            `A choice is fine when the solution makes it at least ${percent(grades.mixed)} of the time, or when it gives up at most ${upTo(grades.free.blinds, 3)} big blinds or ${percent(grades.free.share)} of the pot.`,
          ({ grades }) =>
            `Beyond that it is graded only when the loss is larger than its error: an inaccuracy up to ${upTo(grades.inaccuracy.blinds, 2)} big blinds or ${percent(grades.inaccuracy.share)} of the pot, a mistake up to ${upTo(grades.mistake.blinds, 2)} big blinds or ${percent(grades.mistake.share)}, and a blunder above. Otherwise it is not graded (∅): it differs from the solution, and does not count as a mistake.`,
          'The optimal action is the one with the best EV among those the solution plays. Actions with the same EV are shown as ties.',
          'If your game lies between two solved ones, both are used. When they agree, the larger loss is shown; when they disagree, it is not graded (∅), and the verdict says what it depends on.',
        ],
      },
      {
        title: 'How sure it is',
        points: [
          'Each format is solved twice with different random numbers. Where the two disagree, the stated error grows.',
          `In most formats they disagree on ${percent(0.01)} to ${percent(0.03)} of hands first in and ${percent(0.01)} to ${percent(0.05)} facing a raise; heads-up, with limpers and in Omaha on up to ${percent(0.12)}, between actions whose EV is within a few thousandths of a big blind.`,
          ({ errors, soft }) =>
            `The error also includes what the simplifications may cost, measured against exact solutions after the flop where two players are left: ${percent(errors.usual)} of the pot, ${percent(errors.open)} facing an online open, ${percent(errors.raked)} facing a raise with live rake, ${rate(errors.fourBet)} from a 4-bet on, and ${upTo(soft, 1)} times that for small pairs and low suited hands. Behind limpers and callers it is larger, and mostly assumed.`,
          'High confidence, Close decision (the alternatives lie within the error of each other) or Low confidence (a rare spot, or a game outside what was solved) is shown with every verdict. Folding aces or kings is never called right on thin evidence.',
        ],
      },
      {
        title: 'What is not solved',
        points: [
          'Your own limp first in with a straddle, or where no solved game lets everybody limp. The panel then shows what the solution does with your hand.',
          'Five-card Omaha, bomb pots, double and button straddles, very rare lines, and hands that would not be in your range in that spot.',
          'Close decisions behind more limpers than the format has (two or three), where the solved game has no call, with antes above 2 big blinds in total, or with stacks more than half beyond the solved ones; what is clear there is judged.',
          'Nothing is guessed: such a spot is not graded (∅), and the verdict says why.',
        ],
      },
    ]
  },
  formats: 'Solved formats',
  players: 'Players',
  stack: 'Stack',
  rake: 'Rake',
  game: 'Game',
  kind: 'Kind',
  rakeOf: (share: number, cap: number) => (share === 0 ? 'none' : `${rate(share)} up to ${cap} bb`),
  toRanges: 'Browse the solved ranges',
} as const
