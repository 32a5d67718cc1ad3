// What a browser does when something under a `:has()` comes or goes: it looks again at every element that a rule behind any
// `:has()` may mean. Where one rule means them all, each change styles a whole table anew (decision 0094).
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const WEB = fileURLToPath(new URL('../../', import.meta.url))
const SKIPPED = /(^|\/)(node_modules|build|dist)\//
const sheets = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.css') && !SKIPPED.test(path))
  .map(path => ({ path, css: readFileSync(WEB + path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') }))

/** Splits where the separator is outside of brackets. */
function outside(text: string, separator: RegExp): readonly string[] {
  const parts = ['']
  let depth = 0
  for (const letter of text) {
    depth += '([{'.includes(letter) ? 1 : ')]}'.includes(letter) ? -1 : 0
    if (depth === 0 && separator.test(letter)) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map(part => part.trim()).filter(Boolean)
}

const selectorsIn = (css: string): readonly string[] =>
  [...css.matchAll(/([^{};]+)\{/g)]
    .map(([, text]) => text!.trim().replaceAll(/\s+/g, ' '))
    .filter(text => !text.startsWith('@'))
    .flatMap(text => outside(text, /,/))

/** A name, a class or an attribute by which a browser finds the elements that are meant. */
function isNamed(compound: string): boolean {
  const alternatives = /^:(?:is|where)\((.*)\)$/.exec(compound)?.[1]
  if (alternatives !== undefined) return outside(alternatives, /,/).every(one => isNamed(lastOf(one)))
  return /[.#[&]|^[a-z]/i.test(compound.replaceAll(/:[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?/g, ''))
}
const partsOf = (selector: string): readonly string[] => outside(selector, /[\s>+~]/)
const lastOf = (selector: string): string => partsOf(selector).at(-1) ?? ''

const meansEverything = (selector: string): boolean =>
  partsOf(selector)
    .slice(0, -1)
    .some(part => part.includes(':has(')) && !isNamed(lastOf(selector))

test('a rule that means every element is known as one', () => {
  const every = ['.a:has(> .b) > *', '.a:has(.b) :not(.c)', '.a:is(.b:has(.c), .d) > :first-child']
  expect(every.filter(meansEverything)).toEqual(every)
  const some = [
    '.a:has(> *)',
    '.a:has(.b) > p',
    '.a:has(.b) :is(.c, [data-d])',
    '.a > *',
    '.a:has(> .b) .c:empty',
  ]
  expect(some.filter(meansEverything)).toEqual([])
})

test('no rule means every element behind a :has()', () => {
  const found = sheets.flatMap(({ path, css }) =>
    selectorsIn(css)
      .filter(meansEverything)
      .map(selector => `${path}: ${selector}`),
  )
  expect(found).toEqual([])
})

test('the table on which hands are logged knows by its classes what is on it', () => {
  const table = sheets.filter(({ path }) => path.startsWith('ui/poker/table/'))
  expect(table.length).toBeGreaterThan(5)
  expect(table.filter(({ css }) => css.includes(':has(')).map(({ path }) => path)).toEqual([])
})
