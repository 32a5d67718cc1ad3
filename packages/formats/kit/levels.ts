// The level of a tournament, in the figures and the Roman numerals that rooms write.

const ROMAN = [
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const
/** More levels than any tournament has. */
const MOST = 399

/** 4 → 'IV'. */
export const romanOf = (level: number): string => {
  let [text, left] = ['', level]
  for (const [letters, worth] of ROMAN) for (; left >= worth; left -= worth) text += letters
  return text
}

const levelNamed = (text: string): number | null => {
  if (/^\d+$/.test(text)) return Number(text)
  for (let level = 1; level <= MOST; level++) if (romanOf(level) === text) return level
  return null
}

/** The level in the head of a hand ('Level IV (10/20)', 'Level18(1,500/3,000)', 'level: 4'); a name may hold the word too, so the last counts. */
export const levelIn = (head: string): number | undefined => {
  const written = [...head.matchAll(/\blevel[: ]*(\d{1,3}|[IVXLC]+)(?![\w.])/gi)].at(-1)?.[1]
  const level = written === undefined ? null : levelNamed(written.toUpperCase())
  return level === null || level < 1 || level > MOST ? undefined : level
}
