// The table beside PokerTracker in docs/rules/statistics.md names every figure that is shown, by the name it is shown with.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { plainText } from '../../worded.ts'
import { handZone } from '../web/hands/hand-zone.ts'
import { statisticNames } from './statistics.ts'

const page = readFileSync(path.join(import.meta.dirname, '../../../../docs/rules/statistics.md'), 'utf8')
const rows = page
  .slice(page.indexOf('## Beside PokerTracker 4'))
  .split('\n')
  .filter(line => line.startsWith('| '))
  .map(line => line.slice(2, -2).split(' | '))
const [head, , ...table] = rows
const listed = (text: string): string[] => text.split(', ').filter(name => name !== 'none' && name !== '–')

test('[STAT-22] every statistic and every line of winnings has its row beside PokerTracker, under its own name', () => {
  expect(head).toHaveLength(6)
  for (const row of table) expect(row).toHaveLength(6)
  const { allIn, showdown, noShowdown } = handZone.lines
  const shown = [...Object.values(statisticNames), ...[allIn, showdown, noShowdown].map(plainText)]
  expect(table.flatMap(([, here]) => listed(here!)).sort()).toEqual(shown.sort())
})

test('[STAT-22] every row says what it counts, and by which rule', () => {
  const rules = new Set([...page.matchAll(/\*\*(STAT-\d+)\*\*/g)].map(([, rule]) => rule))
  for (const [tracker, here, rule, made, opportunity, differs] of table) {
    expect([tracker, made, opportunity, differs].every(cell => cell !== '')).toBe(true)
    expect(listed(rule!).length > 0, tracker).toBe(here !== 'none')
    for (const one of listed(rule!)) expect(rules).toContain(one)
  }
})
