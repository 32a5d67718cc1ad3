// What the words of the game and of the app mean, as a player would tell somebody at their first table.
import { worded } from '../../../worded.ts'

type Term = readonly [term: string, meaning: string]

export const help = {
  title: worded('What the words mean', 'Help'),
  search: 'Search',
  none: (text: string) => `Nothing found for “${text}”.`,
  hidden: 'This page is not shown in this look.',
  show: 'Change the look',
  groups: [
    {
      title: 'Games and stakes',
      terms: [
        [
          'NLHE',
          'No-limit Texas hold’em: two cards each, five in the middle, and any bet up to everything you have.',
        ],
        [
          'PLO',
          'Pot-limit Omaha: four cards each, of which exactly two count. A bet is at most the size of the pot. PLO5 has five cards.',
        ],
        [
          'Blinds',
          'Forced bets before the cards: the small blind (SB) and the big blind (BB). “1/3” is a small blind of 1 and a big blind of 3.',
        ],
        ['Stake', 'The blinds of a game and what you may buy in for.'],
        ['bb', 'Big blinds as a unit. 300 chips at 1/3 are 100 bb.'],
        ['Ante', 'A small forced bet from everyone, or from the big blind for the whole table.'],
        [
          'Straddle',
          'A blind raise before the cards, usually twice the big blind, by the player left of the big blind.',
        ],
        ['Bomb pot', 'Everybody puts in a fixed amount and the hand begins on the flop.'],
        [
          'Rake',
          'What the house takes: a share of the pot up to a cap, a charge by time, or part of the buy-in. A hand shows what was taken from its whole pot; a session shows yours, that of the pots you won.',
        ],
      ],
    },
    {
      title: 'Positions, in the order they act before the flop',
      terms: [
        ['UTG', 'Under the gun: left of the big blind, first to act before the flop.'],
        ['UTG1, UTG2', 'The seats behind UTG at a full table.'],
        ['MP', 'Middle position.'],
        ['LJ', 'Lojack: three seats before the button.'],
        ['HJ', 'Hijack: two seats before the button.'],
        ['CO', 'Cutoff: the seat before the button.'],
        [
          'BTN',
          'The button, where the dealer button sits. Acts last after the flop. It moves one seat after every hand.',
        ],
        ['SB', 'Small blind: left of the button. First to act after the flop.'],
        ['BB', 'Big blind: left of the small blind.'],
      ],
    },
    {
      title: 'What players do',
      terms: [
        ['Fold', 'Give up the hand.'],
        ['Check', 'Stay in without betting, when nobody has bet.'],
        ['Call', 'Put in as much as the highest bet.'],
        ['Limp', 'Call the big blind before anybody has raised.'],
        ['Raise', 'Bet more than the highest bet. The first raise before the flop is an open.'],
        [
          '3-Bet',
          'The second raise before the flop: somebody raised, you raise again. A 4-bet answers a 3-bet.',
        ],
        ['All-in', 'Everything you have.'],
        ['Side pot', 'Chips that an all-in player cannot win, because they had fewer.'],
        ['Walk', 'Everyone folds to the big blind.'],
        [
          'Run it twice',
          'After an all-in the rest of the board is dealt twice, and each board decides half of the pot.',
        ],
      ],
    },
    {
      title: 'How a hand goes',
      terms: [
        ['Preflop', 'The betting before the flop.'],
        ['Flop, turn, river', 'Three cards in the middle, a fourth, a fifth; betting after each.'],
        ['Showdown', 'Cards are turned over and the best five win.'],
        ['Chop', 'The pot is split between equal hands.'],
        ['AKs, AKo', 'Ace and king of one suit (suited), of two suits (offsuit). 77 is a pair.'],
        ['Muck', 'Throw the cards away without showing them.'],
      ],
    },
    {
      title: 'Shorthand: a hand as a line, typed or dictated',
      terms: [
        [
          'Shorthand',
          'In the table logger: More, “Type or dictate the hand”. From the start, who, what, how much: utg 15, btn c, bb 3b 60, utg c; Kh7d2c bb 70 f.',
        ],
        [
          'f k x c',
          'Folds; checks; checks where that is possible and folds elsewhere; calls. The words work too.',
        ],
        [
          '15, 3bb, half pot',
          'A bet or raise to this total on the street. Also 3x, 2/3 pot, 75%, min, all in.',
        ],
        ['Who', 'A position, “seat 4”, a name, or “hero”. Players who are passed over fold or check.'],
        [
          '; and cards',
          'A semicolon or the cards of the next street end a street. “hero AhKd” are your cards.',
        ],
      ],
    },
    {
      title: 'This app',
      terms: [
        [
          'App lock',
          'Settings: a PIN or a passkey that this device asks for. It hides the app and encrypts nothing.',
        ],
        [
          'Quick hide',
          'Two taps on the top bar, a tap with two fingers, or Escape twice: the discreet look, or an empty page if you chose that in Settings.',
        ],
      ],
    },
    {
      title: 'Money',
      terms: [
        ['Bankroll', 'The money you play with, in one currency. Buy-ins come out of it, cash-outs go back.'],
        ['Buy-in', 'What you sit down with. Add-on, reload, rebuy and top-up are chips bought later.'],
        ['Cash-out', 'The chips you leave with.'],
        ['Net', 'Cash-out less everything you bought in for.'],
        [
          'bb/100',
          'Big blinds won per 100 hands. ± is the range in which the true figure lies 19 times of 20.',
        ],
      ],
    },
    {
      title: 'Statistics and the check',
      terms: [
        ['VPIP', 'How often somebody puts chips in before the flop by choice.'],
        ['PFR', 'How often somebody raises before the flop.'],
        [
          'GTO',
          'A way of playing that cannot be exploited. The check compares your preflop play with a solved game.',
        ],
        ['Optimal ✓', 'The solved game plays it, or it costs next to nothing.'],
        [
          'Not optimal ✗',
          'The solved game plays something else, and the difference is larger than its error.',
        ],
        [
          '∅, Not graded',
          'No grade, so it counts neither as right nor as a mistake: the spot is not solved, the nearest solved games disagree, or your choice differs from the solution by less than its error. “Why” says which.',
        ],
        ['Range', 'All hands with which somebody plays one way.'],
      ],
    },
  ] as const satisfies readonly { readonly title: string; readonly terms: readonly Term[] }[],
} as const
