import { describe, expect, it } from 'vitest'
import { pressed } from './money-field.tsx'

describe('a key of the keypad', () => {
  it('[SES-68] replaces an amount that is selected', () => {
    expect(pressed('6', '576', [0, 3])).toEqual({ text: '6', caret: 1 })
    expect(pressed('back', '576', [0, 3])).toEqual({ text: '', caret: 0 })
  })
  it('goes in at the caret', () => {
    expect(pressed('1', '6', [1, 1])).toEqual({ text: '61', caret: 2 })
    expect(pressed('0', '12', [1, 1])).toEqual({ text: '102', caret: 2 })
    expect(pressed('back', '12', [1, 1])).toEqual({ text: '2', caret: 0 })
    expect(pressed('back', '', [0, 0])).toEqual({ text: '', caret: 0 })
  })
})
