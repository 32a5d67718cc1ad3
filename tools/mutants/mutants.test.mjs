// The parts of `npm run mutants` around Stryker: rooms, the draw, the score, the table.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from '../stamp.mjs'
import { chosen, ROOMS, sourcesOf } from './rooms.mjs'
import { complete, unloaded } from './runner.mjs'
import { draw, keyOf, mutantsOf } from './sample.mjs'
import { countStatuses, isUnseen, keyOfReported, scoreOf, unreaching } from './score.mjs'
import { counts, withScores } from './table.mjs'

test.each(Object.keys(ROOMS))('%s has sources, none of them a test', room => {
  const files = sourcesOf(room)
  expect(files.length).toBeGreaterThan(3)
  expect(files.filter(name => /\.test\.|\/testing\/|\/generated\//.test(name))).toEqual([])
})

test('a room is chosen by name, by folder or by a file in it', () => {
  expect(chosen('ledger')).toEqual({ room: 'ledger', within: 'packages/ledger', whole: true })
  expect(chosen('packages/ledger/')).toEqual({ room: 'ledger', within: 'packages/ledger', whole: true })
  const [file] = sourcesOf('ledger')
  expect(chosen(file)).toEqual({ room: 'ledger', within: file, whole: false })
  expect(sourcesOf('ledger', file)).toEqual([file])
  expect(chosen('packages/ledge')).toBeNull()
  expect(chosen('packages/ledger/no-such-file.ts')).toBeNull()
  expect(chosen('packages/messages')).toBeNull()
})

test('mutants are listed with their places, each key once', async () => {
  const keys = await mutantsOf(sourcesOf('models', 'packages/models/kit'))
  expect(keys.length).toBeGreaterThan(50)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(key).toMatch(/^packages\/models\/kit\/[\w-]+\.ts:\d+:\d+-\d+:\d+ [A-Z]\w+ /)
})

test('the same seed draws the same mutants, whatever their order, and a larger sample contains the smaller', () => {
  const keys = Array.from({ length: 500 }, (_, index) => `file.ts:${index}:0-${index}:1 BooleanLiteral true`)
  const drawn = draw(keys, 40, 7)
  expect(drawn).toHaveLength(40)
  expect(draw([...keys].reverse(), 40, 7)).toEqual(drawn)
  expect(draw(keys, 100, 7).slice(0, 40)).toEqual(drawn)
  expect(draw(keys, 40, 8)).not.toEqual(drawn)
  expect(draw(keys, 1000, 7)).toHaveLength(500)
})

test('a mutant of a report has the key of the one that was drawn', () => {
  const drawn = {
    fileName: inRoot('packages/models/a.ts'),
    location: { start: { line: 4, column: 2 }, end: { line: 5, column: 3 } },
    mutatorName: 'BlockStatement',
    replacement: '{\n}',
  }
  const reported = { ...drawn, location: { start: { line: 5, column: 3 }, end: { line: 6, column: 4 } } }
  expect(keyOf(drawn)).toBe('packages/models/a.ts:4:2-5:3 BlockStatement { }')
  expect(keyOfReported('packages/models/a.ts', reported)).toBe(keyOf(drawn))
})

test('a score counts what tests reached; what does not compile or is excused counts for nothing', () => {
  const statuses = [
    'Killed',
    'Killed',
    'Timeout',
    'Survived',
    'NoCoverage',
    'Ignored',
    'CompileError',
    'RuntimeError',
  ]
  const counted = countStatuses(statuses.map(status => ({ status })))
  expect(counted).toEqual({ noticed: 3, survived: 1, uncovered: 1, excused: 1, invalid: 2 })
  expect(scoreOf(counted)).toEqual({ ofCovered: 3 / 4, ofAll: 3 / 5 })
  expect(scoreOf(countStatuses([]))).toEqual({ ofCovered: null, ofAll: null })
})

test('a test file that does not load has noticed the change; a failed test says so itself', () => {
  const file = (state, tasks) => ({
    filepath: '/a.test.ts',
    tasks,
    result: { state, errors: [{ message: 'no model' }] },
  })
  expect(unloaded([file('pass', [{}]), file('fail', [{}])])).toEqual([])
  expect(unloaded([file('fail', [])])).toMatchObject([{ status: 1, failureMessage: 'no model' }])
})

test('a run that ended early has a failure, also where none was reported', () => {
  const [passed, failed] = [{ status: 0 }, { status: 1 }]
  const after = (tests, isCancelling) =>
    complete({ status: 'complete', tests }, { isCancelling, state: { getFiles: () => [] } }).tests
  expect(after([passed], false)).toEqual([passed])
  expect(after([passed, failed], true)).toEqual([passed, failed])
  expect(after([passed], true)).toMatchObject([passed, failed])
  expect(after([], true)).toMatchObject([failed])
  const broken = { status: 'error', errorMessage: 'no module' }
  expect(complete(broken, { isCancelling: true })).toBe(broken)
})

test('a survivor of which no test is known to reach it is tried again', () => {
  const mutants = ['Survived', 'Killed'].flatMap(status =>
    [true, false].map(ofModule => ({ status, static: ofModule })),
  )
  expect(mutants.filter(isUnseen)).toEqual([{ status: 'Survived', static: true }])
})

const measured = {
  room: 'ledger',
  whole: true,
  date: '2026-02-03',
  total: 900,
  sample: { size: 300, seed: 7 },
  noticed: 270,
  survived: 20,
  uncovered: 10,
  excused: 1,
  ofCovered: 270 / 290,
  ofAll: 0.9,
}
const ROW = '| ledger | 2026-02-03 | 300 of 900, seed 7 | 270 | 20 | 10 | 1 | 93.1 % | 90.0 % |'

test('the table takes a new row, keeps the others, in the order of the rooms, and twice changes nothing', () => {
  const models = '| models | 2026-01-01 | 9 | 9 | 0 | 0 | 0 | 100.0 % | 100.0 % |'
  const page = `# x\n<!-- scores: written by npm run mutants -->\n${models}\n<!-- /scores -->\nend\n`
  const written = withScores(page, [measured])
  expect(written.split('\n').slice(4, 6)).toEqual([ROW, models])
  expect(written.endsWith('<!-- /scores -->\nend\n')).toBe(true)
  expect(withScores(written, [measured])).toBe(written)
  expect(withScores(written, [])).toBe(written)
})

test('the newer summary of a room counts, and of one day the larger', () => {
  const page = readFileSync(inRoot('docs/mutants.md'), 'utf8')
  const older = { ...measured, date: '2026-02-02', sample: null }
  const smaller = { ...measured, sample: { size: 299, seed: 1 } }
  expect(withScores(page, [older, smaller, measured])).toContain(ROW)
  expect(withScores(page, [measured, smaller, older])).toContain(ROW)
})

test('a part of a room or a handful of mutants never enters the table', () => {
  expect(counts(measured)).toBe(true)
  expect(counts({ ...measured, sample: null })).toBe(true)
  expect(counts({ ...measured, whole: false })).toBe(false)
  expect(counts({ ...measured, sample: { size: 299, seed: 7 } })).toBe(false)
})

test('a test file whose tests reach nothing is named', () => {
  const testFiles = {
    'a.test.ts': { tests: [{ id: '1' }, { id: '2' }] },
    'b.test.ts': { tests: [{ id: '3' }] },
  }
  const files = { 'a.ts': { mutants: [{ coveredBy: ['2'] }, {}] } }
  expect(unreaching({ testFiles, files })).toEqual(['b.test.ts'])
  expect(unreaching({ files })).toEqual([])
})
