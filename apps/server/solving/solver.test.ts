// The solver as another process: what it is asked, what it reports, and how it ends.
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { processSolver } from './solver.ts'
import { GAME, NAME } from './testing/manual-solver.ts'

test('[SOL-6] the solver is another process at the lowest priority, and its end without a pack is a failure', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sidepot-program-'))
  const program = path.join(folder, 'solve.mjs')
  const note = path.join(folder, 'note')
  await writeFile(
    program,
    `import { writeFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
process.stdin.once('data', data => {
  const asked = JSON.parse(data)
  if (asked.kind === 'solve' && asked.game.players === 9) {
    const thread = new Worker('const { getPriority } = require("node:os"); require("node:worker_threads").parentPort.postMessage(getPriority(0))', { eval: true })
    thread.once('message', inThread => {
      console.log(JSON.stringify({ kind: 'pack', bytes: Buffer.from([getPriority(), inThread]).toString('base64') }))
      process.exit()
    })
    return
  }
  if (asked.kind === 'estimate') console.log(JSON.stringify({ kind: 'estimate', cost: { bytes: 5, seconds: 6 } }))
  else if (asked.game.players === 2) {
    console.log(JSON.stringify({ kind: 'progress', share: 0.5, secondsLeft: 7 }))
    console.log(JSON.stringify({ kind: 'pack', bytes: Buffer.from([1, 2, 3]).toString('base64') }))
    writeFileSync(${JSON.stringify(note)}, asked.cache)
  }
  process.exit()
})`,
  )
  const solver = processSolver(1, folder, 1e9, program)
  expect(await solver.estimate(GAME)).toEqual({ bytes: 5, seconds: 6 })
  const reports: unknown[] = []
  const pack = await solver.start(GAME, (...report) => reports.push(report)).done
  expect([...pack!]).toEqual([1, 2, 3])
  expect(reports).toEqual([[0.5, 7]])
  expect(readFileSync(note, 'utf8')).toBe(folder)
  expect(await solver.start({ ...GAME, players: 3 }, () => {}).done).toBeNull()
  await writeFile(path.join(folder, `${NAME}-1.checkpoint`), '')
  solver.forget(NAME)
  expect(existsSync(path.join(folder, `${NAME}-1.checkpoint`))).toBe(false)
  // as the running process and a thread of it find it
  expect([...(await solver.start({ ...GAME, players: 9 }, () => {}).done)!]).toEqual([19, 19])
})

test('every rule of solve-queue.md is named by a test', () => {
  const rules = readFileSync(new URL('../../../docs/rules/solve-queue.md', import.meta.url), 'utf8')
  const tests = [
    './solving.test.ts',
    './solver.test.ts',
    './studies.test.ts',
    '../../../packages/charts/check/formats/own-game.test.ts',
  ]
    .map(file => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n')
  const ids = [...rules.matchAll(/\*\*(SOL-\d+)\*\*/g)].map(match => match[1]!)
  expect(ids.length).toBeGreaterThan(5)
  expect(ids.filter(id => !tests.includes(`[${id}]`))).toEqual([])
})
