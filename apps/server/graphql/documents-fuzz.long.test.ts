import { expect, test } from 'vitest'
import { fuzzDocuments } from '../testing/documents-property.ts'

const first = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000)
// in parts, so that a run that is ended says how far it came; FUZZ_PARTS takes fewer
const parts = Array.from({ length: Number(process.env['FUZZ_PARTS'] ?? 100) }, (_, part) => first + part)

test.each(parts)(
  '[REC-20] a million random documents are answered or refused, each with little CPU: 10,000 of seed %i',
  seed => {
    const seen = fuzzDocuments(10_000, seed)
    console.info(`documents: seed ${seed}, ${JSON.stringify(seen)}`)
    expect(seen.accepted).toBeGreaterThan(0)
  },
  7_200_000,
)
