// How many threads a solve may have: more than one only where the page is isolated, so that memory can be shared.

/** More than this many gain little and make a phone hot. */
const MOST_THREADS = 4

export const usableThreads = (): number =>
  globalThis.crossOriginIsolated ? Math.max(1, Math.min(MOST_THREADS, navigator.hardwareConcurrency || 1)) : 1
