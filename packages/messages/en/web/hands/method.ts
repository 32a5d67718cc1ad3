// The method page: what is solved, what is assumed, how sure it is. The long form is docs/solver/method.md.
import { percent } from '../../numbers.ts'
import { rate } from '../../rate.ts'

export const method = {
  title: 'How preflop play is checked',
  intro:
    'Your preflop decisions are compared with strategies that we solved ourselves. The solver is open source, so anybody can check the results.',
  get sections() {
    return [
      {
        title: 'What is solved',
        points: [
          'Whole hands: all preflop betting, with a simplified game on flop, turn and river, solved until nobody gains much by playing differently.',
          'No-limit hold’em for two to ten players around 100 big blinds, six and nine players also at 40 and 200, heads-up also at 10; tables with higher live rake, with a straddle and with limpers; four-card pot-limit Omaha for two and six players.',
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
          `A choice is fine when the solution makes it at least ${percent(0.15)} of the time, or when it gives up at most 0.015 big blinds or ${percent(0.01)} of the pot.`,
          `Beyond that it is graded only when the loss is larger than its error: an inaccuracy up to 0.15 big blinds or ${percent(0.03)} of the pot, a mistake up to 0.5 big blinds or ${percent(0.08)}, and a blunder above. Otherwise it is not graded (∅): it differs from the solution, and does not count as a mistake.`,
          'The optimal action is the one with the best EV among those the solution plays. Actions with the same EV are shown as ties.',
          'If your game lies between two solved ones, both are used. When they agree, the larger loss is shown; when they disagree, it is not graded (∅), and the verdict says what it depends on.',
        ],
      },
      {
        title: 'How sure it is',
        points: [
          'Each format is solved twice with different random numbers. Where the two disagree, the stated error grows.',
          `For three to ten players they disagree on about ${percent(0.02)} of hands first in and ${percent(0.05)} facing a raise. Heads-up, ten-handed with limpers and in Omaha it is up to ${percent(0.1)}, between actions whose EV is within a few thousandths of a big blind.`,
          `The error also includes what the simplifications may cost: ${percent(0.02)} of the pot, more behind callers, facing 4-bets and in Omaha, twice as much for small pairs and low suited hands. Calls against re-raises, small pairs and low suited hands depend on them most.`,
          'High confidence, Close decision (the alternatives lie within the error of each other) or Low confidence (a rare spot, or a game outside what was solved) is shown with every verdict. Folding aces or kings is never called right on thin evidence.',
        ],
      },
      {
        title: 'What is not solved',
        points: [
          'Your own limp first in with a straddle, or where no solved game lets everybody limp. The panel then shows what the solution does with your hand.',
          'Five-card Omaha, bomb pots, double and button straddles, three or more limpers, spots where the solved game has no call, close decisions with antes above 2 big blinds in total or stacks more than half beyond the solved ones, very rare lines, and hands that would not be in your range in that spot.',
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
