import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { err } from '@sidepot/engine/result'
import { afterAll, expect, test } from 'vitest'
import { drawPng } from './draw.mjs'
import { createDrawing } from './drawing.ts'

const drawing = createDrawing()
afterAll(() => drawing.close())
const scene = {
  width: 60,
  height: 40,
  shapes: [{ is: 'rect' as const, x: 5, y: 5, width: 30, height: 20, radius: 6, fill: '#3366cc' }],
}

test('the thread draws what the drawing functions draw, and passes on why it did not', async () => {
  const drawn = await drawing.draw(scene)
  expect(drawn).toEqual({ ok: true, value: await drawPng(scene) })
  expect(await drawing.draw({ ...scene, width: -1 })).toEqual({ ok: false, error: 'failed' })
  const full = createDrawing({ run: async () => err('busy'), close: async () => {} })
  expect(await full.draw(scene)).toEqual({ ok: false, error: 'busy' })
})

/** What takes more than a few milliseconds of CPU on input from outside. */
const HEAVY = /share-image\/(?:draw|raster|png|outline)\.mjs$|photo\/(?:codec|square)\.mjs$|@jsquash\//
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g

test('drawing and decoding pictures happens in worker threads: nothing of it can be reached from the main thread', () => {
  const root = new URL('../', import.meta.url)
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.mjs'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter(name => name !== '' && !/\.test\.ts$|(^|\/)testing\//.test(name))
  const users = files.filter(name =>
    [...readFileSync(new URL(name, root), 'utf8').matchAll(IMPORTED)].some(([, target]) =>
      HEAVY.test(target!.startsWith('.') ? new URL(target!, new URL(name, root)).pathname : target!),
    ),
  )
  expect(users.filter(name => !HEAVY.test(name)).sort()).toEqual([
    'photo/photo-worker.mjs',
    'share-image/draw-worker.mjs',
  ])
})
