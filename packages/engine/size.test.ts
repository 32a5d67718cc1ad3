import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const ROOMS = [
  'hand',
  'history',
  'settle',
  'tracking',
  'view',
  'frames',
  'stored',
  'read-stored',
  'table',
  'notation',
]

test('everything a hand needs is under 25 kB of gzip; ranking tables are made when first used', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: ROOMS.map((room, at) => `export * as r${at} from './${room}.ts'`).join('\n'),
      resolveDir: path.join(import.meta.dirname),
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  })
  const size = gzipSync(outputFiles[0]!.contents).length
  expect(size).toBeLessThan(25_000)
  expect(size).toBeGreaterThan(5000)
})
