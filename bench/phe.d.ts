declare module 'phe/lib/evaluator7.js' {
  /** Strength of seven card codes; smaller is better. */
  const evaluate: (a: number, b: number, c: number, d: number, e: number, f: number, g: number) => number
  export default evaluate
}
declare module 'phe' {
  export function cardCode(rank: string, suit: string): number
  export function evaluateCardCodes(codes: readonly number[]): number
}
