// A hand as PokerStars writes it, and its reader for tests: whatever it refuses is an error.
import type { PlayedHand } from '../kit/played-hand.ts'
import { readPokerStars } from '../rooms/pokerstars.ts'

export const TEXT = `PokerStars Hand #4711:  Hold'em No Limit ($1/$2 USD) - 2026/01/02 3:04:05 UTC
Table 'Corner' 6-max Seat #3 is the button
Seat 1: Ann ($200 in chips)
Seat 2: Bo: the 2nd ($150.50 in chips)
Seat 3: Cy ($90 in chips)
Ann: posts small blind $1
Bo: the 2nd: posts big blind $2
*** HOLE CARDS ***
Dealt to Cy [Ah Kd]
Cy: raises $4 to $6
Ann: folds
Bo: the 2nd: calls $4
*** FLOP *** [As 7h 2c]
Bo: the 2nd: checks
Cy: bets $8.50
Bo: the 2nd: raises $17 to $25.50
Cy: raises $58.50 to $84 and is all-in
Bo: the 2nd: calls $58.50
*** TURN *** [As 7h 2c] [Kc]
*** RIVER *** [As 7h 2c Kc] [3s]
*** SHOW DOWN ***
Bo: the 2nd: shows [7d 7c] (three of a kind, Sevens)
Cy: shows [Ah Kd] (two pair, Aces and Kings)
Bo: the 2nd collected $178 from pot
*** SUMMARY ***
Total pot $181 | Rake $3
Board [As 7h 2c Kc 3s]
Seat 1: Ann (small blind) folded before Flop
Seat 2: Bo: the 2nd (big blind) showed [7d 7c] and won ($178) with three of a kind, Sevens
Seat 3: Cy (button) showed [Ah Kd] and lost with two pair, Aces and Kings
`

export const read = (text: string): PlayedHand => {
  const hand = readPokerStars(text)
  if (!hand.ok) throw new Error(JSON.stringify(hand.error))
  return hand.value
}
