// How much is read from the database at once, so that one answer fits into memory, whatever somebody has stored.

/** How much may still be read, in characters. */
export interface Allowance {
  left: number
}
/** What one answer, or one part of a page of the feed, is made of; a page of a thousand hands has some millions. */
export const allowance = (): Allowance => ({ left: 32_000_000 })

/** More was found than is read at once: fewer rows may fit. */
export class TooMuch extends Error {
  constructor() {
    super('more was found than is read at once')
  }
}
