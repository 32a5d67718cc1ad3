import { expect, test } from 'vitest'
import { textFor } from '../../../worded.ts'
import { positionText } from '../hands/cards.ts'
import { findWords } from './find.ts'

test('[MSG-2] a hand that was found is named without pot and outcome where somebody looks over the shoulder', () => {
  const hand = findWords.hand('AKs', positionText('BTN'), ['3-bet', 'Won'])
  expect(textFor(hand, false)).toBe('AKs · BTN · 3-bet · Won')
  expect(textFor(hand, true)).toBe('AKs · D')
})
