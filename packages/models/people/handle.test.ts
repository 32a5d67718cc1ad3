import { expect, test } from 'vitest'
import { acceptableHandle, misleadingHandle } from './handle.ts'

test('a handle has 3 to 30 letters and digits; dots, dashes and underscores only inside', () => {
  for (const handle of ['abc', 'a.b', 'a-b_c.d', '007', 'Žofie', '王小明', 'x'.repeat(30)])
    expect(acceptableHandle(handle), handle).toBe(true)
  for (const handle of [
    '',
    'ab',
    'x'.repeat(31),
    '.abc',
    'abc.',
    '-ab',
    'ab_',
    'a b',
    'a@b',
    'abc\n',
    ' abc',
    // letters that nobody sees
    '\u1160\u1160\u1160',
    '\u115f\u115f\u115f',
    'an\u1160na',
  ])
    expect(acceptableHandle(handle), handle).toBe(false)
})

test('nobody takes the name of those who run the place, however it is written', () => {
  for (const handle of [
    ...['admin', 'Administrator', 'super.admin', 'MODERATOR', 'support', 'help-desk', 'official', 'security'],
    ...['sidepot', 'staff', 'system', 'root', 'post_master', 'webmaster', 'everybody', 'anonymous', 'hero'],
    // capital i and small L, digits, accents, full width
    ...['AdmIn', 'admln', 'r00t', '5idepot', 'offıcial', 'ádmin', 'ｒｏｏｔ', '5y5tem'],
    // every letter from another script
    ...['һего', 'ѕтаff'],
  ])
    expect(misleadingHandle(handle), handle).toBe(true)
})

test('nobody takes somebody’s name by writing it in other forms of the same letters', () => {
  for (const handle of ['ﬁshy', 'ａｂｃｄｅｆ', 'ſally', '𝐦𝐢𝐤𝐞', 'mike²', '１２３', 'ⅷ-ball'])
    expect(misleadingHandle(handle), handle).toBe(true)
  for (const handle of ['fishy', 'Žofie', 'Z\u030cofie', 'straße', 'ıstanbul', '١٢٣', '王小明', '한국인'])
    expect(misleadingHandle(handle), handle).toBe(false)
})

test('letters that are taken for each other come from one script', () => {
  for (const handle of ['annа', 'αnna', 'ann.ա', 'мария-maria', 'ꓮnna', 'Ꭺnna', 'anna৪', 'anna-٧٧'])
    expect(misleadingHandle(handle), handle).toBe(true)
  for (const handle of [
    'anna',
    'мария',
    'γιώργος',
    'անի',
    '王anna',
    'anna-77',
    'анна-77',
    'عمر-٧٧',
    'প্রিয়৪'.normalize('NFC').replace(/\p{M}/gu, ''),
    'heroine',
    'rooted',
    'stafford',
  ])
    expect(misleadingHandle(handle), handle).toBe(false)
})
