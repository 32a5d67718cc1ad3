// When a raise is the tree's: VER-6.
const NEAR = [0.75, 1.35] as const

/** Whether a raise of so many times the tree's size is the tree's. */
export const isNearSize = (ratio: number): boolean => ratio >= NEAR[0] && ratio <= NEAR[1]
