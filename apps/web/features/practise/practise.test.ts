// What is asked next and how a sitting counts, on a shipped pack.
import { readFileSync } from 'node:fs'
import { cardKey, type Deck, deckOf } from '@sidepot/charts/drills/choice'
import type { KeptCard } from '@sidepot/charts/drills/progress'
import { spotKey } from '@sidepot/charts/drills/question'
import { catalogue } from '@sidepot/charts/generated/catalogue'
import { classIndex } from '@sidepot/charts/hand-classes'
import { readPack } from '@sidepot/charts/pack'
import { seeded } from '@sidepot/engine/random'
import { plainText, textFor } from '@sidepot/messages/worded'
import { describe, expect, test } from 'vitest'
import { type Asking, type DrillWish, nextQuestion, type PackQuestion } from './drill.ts'
import { otherDepths } from './other-depths.ts'
import { totalsByKind } from './progress-list.tsx'
import { askedOf, factsOf, optionsOf, reasonOf } from './question-words.ts'
import { afterAnswer, isRoundOver, NEW_SITTING, ROUND, roundOf } from './sitting.ts'
import { usualFormat } from './usual-format.ts'

const SIX = 'nlhe-6max-100bb'
const HEADS_UP = 'nlhe-2max-100bb'
const deckFrom = (format: string): Deck => {
  const file = new URL(`../../../../packages/charts/packs/${format}.bin`, import.meta.url)
  const read = readPack(new Uint8Array(readFileSync(file)))
  if (!read.ok) throw new Error(read.error)
  return deckOf(read.value)
}
const deck = deckFrom(SIX)
const headsUp = deckFrom(HEADS_UP)
const decks: Readonly<Record<string, Deck>> = { [SIX]: deck, [HEADS_UP]: headsUp }
const open = async (format: string): Promise<Deck | null> => decks[format] ?? null

const ANYTHING: DrillWish = { game: null, format: null, usual: SIX, kind: null, position: null, node: null }
const ask = (more: Partial<Asking> = {}) =>
  nextQuestion(open, {
    leaks: [],
    studied: new Map(),
    kept: new Map(),
    now: 1_000_000,
    wish: ANYTHING,
    done: new Set(),
    random: seeded(1),
    ...more,
  })
const question = async (more: Partial<Asking> = {}): Promise<PackQuestion> => {
  const next = await ask(more)
  if (typeof next === 'string') throw new Error(next)
  if (next.is !== 'pack') throw new Error(next.is)
  return next
}
const kept = (cell: number, due: number): KeptCard => ({
  cell,
  due,
  last: 0,
  stability: 3,
  difficulty: 5,
  seen: 4,
  missed: 1,
  lost: 500,
})
const cutoff = { spot: spotKey(SIX, 'ff'), cell: classIndex('72o')!, at: 900_000, loss: 0.4 }

describe('the next question', () => {
  test('is an own mistake, then what is due, then new', async () => {
    const due = new Map([[spotKey(SIX, 'fff'), [kept(classIndex('K2s')!, 900_000)]]])
    const first = await question({ leaks: [cutoff], kept: due })
    expect(first.asked).toEqual({ spot: cutoff.spot, cell: cutoff.cell, why: 'leak' })
    expect(plainText(reasonOf(first))).toBe('A spot from your hands')
    const done = new Set([cardKey(first.asked)])
    const second = await question({ leaks: [cutoff], kept: due, done })
    expect(second.asked).toMatchObject({ spot: spotKey(SIX, 'fff'), why: 'due' })
    done.add(cardKey(second.asked))
    expect((await question({ leaks: [cutoff], kept: due, done })).asked.why).toBe('new')
  })

  test('passes over what another pack would have to answer, or no pack has any more', async () => {
    const leaks = [
      { ...cutoff, spot: spotKey('nlhe-9max-100bb', 'ff') },
      { ...cutoff, spot: spotKey(SIX, 'rrrrrrrr') },
    ]
    expect((await question({ leaks })).asked.why).toBe('new')
  })

  test('follows what was chosen, down to one spot', async () => {
    const { node } = deck.spots.get('fffrf')!
    const wish = { ...ANYTHING, format: SIX, node }
    for (let seed = 0; seed < 5; seed++)
      expect((await question({ wish, leaks: [cutoff], random: seeded(seed) })).spot.node).toBe(node)
    const blinds = { ...ANYTHING, kind: 'blind-defence', position: 'BB' } as const
    expect(
      (await question({ wish: blinds, leaks: [cutoff] })).table.seats.find(one => one.isHero)!.position,
    ).toBe('BB')
  })

  test('asks again ahead of time where everything was asked, and says when there is nothing', async () => {
    const spot = deck.spots.get('ffffc')!
    const all = deck.candidates(spot, seeded(1)).map(({ cell }) => kept(cell, 2_000_000))
    const wish = { ...ANYTHING, format: SIX, node: spot.node }
    const known = new Map([[spotKey(SIX, 'ffffc'), all]])
    expect((await question({ wish, kept: known })).spot.line).toBe('ffffc')
    const done = new Set(all.map(({ cell }) => cardKey({ spot: spotKey(SIX, 'ffffc'), cell })))
    expect(await ask({ wish, kept: known, done })).toBe('none')
    expect(await ask({ wish: { ...ANYTHING, usual: 'nlhe-9max-100bb' } })).toBe('failed')
  })
})

