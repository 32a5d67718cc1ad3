import { examplesOf } from '@sidepot/engine/testing/kept-examples'
import { expect, test } from 'vitest'
import { fuzzDocuments } from '../../testing/fuzz/documents.ts'

test('[REC-20] thousands of random documents are answered or refused, each with little CPU', () => {
  const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_116)
  const seen = fuzzDocuments(examplesOf(2000, 600), seed)
  console.info(`documents: seed ${seed}, ${JSON.stringify(seen)}`)
  expect(seen.accepted, 'documents that pass').toBeGreaterThan(100)
  expect(seen.refused, 'documents that do not').toBeGreaterThan(100)
}, 120_000)
