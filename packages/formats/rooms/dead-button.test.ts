import { expect, test } from 'vitest'
import { handIn, stacksAfter } from '../testing/one-hand.ts'

/** Seat 8 is empty unless somebody sits there. */
const hand = (more = '') => `Ignition Hand #1 TBL#2 HOLDEM No Limit - 2016-09-30 23:04:35
Seat 1: Big Blind ($5 in chips)
Seat 2: UTG ($5 in chips)
${more}Seat 9: Small Blind ($5 in chips)
Set dealer
Small Blind : Small Blind $0.02 
Big Blind : Big blind $0.05 
*** HOLE CARDS ***
Big Blind : Card dealt to a spot [5c Ks] 
UTG : Card dealt to a spot [5s 9d] 
Small Blind : Card dealt to a spot [2d 9h] 
UTG : Folds
Small Blind : Folds
Big Blind : Return uncalled portion of bet $0.03 
Big Blind : Does not show [5c Ks] (High Card)
Big Blind : Hand result $0.04 
*** SUMMARY ***
Total Pot($0.04)
`
const fileName = 'HH20160930-224100 - 4754389 - RING - $0.02-$0.05 - HOLDEM - NL - TBL No.2.txt'

test('[FMT-8] a button that the text does not name is in the empty seat before the small blind', () => {
  const read = handIn(hand(), { fileName })
  expect(read.record.setup.buttonSeat).toBe(8)
  expect(stacksAfter(read)).toEqual([502, 500, 498])
})

test('[FMT-8] where that seat is taken nothing is guessed', () => {
  expect(() => handIn(hand('Seat 8: UTG+1 ($5 in chips)\n'), { fileName })).toThrow('setup/no-button')
})
