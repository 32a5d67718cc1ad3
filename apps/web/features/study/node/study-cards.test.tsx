import { formatCard, parseCards } from '@sidepot/engine/cards'
import { play, table } from '@sidepot/engine/testing/play'
import type { NodeView, PostflopAction, Runout } from '@sidepot/solver/postflop'
import { studyHand } from '@sidepot/solver/study'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cardBeside, NextCard } from './study-cards.tsx'

const read = studyHand(
  play(
    table(
      Array.from({ length: 6 }, () => 10_000),
      { heroSeat: 6 },
    ),
    '3 fold; 4 fold; 5 fold; 6 raise 250; 1 fold; 2 call; 6 shows KdJd; flop Kh7s2c; 2 check; 6 bet 180; 2 call',
  ),
)
if (!read.ok) throw new Error(read.error)
const hand = read.value

const card = (text: string): number => {
  const found = parseCards(text)
  if (!found.ok) throw new Error(text)
  return found.value[0]!
}
const check: PostflopAction = { kind: 'check', to: 0, adds: 0, allIn: false }
const bet: PostflopAction = { kind: 'bet', to: 6, adds: 6, allIn: false }
const shove: PostflopAction = { kind: 'bet', to: 95.7, adds: 95.7, allIn: true }
/** The hero is second: his equity is the second figure, the bars are the other player's. */
const RUNOUTS: readonly Runout[] = [
  { card: card('Ac'), actions: [check, bet, shove], frequencies: [0.5, 0.375, 0.125], equity: [0.6, 0.4] },
  { card: card('9d'), actions: [check, bet, shove], frequencies: [1, 0, 0], equity: [0.4, 0.6] },
  { card: card('2s'), actions: [check, bet, shove], frequencies: [0.25, 0.75, 0], equity: [0.5, 0.5] },
]
const view = {
  kind: 'card',
  board: hand.board.slice(0, 3),
  cards: RUNOUTS.map(one => one.card),
  actions: [],
} as unknown as NodeView

const draw = (runouts: readonly Runout[]) => {
  const html = renderToStaticMarkup(
    <NextCard hand={hand} view={view} runouts={runouts} onCard={() => undefined} />,
  )
  const cells = [...html.matchAll(/<button[\s\S]*?<\/button>/g)].map(([cell]) => ({
    label: /aria-label="([^"]*)"/.exec(cell)![1]!,
    disabled: /^<button[^>]* disabled/.test(cell),
    shade: /var\(--st-quiet\) ([\d.]+)%/.exec(cell)?.[1] ?? null,
    figure: /<small>([^<]*)<\/small>/.exec(cell)![1]!,
    bar: [...cell.matchAll(/<i style="width:([\d.]+)%;background:var\(--st-(\w+)\)"/g)].map(
      ([, width, tone]) => [Number(width), tone],
    ),
  }))
  return { html, cells, at: (name: string) => cells.find(({ label }) => label.startsWith(name))! }
}

test('every card that may come has a bar of what the first to act does there, in the tones of its actions', () => {
  const { at, html } = draw(RUNOUTS)
  expect(at('Ace of clubs')).toMatchObject({
    label: 'Ace of clubs, equity 40%, Check 50%, Bet 6 38%, All-in 95.70 13%',
    bar: [
      [50, 'quiet'],
      [37.5, 's2'],
      [12.5, 'jam'],
    ],
  })
  expect(at('Nine of diamonds').bar).toEqual([
    [100, 'quiet'],
    [0, 's2'],
    [0, 'jam'],
  ])
  expect(at('Two of spades').bar).toEqual([
    [25, 'quiet'],
    [75, 's2'],
    [0, 'jam'],
  ])
  expect(html).toContain('the bar is what BB’s whole range does there first')
})

test('the figure is the equity of the hero’s own range, and the shade grows with it', () => {
  const { at } = draw(RUNOUTS)
  const cells = ['Ace of clubs', 'Two of spades', 'Nine of diamonds'].map(at)
  expect(cells.map(({ figure }) => figure)).toEqual(['40', '50', '60'])
  expect(cells.map(({ shade }) => Number(shade))).toEqual([10, 40, 70].map(part => expect.closeTo(part, 3)))
})

test('all 52 are there by suit, and only those that may come can be pressed', () => {
  const { cells } = draw(RUNOUTS)
  expect(cells).toHaveLength(52)
  const open = cells.filter(({ disabled }) => !disabled).map(({ label }) => label.split(',')[0])
  expect(open.toSorted()).toEqual(['Ace of clubs', 'Nine of diamonds', 'Two of spades'])
  expect(RUNOUTS.map(one => formatCard(one.card))).toEqual(['Ac', '9d', '2s'])
})

test('where nobody acts any more there are equities without bars', () => {
  const { cells, html } = draw(RUNOUTS.map(one => ({ ...one, actions: [], frequencies: [] })))
  expect(cells.flatMap(({ bar }) => bar)).toEqual([])
  expect(cells.filter(({ figure }) => figure !== '')).toHaveLength(3)
  expect(html).not.toContain('study-mix')
})

test('by keyboard they are one stop, and arrows lead over the cards that cannot come', () => {
  const { html } = draw(RUNOUTS)
  const stops = [...html.matchAll(/<button[^>]*tabindex="0"[^>]*aria-label="([^,"]*)/gi)].map(
    ([, name]) => name,
  )
  expect(stops).toEqual(['Two of spades'])
  const open = ['As', 'Ks', 'Ts', 'Ad', '2c'].map(card)
  const go = (from: string, key: string) => {
    const next = cardBeside(card(from), key, open)
    return next === null ? null : formatCard(next)
  }
  expect(go('Ks', 'ArrowRight')).toBe('Ts')
  expect(go('Ts', 'ArrowRight')).toBe('Ts')
  expect(go('As', 'ArrowDown')).toBe('Ad')
  expect(go('Ad', 'ArrowUp')).toBe('As')
  expect(go('As', 'ArrowLeft')).toBe('As')
  expect(go('As', 'Enter')).toBeNull()
})
