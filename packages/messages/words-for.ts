// Apart from `worded.ts`, which the first page loads.

/** The words for a value that somebody stored: of a name that every object has (`constructor`, `__proto__`) there are none. */
export const wordsFor = <T>(words: Readonly<Record<string, T>>, value: string): T | undefined =>
  Object.hasOwn(words, value) ? words[value] : undefined
