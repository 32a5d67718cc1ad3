// The words of notes as they are looked for: without marks, so that pequeno finds pequeño, in small letters, between punctuation and spaces.
// The view hand_facts_told cuts the same way (migration 0190).

const MARKS = /[\u0300-\u036f]/g
const BETWEEN_WORDS = /[\s!-/:-@[-`{-~\u00a0-\u00bf\u2000-\u206f\u3000-\u303f]+/

export const noteWords = (text: string): readonly string[] =>
  text.normalize('NFD').replace(MARKS, '').normalize('NFC').toLowerCase().split(BETWEEN_WORDS).filter(Boolean)
