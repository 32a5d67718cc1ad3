// npm run bench -- NAME --smoke: every part of a bench once, at its smallest size, to see that it still runs. What it measures
// there says nothing, so no figure is judged.
const smoke = process.env.SMOKE === '1'

export const sized = (full: number, smallest: number): number => (smoke ? smallest : full)

/** The exit code of a bench whose targets are met or not. */
export const verdict = (met: boolean): 0 | 1 => (met || smoke ? 0 : 1)
