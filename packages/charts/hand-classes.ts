// The 169 starting hands of hold'em as cells of the familiar grid: row and column run from ace to two,
// suited hands above the diagonal, so a class index is its grid cell (row × 13 + column).
export const RANKS = 'AKQJT98765432'
export const CLASS_COUNT = 169

/** 'AKs', '77', 'T9o' for a cell of the grid. */
export const className = (index: number): string => {
  const row = Math.floor(index / 13)
  const column = index % 13
  if (row === column) return RANKS[row]! + RANKS[row]!
  return row < column ? `${RANKS[row]}${RANKS[column]}s` : `${RANKS[column]}${RANKS[row]}o`
}

const byName = new Map(Array.from({ length: CLASS_COUNT }, (_, index) => [className(index), index]))

/** The cell of 'AKs' or 'KAs'; undefined for anything that is not a hold'em hand type. */
export const classIndex = (label: string): number | undefined =>
  byName.get(label) ?? byName.get(`${label[1] ?? ''}${label[0] ?? ''}${label.slice(2)}`)

/** How many of the 1,326 combinations the class holds: 6 pairs, 4 suited, 12 offsuit. */
export const classCombinations = (index: number): number => {
  const row = Math.floor(index / 13)
  const column = index % 13
  return row === column ? 6 : row < column ? 4 : 12
}
