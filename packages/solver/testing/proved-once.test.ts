import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { provedOnce } from './proved-once.ts'

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
