// Rooms and converters that speak the PokerStars grammar with a head of their own.
import type { Dialect } from '../kit/dialect.ts'
import { readStars, type StarsWords } from './stars-grammar.ts'
import { fullTiltHead, starsHead } from './stars-heads.ts'

const dialect = (id: string, room: string, head: RegExp, words: StarsWords): Dialect => ({
  id,
  room,
  head,
  read: block => readStars(block, words),
})

const HEAD = String.raw`#(\S+?): *(.+?) ?\(([^()]*\/[^()]*)\)(?: - | )?(.*)$`

/** Opponents are numbers in hexadecimal that change from one day to the next. */
export const ggPoker: Dialect = {
  ...dialect('ggpoker', 'GGPoker', /^\s*Poker Hand #[A-Z]/, {
    head: starsHead(new RegExp(`^\\s*Poker Hand ${HEAD}`)),
    noise: /^(?:.*Cash Drop to Pot.*|.+: (?:Chooses|Decides) .*)$/,
  }),
  hidden: /^[0-9a-f]{5,8}$/,
}

export const runItOnce = dialect('runitonce', 'Run It Once', /^\s*Run It Once Poker Hand #/, {
  head: starsHead(new RegExp(`^\\s*Run It Once Poker Hand ${HEAD}`)),
})

export const pppoker = dialect('pppoker', 'PPPoker', /^\s*PPPoker Hand #/, {
  head: starsHead(new RegExp(`^\\s*PPPoker Hand ${HEAD}`), undefined, true),
})

export const pokerBros = dialect('pokerbros', 'PokerBros', /^\s*PokerBros Hand #/, {
  head: starsHead(new RegExp(`^\\s*PokerBros Hand ${HEAD}`), undefined, true),
})

export const nineStacks = dialect('9stacks', '9stacks', /^\s*9stacks Poker Hand #/, {
  head: starsHead(new RegExp(`^\\s*9stacks Poker Hand ${HEAD}`)),
})

export const coinPoker = dialect('coinpoker', 'CoinPoker', /^\s*CoinPoker Hand #/, {
  head: starsHead(new RegExp(`^\\s*CoinPoker Hand ${HEAD}`)),
  raisesAdd: true,
})

export const winamax = dialect('winamax', 'Winamax', /^\s*Winamax Poker - /, {
  head: starsHead(
    /^\s*Winamax Poker - (?:CashGame|Go Fast|Tournament .*?|.*?) - HandId: #(\S+) - (.+?) \(([^()]*\/[^()]*)\)(?: - )?(.*)$/,
  ),
  winsHoldUncalled: true,
})

/** 2019 on; the table's line has no quotes, names no colons, and both numbers of a raise are totals of what was added and of the street. */
export const winningNew = dialect(
  'winning',
  'Winning Poker Network',
  /^\s*(?:Game )?Hand #\d+ - (?:Tournament|Holdem|Omaha|Hold'em|5 ?Card)/,
  {
    head: starsHead(
      /^\s*(?:Game )?Hand #(\d+) - ((?:Tournament #\d+ - )?[^$\d]*?(?:5C?[^$]*?)?\([^)]*\)(?:[^$\d]*?)) - (?:Level [^(]*\()?([^()]*?\/[^()]*?)\)? ?- (.*)$/,
    ),
  },
)

/** The button comes behind the posts, raises are totals, the time before the date. */
export const fullTilt = dialect('fulltilt', 'Full Tilt Poker', /^\s*Full ?Tilt Poker (?:\.fr )?Game #/, {
  head: fullTiltHead,
})
