import { expect, test } from 'vitest'
import { fuzzDocuments } from '../testing/documents-property.ts'

test('[REC-20] a million random documents are answered or refused, each with little CPU', () => {
  for (let part = 0; part < 100; part++) {
    const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000) + part
    const seen = fuzzDocuments(10_000, seed)
    console.info(`documents: seed ${seed}, ${JSON.stringify(seen)}`)
    expect(seen.accepted).toBeGreaterThan(0)
  }
}, 7_200_000)
