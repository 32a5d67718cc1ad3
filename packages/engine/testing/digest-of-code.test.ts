import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { digestOfCode } from './digest-of-code.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'sidepot-digest-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const code = (name: string, text: string) => {
  writeFileSync(path.join(directory, name), text)
  return pathToFileURL(path.join(directory, name))
}

test('comments, formatting and the name of a file leave the digest alone; an imported module changes it', async () => {
  code('part.ts', 'export const part = 1')
  const entry = code('a.ts', "import { part } from './part.ts'\nexport const a = () => part")
  const first = (await digestOfCode(entry, {})).digest
  code('moved.ts', '// said better\nexport const part   = 1')
  code('a.ts', "import { part } from './moved.ts'\n/** the same */\nexport const a = () =>\n  part")
  expect((await digestOfCode(entry, {})).digest).toBe(first)
  code('moved.ts', 'export const part = 2')
  expect((await digestOfCode(entry, {})).digest).not.toBe(first)
})

test('code of a mutation run is distinguished from any other', async () => {
  const entry = code(
    'a.ts',
    'export const a = () => stryMutAct("1") ? 1 : 2\ndeclare function stryMutAct(id: string): boolean',
  )
  expect((await digestOfCode(entry, {})).isMutated).toBe(true)
  code('a.ts', 'export const a = () => 2')
  expect((await digestOfCode(entry, {})).isMutated).toBe(false)
})
