import type { HandFailure } from '@sidepot/engine/action'
import { describe, expect, test } from 'vitest'
import { handFailureSentences, sayHandFailure } from './engine.ts'

describe('sentences of a hand', () => {
  test.each([
    [{ code: 'action/bet-below-minimum', min: 200 }, 'Bet must be at least 2.'],
    [{ code: 'action/bet-below-minimum', min: 250 }, 'Bet must be at least 2.50.'],
    [{ code: 'card/taken-for-seat', card: 51, seat: 3 }, 'Card As is not available for player at seat 3.'],
    [{ code: 'card/taken', card: 0 }, 'Card 2c is not available.'],
    [{ code: 'action/unknown', type: 'DANCE' }, 'Unknown action type: DANCE'],
    [{ code: 'action/no-actor', seat: 4 }, 'Actor not found.'],
    [{ code: 'setup/big-blind' }, 'Invalid Big Blind configuration for the hand.'],
  ] as const)('%j reads %j', (failure, sentence) => {
    expect(sayHandFailure(failure)).toBe(sentence)
  })

  test('no two failures share a sentence', () => {
    const facts = { seat: 1, min: 1, max: 2, highest: 1, card: 0, type: 'X', text: 'x' }
    const all = Object.keys(handFailureSentences).map(code =>
      sayHandFailure({ code, ...facts } as HandFailure),
    )
    expect(new Set(all).size).toBe(all.length)
  })
})
