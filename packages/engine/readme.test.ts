import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { apply, legal, startHand } from './play/hand.ts'
import { entriesOf } from './records/history.ts'
import { settle } from './settlement/settle.ts'

test('the example of the README runs, and says what it says', () => {
  const readme = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8')
  const example = /```ts\n([\s\S]+?)```/.exec(readme)![1]!
  const body = example.replaceAll(/^import .*$/gm, '')
  const run = new Function(
    'startHand',
    'legal',
    'apply',
    'settle',
    'entriesOf',
    `${body}\nreturn { state, result, can }`,
  )
  const { state, result, can } = run(startHand, legal, apply, settle, entriesOf)
  expect(can).toMatchObject({ seat: 3, call: 200, raise: { min: 400, max: 20_000 } })
  expect(entriesOf(state).map(entry => entry.code)).toEqual([
    'SB',
    'BB',
    'RAISE',
    'FFOLD',
    'CALL',
    'CHECK',
    'BET',
    'FOLD',
  ])
  expect(result).toMatchObject({ hero: { outcome: 'LOSE', net: -100 }, uncalled: { seat: 3, amount: 600 } })
})
