// Written with the packs by npm run solve.
import type { FormatEntry } from '../catalogue.ts'

export const catalogue: readonly FormatEntry[] = []
