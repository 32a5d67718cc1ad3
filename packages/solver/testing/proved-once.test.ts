import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { digestOf, provedOnce } from './proved-once.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'sidepot-proof-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const code = (name: string, text: string) => {
  writeFileSync(path.join(directory, name), text)
  return pathToFileURL(path.join(directory, name))
}

test('a proof is computed again only when its code or its parameters change', async () => {
  let runs = 0
  const prove = async () => ++runs
  const ask = (text: string, deals: number) =>
    provedOnce('sum', code('sum.ts', text), { deals }, prove, directory)
  expect(await ask('export const sum = (a: number) => a + 1', 5)).toBe(1)
  expect(await ask('export const sum = (a: number) => a + 1', 5)).toBe(1)
  expect(await ask('export const sum = (a: number) => a + 2', 5)).toBe(2)
  expect(await ask('export const sum = (a: number) => a + 2', 6)).toBe(3)
})

test('comments, formatting and the name of a file leave the digest alone; an imported module changes it', async () => {
  code('part.ts', 'export const part = 1')
  const entry = code('a.ts', "import { part } from './part.ts'\nexport const a = () => part")
  const first = await digestOf(entry, {})
  code('moved.ts', '// said better\nexport const part   = 1')
  code('a.ts', "import { part } from './moved.ts'\n/** the same */\nexport const a = () =>\n  part")
  expect(await digestOf(entry, {})).toBe(first)
  code('moved.ts', 'export const part = 2')
  expect(await digestOf(entry, {})).not.toBe(first)
})
