// A small study as it is stored, for tests: a river that was bet into, with two decisions of the hero.
import { roundedRange, type StoredSettings, storedSettings } from '../settings.ts'
import type { StudySummary } from '../summary.ts'

export const sampleSettings = (): StoredSettings =>
  storedSettings({
    street: 'TURN',
    ranges: [roundedRange({ length: 169, 0: 1, 14: 0.5 }), roundedRange({ length: 169, 28: 1 })],
    sizes: [
      { bets: [], raises: [] },
      { bets: [0.75], raises: [3] },
      { bets: [0.75], raises: [3] },
    ],
    source: { from: 'charts', format: 'nlhe-6max-100bb', approximation: [], assumptions: ['rake'] },
  })

/** The turn check-call was right, folding the river cost four big blinds. */
export const sampleSummary = (): StudySummary => ({
  version: 1,
  street: 'TURN',
  pots: 'RAISED',
  dealt: 6,
  positions: ['BB', 'BTN'],
  hero: 0,
  cards: ['Ah', 'Jc'],
  board: ['Kh', '7s', '2c', '9d', '4s'],
  pot: 9.1,
  stack: 95.7,
  gap: 0.0027,
  moves: [
    { street: 'TURN', side: 0, kind: 'check', to: 0, allIn: false },
    { street: 'TURN', side: 1, kind: 'bet', to: 7, allIn: false },
    { street: 'TURN', side: 0, kind: 'call', to: 7, allIn: false },
    { street: 'RIVER', side: 0, kind: 'check', to: 0, allIn: false },
    { street: 'RIVER', side: 1, kind: 'bet', to: 12, allIn: false },
    { street: 'RIVER', side: 0, kind: 'fold', to: 0, allIn: false },
  ],
  decisions: [
    {
      move: 2,
      pot: 16.1,
      options: [
        { kind: 'fold', to: 0, allIn: false, share: 0.2, range: 0.4, loss: 0.01 },
        { kind: 'call', to: 7, allIn: false, share: 0.8, range: 0.5, loss: 0 },
        { kind: 'raise', to: 21, allIn: false, share: 0, range: 0.1, loss: 1.42 },
      ],
      chosen: 1,
      differs: false,
      equity: 0.41,
    },
    {
      move: 5,
      pot: 35.1,
      options: [
        { kind: 'fold', to: 0, allIn: false, share: 0.03, range: 0.45, loss: 4.02 },
        { kind: 'call', to: 12, allIn: false, share: 0.97, range: 0.52, loss: 0 },
        { kind: 'raise', to: 88.7, allIn: true, share: 0, range: 0.03, loss: 9.5 },
      ],
      chosen: 0,
      differs: false,
      equity: 0.62,
      matchup: { blocked: 0.124, ahead: 0.62 },
    },
  ],
})
