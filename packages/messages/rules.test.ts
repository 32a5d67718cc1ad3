// docs/rules/messages.md says who can cause each sentence and which test does: both must exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const page = readFileSync(new URL('docs/rules/messages.md', root), 'utf8')
const rows = page
  .split('\n')
  .filter(line => line.startsWith('| ') && !line.startsWith('| sentence') && !line.startsWith('| ---'))
  .map(line => line.split(' | ').map(cell => cell.replace(/^\| | \|$/g, '').trim()))
const sentenceRows = rows.filter(row => row.length === 4)
const impossible = rows.filter(row => row.length === 3)

const catalogue = readdirSync(new URL('packages/messages/en/', root), { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts') && !name.includes('.test.'))
  .map(name => readFileSync(new URL(`packages/messages/en/${name}`, root), 'utf8'))
  .join('\n')
  .replaceAll('\\u2019', '’')

test('the page has its rows', () => {
  expect(sentenceRows.length).toBeGreaterThan(85)
  expect(sentenceRows.length + impossible.length).toBe(rows.length)
})

test.each(sentenceRows)('“%s” (%s) is in the catalogue', sentence => {
  // What is in braces is filled in when the sentence is made.
  for (const part of sentence!.split(/\{\w+\}/)) expect(catalogue).toContain(part.trim())
})

test('every test that is named exists, also for what cannot arise', () => {
  const missing = rows.flatMap(row =>
    row
      .at(-1)!
      .split(', ')
      .filter(name => !existsSync(new URL(name, root))),
  )
  expect(missing).toEqual([])
})

test('the test that is named says the sentence, or its code where only the engine or a screen can cause it', () => {
  const silent = sentenceRows.filter(([sentence, layer, code, tests]) => {
    const texts = tests!.split(', ').map(name => readFileSync(new URL(name, root), 'utf8'))
    const isQuoted = sentence!.split(/\{\w+\}/).every(part => texts.some(text => text.includes(part.trim())))
    return !isQuoted && (layer!.includes('API') || !texts.some(text => text.includes(code!)))
  })
  expect(silent.map(([sentence]) => sentence)).toEqual([])
})
