/** The first `longest` UTF-16 units of a text, less the one that would be half of a pair: the server refuses halves. */
export const cutTo = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/[\ud800-\udbff]$/, '')
