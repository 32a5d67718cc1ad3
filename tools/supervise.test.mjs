import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { supervise } from './supervise.mjs'

const directory = mkdtempSync(path.join(tmpdir(), 'sidepot-supervise-'))
afterAll(() => rmSync(directory, { recursive: true }))

/** A program that counts its lives in a file and ends each as given. */
const program = (name, lives) => {
  const file = path.join(directory, `${name}.cjs`)
  const count = path.join(directory, `${name}.count`)
  writeFileSync(count, '0')
  writeFileSync(
    file,
    `const fs = require('node:fs'); const n = Number(fs.readFileSync(${JSON.stringify(count)}))
     fs.writeFileSync(${JSON.stringify(count)}, String(n + 1)); (${lives})(n, () => new Promise(done => process.send('ready', done)))`,
  )
  return { file, count: () => Number(readFileSync(count, 'utf8')) }
}
const run = async (file, lines = []) => [
  await supervise(file, [], { firstMs: 1, say: line => lines.push(line) }),
  lines,
]

test('a server that dies is started again, and the reason is printed', async () => {
  const { file, count } = program(
    'dies',
    `async (n, ready) => { await ready(); if (n === 0) process.exit(1); if (n === 1) process.kill(process.pid, 'SIGKILL'); if (n === 2) process.exit(0) }`,
  )
  const [code, lines] = await run(file)
  expect([code, count()]).toEqual([0, 3])
  expect(lines[0]).toMatch(/^Sidepot ended with code 1 after \d+ s; starting it again in 0.001 s\.$/)
  expect(lines[1]).toMatch(
    /^Sidepot was ended by SIGKILL \(often for want of memory\) after \d+ s; starting it again in 0.002 s\.$/,
  )
})

test('once it was up, a start that fails is tried again too: the database may be away for a while', async () => {
  const { file, count } = program(
    'away',
    `async (n, ready) => { if (n === 0) { await ready(); process.exit(1) } process.exit(n < 3 ? 1 : 0) }`,
  )
  expect((await run(file))[0]).toBe(0)
  expect(count()).toBe(4)
})

test('a server that never came up ends the whole with its own code', async () => {
  const { file, count } = program('refuses', `() => process.exit(2)`)
  expect(await run(file)).toEqual([2, []])
  expect(count()).toBe(1)
})
