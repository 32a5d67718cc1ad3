import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const FILES = [
  'play/hand',
  'records/history',
  'settlement/settle',
  'settlement/tracking',
  'records/view',
  'records/frames',
  'records/stored',
  'records/read-stored',
  'play/table',
  'base/notation',
]

test('everything a hand needs is under 25 kB of gzip; ranking tables are made when first used', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: FILES.map((file, at) => `export * as r${at} from './${file}.ts'`).join('\n'),
      resolveDir: import.meta.dirname,
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
