import {
  approximationMessages,
  assumptionMessages,
  confidenceMessages,
  gradeMessages,
  unsolvedMessages,
} from '@sidepot/messages/charts'
import { expect, it } from 'vitest'
import { APPROXIMATIONS, ASSUMPTIONS, CONFIDENCES, GRADES, UNSOLVED_REASONS } from './reasons.ts'

it('every code of the check has a sentence, and every sentence a code', () => {
  expect(Object.keys(unsolvedMessages).sort()).toEqual([...UNSOLVED_REASONS].sort())
  expect(Object.keys(approximationMessages).sort()).toEqual([...APPROXIMATIONS].sort())
  expect(Object.keys(assumptionMessages).sort()).toEqual([...ASSUMPTIONS].sort())
  expect(Object.keys(confidenceMessages).sort()).toEqual([...CONFIDENCES].sort())
  expect(Object.keys(gradeMessages).sort()).toEqual([...GRADES].sort())
})
