// One label, one way to write it: the same words are not capitalised in one place and not in another.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('en/', import.meta.url)
/** Every text in quotes that begins with a capital, and is no code of capitals alone. */
const labels = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts') && !name.includes('.test.'))
  .flatMap(name => [...readFileSync(new URL(name, folder), 'utf8').matchAll(/'((?:[^'\\\n]|\\.)+)'/g)])
  .map(([, text]) => text!)
  .filter(text => /^[A-Z]/.test(text) && /[a-z]/.test(text))

test('[MSG-5] the same words are capitalised the same way on every screen', () => {
  const forms = new Map<string, Set<string>>()
  for (const label of labels) {
    const key = label.toLowerCase()
    forms.set(key, (forms.get(key) ?? new Set()).add(label))
  }
  expect([...forms.values()].filter(all => all.size > 1).map(all => [...all])).toEqual([])
})
