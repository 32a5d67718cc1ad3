import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeWhole } from './whole-file.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'sidepot-whole-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const at = (name: string) => path.join(folder, name)

test('a file is there when it is whole, and not before', async () => {
  const length = await writeWhole(at('one'), async unfinished => {
    await writeFile(unfinished, 'all of it')
    expect(existsSync(at('one'))).toBe(false)
    return 9
  })
  expect([length, readFileSync(at('one'), 'utf8')]).toEqual([9, 'all of it'])
})

test('what failed half-way leaves nothing, and what was there before', async () => {
  writeFileSync(at('two'), 'before')
  const failed = writeWhole(at('two'), async unfinished => {
    await writeFile(unfinished, 'half')
    throw new Error('the database went away')
  })
  await expect(failed).rejects.toThrow('the database went away')
  expect(readFileSync(at('two'), 'utf8')).toBe('before')
  expect(readdirSync(folder).filter(name => name.includes('unfinished'))).toEqual([])
})

test('what the disk refuses is a sentence with the name of the file', async () => {
  const put = (file: string) => writeWhole(file, unfinished => writeFile(unfinished, 'x', { flag: 'wx' }))
  mkdirSync(at('folder'))
  writeFileSync(at('plain'), '')
  for (const [file, why] of [
    [at('none/three'), 'there is no such file or folder'],
    [at('plain/three'), 'part of the path is a file, not a folder'],
    [at('folder'), 'it is a folder'],
  ] as const)
    await expect(put(file)).rejects.toMatchObject({
      name: 'StartupProblem',
      message: `${file} could not be written: ${why}.`,
    })
  const full = writeWhole(at('four'), () =>
    Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' })),
  )
  await expect(full).rejects.toThrow(`${at('four')} could not be written: the disk is full.`)
})
