// Rooms and converters that speak the PokerStars grammar with a head of their own.
import type { Dialect } from '../kit/dialect.ts'
import { readStars, type StarsWords } from './stars-grammar.ts'
import { starsHead } from './stars-heads.ts'

const dialect = (id: string, room: string, head: RegExp, words: StarsWords): Dialect => ({
  id,
  room,
  head,
  read: block => readStars(block, words),
})

const HEAD = String.raw`#(\S+?): *(.+?) ?\(([^()]*\/[^()]*)\)(?: - | )?(.*)$`

export const ggPoker = dialect('ggpoker', 'GGPoker', /^\s*Poker Hand #[A-Z]/, {
  head: starsHead(new RegExp(`^\\s*Poker Hand ${HEAD}`)),
  noise: /^(?:.*Cash Drop to Pot.*|.+: (?:Chooses|Decides) .*)$/,
})

export const runItOnce = dialect('runitonce', 'Run It Once', /^\s*Run It Once Poker Hand #/, {
  head: starsHead(new RegExp(`^\\s*Run It Once Poker Hand ${HEAD}`)),
})

export const pppoker = dialect('pppoker', 'PPPoker', /^\s*PPPoker Hand #/, {
  head: starsHead(new RegExp(`^\\s*PPPoker Hand ${HEAD}`)),
})

export const pokerBros = dialect('pokerbros', 'PokerBros', /^\s*PokerBros Hand #/, {
  head: starsHead(new RegExp(`^\\s*PokerBros Hand ${HEAD}`)),
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
