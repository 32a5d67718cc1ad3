import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { assertKept, corpusOf } from './testing/kept-examples.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'sidepot-corpus-'))
afterAll(() => rmSync(directory, { recursive: true }))
const url = pathToFileURL(path.join(directory, 'some.test.ts')).href

test('a failure prints its seed and a line that repeats it', async () => {
  const small = fc.property(fc.integer({ min: 0, max: 1000 }), n => n < 900)
  const failure = await assertKept(url, 'small', small).catch((error: Error) => error)
  const message = (failure as Error).message
  expect(message).toMatch(/seed: -?\d+/)
  const line = message.split('\n').at(-1)!
  expect(JSON.parse(line)).toEqual({ test: 'small', example: [900] })

  const seen: number[] = []
  writeFileSync(
    corpusOf(url),
    `# found on a Monday\n${line}\n${JSON.stringify({ test: 'other', example: [-123456789] })}\n`,
  )
  await assertKept(
    url,
    'small',
    fc.property(fc.integer(), n => void seen.push(n)),
  )
  expect(seen[0]).toBe(900)
  expect(seen).not.toContain(-123456789)
})

test('what JSON cannot hold is kept by seed and path, and comes back the same', async () => {
  const values = fc.array(
    fc.constantFrom(
      () => 1,
      () => 2,
    ),
    { minLength: 1 },
  )
  const failing = fc.property(values, all => all.every(one => one() === 1))
  const failure = await assertKept(url, 'functions', failing).catch((error: Error) => error)
  const line = (failure as Error).message.split('\n').at(-1)!
  expect(JSON.parse(line)).toMatchObject({
    test: 'functions',
    seed: expect.any(Number),
    path: expect.any(String),
  })
  writeFileSync(corpusOf(url), line)
  const first: number[][] = []
  await assertKept(
    url,
    'functions',
    fc.property(values, all => void first.push(all.map(one => one()))),
  )
  expect(first[0]).toContain(2)
})