test('a question in words, at the table and beside a neighbour', async () => {
  const { node } = deck.spots.get('fffrf')!
  const one = await question({ wish: { ...ANYTHING, format: SIX, node } })
  expect(plainText(askedOf(one))).toBe('BTN makes it 2.5 bb. You?')
  expect(textFor(askedOf(one), true)).toBe('D makes it 2.5. You?')
  expect(plainText(factsOf(one))).toBe('1.5 bb to call · pot 4 bb · 100 bb deep')
  expect(optionsOf(one).map(({ name, size, key, letter }) => [plainText(name), size, key, letter])).toEqual([
    ['Fold', null, '1', 'F'],
    ['Call', '1.5', '2', 'C'],
    ['3-Bet', '11', '3', 'R'],
  ])
  const first = await question({ leaks: [cutoff] })
  expect(plainText(askedOf(first))).toBe('Folded to you. You?')
  expect(optionsOf(first).map(({ name }) => textFor(name, true))).toEqual(['F', 'R'])
})

test('who limps before the big blind is named as on the seat: heads-up the button', async () => {
  const asked = async (format: string, { spots }: Deck, line: string) => {
    const { node } = spots.get(line)!
    return plainText(askedOf(await question({ wish: { ...ANYTHING, format, node } })))
  }
  expect(await asked(SIX, deck, 'ffffc')).toBe('SB limps. You?')
  expect(await asked(HEADS_UP, headsUp, 'c')).toBe('BTN limps. You?')
})

test('a sitting counts what was lost, in rounds', () => {
  let sitting = afterAnswer(afterAnswer(NEW_SITTING, true, 0), true, 0)
  sitting = afterAnswer(sitting, false, 0.4)
  expect(sitting).toEqual({ answers: [true, true, false], lost: 0.4 })
  expect([roundOf(NEW_SITTING), isRoundOver(NEW_SITTING)]).toEqual([[], false])
  for (let i = 3; i < ROUND; i++) sitting = afterAnswer(sitting, true, 0)
  expect(isRoundOver(sitting)).toBe(true)
  expect(roundOf(sitting)).toHaveLength(ROUND)
  sitting = afterAnswer(sitting, true, 0)
  expect([roundOf(sitting), isRoundOver(sitting)]).toEqual([[true], false])
})

test('progress is by kind of spot at this table', () => {
  const byKind = totalsByKind(
    deck,
    new Map([
      [spotKey(SIX, 'fff'), [kept(0, 0), kept(1, 0)]],
      [spotKey(SIX, 'ff'), [kept(0, 0)]],
      [spotKey('nlhe-9max-100bb', 'ff'), [kept(0, 0)]],
    ]),
  )
  expect([...byKind]).toEqual([['first-in', { seen: 12, missed: 3, lost: 1500 }]])
})

test('who chose nothing practises the table of most answers, else that of the own mistakes', () => {
  expect(usualFormat(new Map(), [], catalogue)).toBe(SIX)
  expect(usualFormat(new Map(), [{ spot: 'nlhe-9max-100bb-live:ff' }], catalogue)).toBe(
    'nlhe-9max-100bb-live',
  )
  const answers = new Map([
    ['nlhe-6max-40bb:ff', [kept(0, 0)]],
    ['nlhe-9max-100bb-live:ff', [kept(0, 0), kept(1, 0)]],
  ])
  expect(usualFormat(answers, [{ spot: `${SIX}:ff` }], catalogue)).toBe('nlhe-9max-100bb-live')
  expect(usualFormat(new Map([['gone:ff', [kept(0, 0)]]]), [], catalogue)).toBe(SIX)
})

test('[PRA-18] at the table that is practised its other depths are fetched ahead', () => {
  expect(otherDepths(catalogue, 'nlhe-9max-100bb-live')).toEqual([
    'nlhe-9max-50bb-live',
    'nlhe-9max-200bb-live',
    'nlhe-9max-300bb-live',
  ])
  expect(otherDepths(catalogue, SIX)).toEqual(['nlhe-6max-40bb', 'nlhe-6max-200bb'])
  expect(otherDepths(catalogue, 'nlhe-9max-100bb-live-straddle')).toEqual([
    'nlhe-9max-60bb-live-straddle',
    'nlhe-9max-150bb-live-straddle',
    'nlhe-9max-200bb-live-straddle',
  ])
  expect(otherDepths(catalogue, HEADS_UP)).toHaveLength(5)
  expect(otherDepths(catalogue, 'no-such-format')).toEqual([])
})
