// The 169 hand classes in the order of the grid, row by row.
export const RANKS = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'] as const

export function handClassAt(row: number, column: number): string | null {
  const high = RANKS[Math.min(row, column)]
  const low = RANKS[Math.max(row, column)]
  if (!high || !low) return null
  return row === column ? high + low : high + low + (row < column ? 's' : 'o')
}

export const HAND_CLASSES: readonly string[] = Array.from(
  { length: 169 },
  (_, place) => handClassAt(Math.floor(place / 13), place % 13)!,
)

/** The grid where somebody looks over the shoulder (MSG-4): a sheet of numbers, 14 for an ace, at its edges and along its diagonal alone. */
export function sheetText(row: number, column: number): string {
  if (row === column || row === 0) return String(14 - column)
  return column === 0 ? String(14 - row) : ''
}

/** One cell of that sheet: 14+13 where both are of a suit, 14/13 where not, 12 a pair. */
export function sheetName(hand: string): string {
  const place = HAND_CLASSES.indexOf(hand)
  const [high, low] = [Math.floor(place / 13), place % 13].sort((a, b) => a - b).map(at => 14 - at)
  if (high === low) return String(high)
  return `${high}${hand.endsWith('s') ? '+' : '/'}${low}`
}

/** The cell an arrow key leads to, or null when the key does not move. */
export function moveInGrid(hand: string, key: string): string | null {
  const place = HAND_CLASSES.indexOf(hand)
  const row = Math.floor(place / 13)
  const column = place % 13
  switch (key) {
    case 'ArrowUp':
      return handClassAt(Math.max(0, row - 1), column)
    case 'ArrowDown':
      return handClassAt(Math.min(12, row + 1), column)
    case 'ArrowLeft':
      return handClassAt(row, Math.max(0, column - 1))
    case 'ArrowRight':
      return handClassAt(row, Math.min(12, column + 1))
    case 'Home':
      return handClassAt(row, 0)
    case 'End':
      return handClassAt(row, 12)
  }
  return null
}
