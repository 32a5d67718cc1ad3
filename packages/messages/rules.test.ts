// docs/rules/messages.md says who can cause each sentence and which test does: both must exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const page = readFileSync(new URL('docs/rules/messages.md', root), 'utf8')
const rows = page
  .split('\n')
  .filter(line => line.startsWith('| ') && !line.startsWith('| sentence') && !line.startsWith('| ---'))
  .map(line => line.split(' | ').map(cell => cell.replace(/^\| | \|$/g, '').trim()))
const told = rows.filter(row => row.length === 4)

const catalogue = readdirSync(new URL('packages/messages/', root))
  .filter(name => name.endsWith('.ts') && !name.includes('.test.'))
  .map(name => readFileSync(new URL(`packages/messages/${name}`, root), 'utf8'))
  .join('\n')
  .replaceAll('\\u2019', '’')

test('the page has its rows', () => {
  expect(told.length).toBeGreaterThan(60)
  expect(rows.length - told.length).toBeGreaterThan(10)
})

test.each(told)('“%s” (%s) is said somewhere', sentence => {
  // What stands in braces is put in when it is said.
  for (const part of sentence!.split(/\{\w+\}/)) expect(catalogue).toContain(part.trim())
})

test('every test that is named exists', () => {
  const missing = told.flatMap(row =>
    row[3]!.split(', ').filter(name => name !== '-' && !existsSync(new URL(name, root))),
  )
  expect(missing).toEqual([])
})

test('what the engine or the API can cause has a test that says so', () => {
  const silent = told.filter(([sentence, layer, , tests]) => {
    if (!layer!.includes('API')) return false
    const texts = tests!
      .split(', ')
      .map(name => (name === '-' ? '' : readFileSync(new URL(name, root), 'utf8')))
    return !sentence!.split(/\{\w+\}/).every(part => texts.some(text => text.includes(part.trim())))
  })
  expect(silent.map(([sentence]) => sentence)).toEqual([])
})
