import { expect, test } from 'vitest'
import {
  countedEmail,
  foldCode,
  foldEmail,
  foldLongCode,
  keyed,
  longCode,
  looksLikeEmail,
  maskEmail,
  randomToken,
  sameBytes,
  sha256,
  sixDigits,
} from './secrets.ts'

test('where a code went is said without giving the address away', () => {
  expect(maskEmail('ada@example.com')).toBe('a***@e***.com')
  expect(maskEmail('Ada.Byron@mail.example.co.uk')).toBe('A***@m***.uk')
  expect(maskEmail('root@localhost')).toBe('r***@l***')
  expect(maskEmail('"a@b"@example.org')).toBe('"***@e***.org')
})

test('addresses are the same whatever their case and the space around them', () => {
  expect(foldEmail('  Ada@Example.COM\n')).toBe('ada@example.com')
  expect(foldEmail('ju\u0308rgen@example.de')).toBe('j\u00fcrgen@example.de')
})

test('for counting, what is written behind a plus is the same address', () => {
  expect(countedEmail(' Ada+Poker@Example.com')).toBe('ada@example.com')
  expect(countedEmail('ada+a+b@example.com')).toBe('ada@example.com')
  expect(countedEmail('ada@exa+mple.com')).toBe('ada@exa+mple.com')
})

test('an address has a name of up to 64 characters, a host, and at most 254 in all', () => {
  const long = (name: number, host: number) => `${'a'.repeat(name)}@${'b'.repeat(host)}`
  expect([long(64, 10), long(65, 10), long(64, 189), long(64, 190)].map(looksLikeEmail)).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect(['@b', 'a@', 'a', '', 'a@.b', 'a@b.', 'a@b..c', 'a@b c'].filter(looksLikeEmail)).toEqual([])
})

test('codes are taken as people copy them', () => {
  expect(foldCode(' 123 456\u00a0')).toBe('123456')
  expect(foldCode('123-456')).toBe('123456')
  expect(foldCode('123\u2013456')).toBe('123456')
  expect(foldLongCode(' AbC2-d.3 ')).toBe('abc2d3')
})

test('made codes and tokens have their form, and are never the same', () => {
  const many = (make: () => string) => Array.from({ length: 200 }, make)
  expect(many(sixDigits).filter(code => !/^\d{6}$/.test(code))).toEqual([])
  const recovery = many(longCode)
  expect(recovery.filter(code => !/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/.test(code))).toEqual([])
  expect(new Set(recovery.join('').replaceAll('-', '')).size).toBeGreaterThan(25)
  expect(new Set(many(randomToken)).size).toBe(200)
  expect(randomToken()).toMatch(/^[\w-]{43}$/)
  expect(randomToken(36)).toMatch(/^[\w-]{48}$/)
})

test('bytes are the same when all of them are; keyed hashes differ by key, purpose and value', () => {
  expect(sameBytes(Buffer.from('ab'), Buffer.from('ab'))).toBe(true)
  expect(sameBytes(Buffer.from('ab'), Buffer.from('ac'))).toBe(false)
  expect(sameBytes(Buffer.from('ab'), Buffer.from('abc'))).toBe(false)
  expect(sha256('abc').toString('hex')).toMatch(/^ba7816bf/)
  const [one, two] = [Buffer.from('one'), Buffer.from('two')]
  const hashes = [
    keyed(one, 'p', 'v'),
    keyed(two, 'p', 'v'),
    keyed(one, 'q', 'v'),
    keyed(one, 'p', 'w'),
    // purpose and value cannot flow into each other
    keyed(one, 'pv', ''),
    keyed(one, '', 'pv'),
  ].map(hash => hash.toString('hex'))
  expect(new Set(hashes).size).toBe(hashes.length)
})
