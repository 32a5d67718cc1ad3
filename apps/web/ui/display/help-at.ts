/** A place in the glossary as an address: /help#BTN. */
export const helpAt = (term: string | null | undefined): string =>
  term ? `/help#${encodeURIComponent(term)}` : '/help'
