// Rooms and converters that speak the PokerStars grammar with a head of their own.
import { ok } from '@sidepot/engine/result'
import type { Dialect } from '../kit/dialect.ts'
import { windowsZone } from '../kit/zones.ts'
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

const CHICO = String.raw`(?:BetOnline Poker|PayNoRake|ActionPoker\.com|Gear Poker|SportsBetting\.ag Poker|Tiger Gaming) Game #`
const chicoHead = starsHead(new RegExp(`^\\s*${CHICO.slice(0, -1)}${HEAD}`))

const chicoWords: StarsWords = {
  head: lines => {
    const head = chicoHead(lines)
    if (!head.ok) return head
    const zone = windowsZone(lines[0]!)
    return ok({ ...head.value, clocks: head.value.clocks.map(clock => ({ ...clock, zone })) })
  },
  noise: /^(?:.+ said ".*"|Total pot .*)$/,
}

/** Seats count from 0. Whoever comes back pays a small blind that no line names: 'post dead' is the big blind beside it, or nothing. */
const chicoLine = (line: string, small: string): string =>
  line
    .replace(
      /^(Seat |Table .*Seat #)(\d+)(?=: | is the button)/,
      (_, before, seat) => before + (Number(seat) + 1),
    )
    .replace(/^(.+: )ante processed (?=.*[1-9])/, '$1posts the ante ')
    .replace(/^.+: ante processed [0.]+$|^Dealt to .+ \[\]$/, '')
    .replace(/: post now (?=[\d.]+$)/, ': posts ')
    .replace(/: post dead [0.]+$/, `: posts dead small blind ${small}`)
    .replace(
      /: post dead ([\d.]+)$/,
      (_, big) => `: posts small & big blinds ${(Number(big) + Number(small)).toFixed(2)}`,
    )
    .replace(/^(.+ shows )((?:(?:10|[2-9TJQKA])[shdc] ?)+)$/, '$1[$2]')

/** The Chico network. A pot-limit table that deals four cards is named hold'em all the same. */
export const chico = {
  ...dialect('chico', 'BetOnline', new RegExp(`^\\s*${CHICO}`), chicoWords),
  read: block => {
    const small = /\(\$?([\d.]+)\//.exec(block.text)?.[1] ?? '0'
    const isOmaha = /^Dealt to .+ \[(?:\w+ ){3}\w+\]/m.test(block.text)
    const text = block.text
      .split('\n')
      .map(line => chicoLine(line.trimEnd(), small))
      .join('\n')
      .replace("Hold'em Pot Limit", isOmaha ? 'Omaha Pot Limit' : '$&')
    return readStars({ ...block, text }, chicoWords)
  },
} satisfies Dialect
