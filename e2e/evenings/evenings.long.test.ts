// The same evenings as in `evenings.test.ts`, twenty thousand of them, in portions. A run that was stopped goes on where it was,
// as long as the code is the same; seeds are printed.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildPlayer, playAll, seedsFrom } from './portions.ts'

const wanted = Number(process.env['EVENINGS'] ?? 20_000)
const processes = Number(process.env['EVENING_PROCESSES'] ?? availableParallelism())
const PORTION = 200

interface Progress {
  /** A digest of everything that is played. */
  readonly code: string
  readonly first: number
  readonly played: number
}

const place = fileURLToPath(new URL('../../build/test/evenings-long/progress.json', import.meta.url))

function begun(code: string): Progress {
  const fresh = {
    code,
    first: Number(process.env['EVENING_SEED'] ?? Math.floor(Math.random() * 2 ** 31)),
    played: 0,
  }
  try {
    const known = JSON.parse(readFileSync(place, 'utf8')) as Progress
    return known.code === code && known.played < wanted ? known : fresh
  } catch {
    return fresh
  }
}

test('[SES-54] [BANK-1] no difference in twenty thousand evenings', async () => {
  const player = buildPlayer('evenings-long')
  let progress = begun(createHash('sha256').update(readFileSync(player)).digest('hex'))
  while (progress.played < wanted) {
    const { first, played } = progress
    const count = Math.min(PORTION, wanted - played)
    expect(await playAll(player, seedsFrom(first + played, count), processes)).toBe(count)
    progress = { ...progress, played: played + count }
    writeFileSync(place, JSON.stringify(progress))
    console.log(
      `evenings ${first} to ${first + progress.played - 1}: ${progress.played} without a difference`,
    )
  }
}, 36_000_000)
