// The way back, heard before the router hears it: listeners of the window are called in the order in which they came, so
// this one is there from the start. Whoever lies over the page may take the step; see back-closes.ts.
let taker: ((event: PopStateEvent) => void) | null = null

export function takeBack(take: (event: PopStateEvent) => void): void {
  taker = take
}
if (typeof window !== 'undefined') addEventListener('popstate', event => taker?.(event))
