// How long a solve still takes, from what it has done so far: the machine's own pace, and how the gap falls.
import type { Progress } from '../postflop/contract.ts'

/** The gap falls by about this power of the iterations: over eleven spots of the suite that was 7 % off in the middle, at most 1.7 times. */
const FALL = 1.4

/** Iterations in all until the gap is that small. */
export const iterationsTo = (
  { iterations, gap }: Pick<Progress, 'iterations' | 'gap'>,
  target: number,
): number => (gap <= target ? iterations : Math.ceil(iterations * (gap / target) ** (1 / FALL)))

/** Seconds at the pace so far, so that a machine that is busy or hot counts as it is. */
export const secondsLeft = (
  progress: Pick<Progress, 'iterations' | 'gap' | 'seconds'>,
  target: number,
): number =>
  progress.iterations === 0
    ? Number.POSITIVE_INFINITY
    : (progress.seconds / progress.iterations) * (iterationsTo(progress, target) - progress.iterations)
