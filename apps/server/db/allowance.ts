// How much is read from the database at once, so that one answer fits into memory, whatever somebody has stored.
import pg from 'pg'

/** How much may still be read, in characters. */
export interface Allowance {
  left: number
}
/** What one answer, or one part of a page of the feed, is made of; a page of a thousand hands has some millions. */
export const allowance = (): Allowance => ({ left: 32_000_000 })

/** What one statement of an operation reads, or of what follows it: the hundred thousand rows of a player's hands have some fifty millions. */
export const ofAStatement = (): Allowance => ({ left: 64_000_000 })

/** As the driver parses, until the allowance is used up; it keeps no row after one that could not be read. Bytes are what we made, and are not counted. */
export const parsedWithin = (allowance: Allowance): pg.CustomTypesConfig => ({
  getTypeParser: (type: number, format?: string) => {
    const parse: (text: string) => unknown = pg.types.getTypeParser(type, format as 'text')
    if (type === pg.types.builtins.BYTEA) return parse
    return (text: string) => {
      allowance.left -= text.length
      if (allowance.left < 0) throw new TooMuch()
      return parse(text)
    }
  },
})

/** More was found than is read at once: fewer rows may fit. */
export class TooMuch extends Error {
  constructor() {
    super('more was found than is read at once')
  }
}
