// A question of Omaha: four cards, and how the hands beside them play.
import { readFileSync } from 'node:fs'
import { deckOf } from '@sidepot/charts/drills/choice'
import { catalogue } from '@sidepot/charts/generated/catalogue'
import { readPack } from '@sidepot/charts/pack'
import { seeded } from '@sidepot/engine/random'
import { expect, test } from 'vitest'
import { type DrillWish, nextQuestion } from '../../features/practise/drill.ts'
import { usualFormat } from '../../features/practise/usual-format.ts'
import { besideOf } from './omaha-beside.tsx'

const OMAHA = 'plo-6max-100bb'

test('[PRA-17] Omaha is asked by four cards, and shows how the hands beside it play', async () => {
  const omaha = readPack(
    new Uint8Array(readFileSync(new URL(`../../../../packages/charts/packs/${OMAHA}.bin`, import.meta.url))),
  )
  if (!omaha.ok) throw new Error(omaha.error)
  const own = deckOf(omaha.value)
  const wish: DrillWish = { game: 'PLO', format: null, usual: OMAHA, kind: null, position: null, node: null }
  const next = await nextQuestion(async format => (format === OMAHA ? own : null), {
    // a mistake of the other game is not asked where Omaha was chosen
    leaks: [{ spot: 'nlhe-6max-100bb:ff', cell: 0, at: 900_000, loss: 0.4 }],
    studied: new Map(),
    kept: new Map(),
    now: 1_000_000,
    wish,
    done: new Set(),
    random: seeded(5),
  })
  if (typeof next === 'string' || next.is !== 'pack') throw new Error(String(next))
  expect(next.cards).toHaveLength(4)
  expect(next.deck.pack.header.game).toBe('PLO')
  const beside = besideOf(next)
  expect(beside.own.cell).toBe(next.asked.cell)
  for (const { parts } of [beside.own, ...beside.suits, ...beside.ranks])
    expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 2)
  expect(beside.suits.every(({ ranks }) => ranks === beside.own.ranks)).toBe(true)
  expect(beside.ranks.every(({ suits }) => suits === beside.own.suits)).toBe(true)
  const plo = catalogue.filter(({ game }) => game === 'PLO')
  expect(usualFormat(new Map(), [], plo)).toBe(OMAHA)
})
