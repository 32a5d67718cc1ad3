// Hand histories made up for the bench: six-handed cash at numbered tables, a hundred hands each, with folds, raises, flops and showdowns.

const NAMES = ['hero', 'Nick', 'Rosa', 'Ana', 'Joe', 'Kim']
const CARDS = [...'23456789TJQKA'].flatMap(rank => [...'shdc'].map(suit => rank + suit))
const HANDS_AT_TABLE = 100
const START = Date.UTC(2024, 0, 1, 12)
const MINUTE = 60_000

/** The same numbers in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed >>> 0
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const money = (cents: number) => `$${(cents / 100).toFixed(2)}`
const two = (n: number) => String(n).padStart(2, '0')
const clock = (at: number) => {
  const day = new Date(at)
  return `${day.getUTCFullYear()}/${two(day.getUTCMonth() + 1)}/${two(day.getUTCDate())} ${two(day.getUTCHours())}:${two(day.getUTCMinutes())}:${two(day.getUTCSeconds())} UTC`
}

/** `count` hands as one text of PokerStars. */
export function madeUpHands(count: number): string {
  const roll = dice(7)
  const texts: string[] = []
  for (let n = 0; n < count; n++) {
    const table = Math.floor(n / HANDS_AT_TABLE)
    const at = START + table * 3 * 60 * MINUTE + (n % HANDS_AT_TABLE) * MINUTE
    texts.push(oneHand(1_000_000 + n, `Bench ${table}`, clock(at), n % 6, roll))
  }
  return texts.join('\n\n\n')
}

function oneHand(
  number: number,
  table: string,
  time: string,
  button: number,
  roll: (below: number) => number,
) {
  const deck = [...CARDS]
  const deal = (n: number) => Array.from({ length: n }, () => deck.splice(roll(deck.length), 1)[0]!)
  const at = (place: number) => NAMES[(button + place) % 6]!
  const [small, big, opener] = [at(1), at(2), at(3 + roll(4))]
  const hero = deal(2)
  const lines = [
    `PokerStars Hand #${number}:  Hold'em No Limit ($0.50/$1.00 USD) - ${time}`,
    `Table '${table}' 6-max Seat #${button + 1} is the button`,
    ...NAMES.map((name, seat) => `Seat ${seat + 1}: ${name} ($100 in chips)`),
    `${small}: posts small blind $0.50`,
    `${big}: posts big blind $1`,
    '*** HOLE CARDS ***',
    `Dealt to hero [${hero.join(' ')}]`,
  ]
  const order = [3, 4, 5, 6, 7].map(place => at(place))
  for (const name of order.slice(0, order.indexOf(opener))) lines.push(`${name}: folds`)
  lines.push(`${opener}: raises $2 to $3`)
  for (const name of order.slice(order.indexOf(opener) + 1)) lines.push(`${name}: folds`)
  if (opener === small || roll(3) === 0) {
    lines.push(`${big}: folds`, `Uncalled bet ($2) returned to ${opener}`)
    const pot = opener === small ? 200 : 250
    lines.push(
      `${opener} collected ${money(pot)} from pot`,
      '*** SUMMARY ***',
      `Total pot ${money(pot)} | Rake $0`,
    )
    return lines.join('\n')
  }
  lines.push(`${big}: calls $2`)
  const flop = deal(3)
  lines.push(`*** FLOP *** [${flop.join(' ')}]`, `${big}: checks`, `${opener}: bets $4`, `${big}: folds`)
  lines.push(`Uncalled bet ($4) returned to ${opener}`, `${opener} collected $6.25 from pot`)
  lines.push('*** SUMMARY ***', 'Total pot $6.50 | Rake $0.25', `Board [${flop.join(' ')}]`)
  return lines.join('\n')
}
