// The name by which others know somebody. Dots, dashes and underscores only inside: easy to read aloud and to tell from
// punctuation.
export const acceptableHandle = (handle: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{N}._-]{1,28}[\p{L}\p{N}]$/u.test(handle) && !UNSEEN.test(handle)

/** Letters that are drawn as nothing, such as the fillers of Hangul: nobody sees a name made of them. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u

/** Names that people would take for those who run the place. */
const RESERVED = [
  'admin',
  'administrator',
  'superadmin',
  'moderator',
  'support',
  'helpdesk',
  'official',
  'security',
  'sidepot',
  'staff',
  'system',
  'root',
  'postmaster',
  'webmaster',
  'everybody',
  'anonymous',
  'hero',
]

/** Letters of other scripts, and digits, that look like a Latin letter. */
const OTHERS = 'аеорсухіјѕһԁԛԝкмтнвгαεορνικτυχη013457ı'
const LATIN = 'aeopcyxijshdqwkmtnbraeopviktuxnoleasti'

const looksOf = (handle: string): string =>
  [...handle.normalize('NFKD').toLowerCase()]
    .map(char => LATIN[OTHERS.indexOf(char)] ?? char)
    .filter(char => /\p{L}|\p{N}/u.test(char))
    .join('')
    .replaceAll('i', 'l')

const RESERVED_LOOKS = new Set(RESERVED.map(looksOf))

/** Letters that are easily taken for each other come from these scripts; a name is written in one of them. */
const ALIKE = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Lisu}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Tifinagh}/u,
  /\p{Script=Deseret}/u,
  /\p{Script=Osage}/u,
  /\p{Script=Canadian_Aboriginal}/u,
]
/** Digits of other scripts look like other digits and like letters of ours. */
const OTHER_DIGIT = /[^\P{N}0-9]/u

/** Whether a name has characters that are others in another form: ﬁ, full width, ſ, bold letters of formulas. */
const inAnotherForm = (handle: string): boolean => handle.normalize('NFKC') !== handle.normalize('NFC')

/** Whether a name, or one that looks like it, means those who run the place, or is written so that it looks like somebody else's. */
export const misleadingHandle = (handle: string): boolean =>
  RESERVED_LOOKS.has(looksOf(handle)) ||
  inAnotherForm(handle) ||
  scriptsAlike(handle) > 1 ||
  (scriptsAlike(handle) === 1 && OTHER_DIGIT.test(handle))

const scriptsAlike = (handle: string): number => ALIKE.filter(script => script.test(handle)).length
