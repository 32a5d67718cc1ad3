// The method page: what is solved, what is assumed, how sure it is. The long form is docs/solver/method.md.
export const method = {
  title: 'How preflop play is checked',
  intro:
    'Your preflop decisions are compared with strategies that this product solved itself. The solver is part of its source, so anybody can repeat the work.',
  sections: [
    {
      title: 'What is solved',
      points: [
        'Whole hands: the betting before the flop, and below it a smaller game of bets on flop, turn and river, until nobody gains much by playing differently.',
        'No-limit hold’em for two to ten players around 100 big blinds, six and nine players also at 40 and 200, heads-up also at 10; tables with higher live rake, with a straddle and with limpers; four-card pot-limit Omaha for two and six players.',
        'A table where the first players folded is a smaller table, so one solution serves several sizes.',
      ],
    },
    {
      title: 'What is assumed',
      points: [
        'Everybody has the same stack. There is one raise size for every level and position, and your raise is matched with it: close sizes count as the same, half or double is called approximate, more is unsolved.',
        'After the flop players choose from few bet sizes, and similar hands are played alike.',
        'Rake is a share of the pot up to a cap. A stack or rake that is not known is assumed, and the panel says so.',
        'Nobody can compute what a limper holds. Limped pots are solved against a declared, typical limping range.',
      ],
    },
    {
      title: 'What the verdict means',
      points: [
        'Every preflop decision of yours is judged. The hand is optimal when all of them are.',
        'A choice is fine when the solution makes it at least 15% of the time, or when it gives up at most 0.015 big blinds or 1% of the pot.',
        'Beyond that it is graded only when the loss is larger than its error: an inaccuracy up to 0.15 big blinds or 3% of the pot, a mistake up to 0.5 or 8%, and a blunder above. Otherwise it only differs from the solution, and nothing counts.',
        'The action named as optimal has the best value among those that are played. Actions worth the same are shown as ties.',
        'Between two solved games both are asked. When they agree, the worse of the two losses is shown; when they do not, the answer depends on what differs, and nothing counts.',
      ],
    },
    {
      title: 'How sure it is',
      points: [
        'Each format is solved twice with different random numbers. Where the two disagree, the stated error grows.',
        'For three to ten players they differ by some 2% of the hands first in and 5% facing a raise. Heads-up, at ten seats with limpers and in Omaha they differ more, up to 10%, between actions that are worth the same to a few thousandths of a big blind.',
        'The error also holds what the simplifications may cost: 2% of the pot, more behind callers, facing 4-bets and in Omaha, twice as much for small pairs and low suited hands. Calls against re-raises, small pairs and low suited hands lean on them most.',
        'High confidence, Close (the alternatives lie within the error of each other) or Low confidence (a rare spot, or a game outside what was solved) stands beside every verdict. A fold of aces or kings is never called right on thin evidence.',
      ],
    },
    {
      title: 'What stays unsolved',
      points: [
        'Your own limp first in, outside the small blind: the solved game has only raise or fold there. The panel then shows what the solution does with your hand.',
        'Five-card Omaha, bomb pots, double and button straddles, three or more limpers, every decision where the solved game lacks a call that people make, what is not clear with antes of more than 2 big blinds in all or stacks more than half beyond the solved ones, lines too rare to keep, and hands that nobody who plays the solution would hold in that spot.',
        'Nothing is guessed: unsolved is an answer, and it comes with its reason.',
      ],
    },
  ],
  formats: 'Solved formats',
  players: 'Players',
  stack: 'Stack',
  rake: 'Rake',
  game: 'Game',
  kind: 'Kind',
  rakeOf: (share: number, cap: number) =>
    share === 0 ? 'none' : `${Number((share * 100).toFixed(1))} % to ${cap} bb`,
  toRanges: 'Walk the solved ranges',
} as const
