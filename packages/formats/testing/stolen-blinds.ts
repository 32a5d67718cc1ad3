/** A hand as a room writes it: the hero raises and takes the blinds, 1.50 a hand. */
export const stolenBlinds = (
  number: number,
  { minute = number, table = 'Altair' }: { readonly minute?: number; readonly table?: string } = {},
): string => `PokerStars Hand #${number}:  Hold'em No Limit ($0.50/$1.00 USD) - 2026/03/14 20:${String(minute).padStart(2, '0')}:00 ET
Table '${table}' 6-max Seat #1 is the button
Seat 1: marv ($${(100 + 1.5 * (number - 1)).toFixed(2)} in chips)
Seat 2: Nick ($100 in chips)
Seat 3: Rosa ($100 in chips)
Nick: posts small blind $0.50
Rosa: posts big blind $1
*** HOLE CARDS ***
Dealt to marv [Ah Kd]
marv: raises $2 to $3
Nick: folds
Rosa: folds
Uncalled bet ($2) returned to marv
marv collected $2.50 from pot
*** SUMMARY ***
Total pot $2.50 | Rake $0
`
