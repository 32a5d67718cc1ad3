import { mkdtempSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { type RunOptions, runFormat } from '../run-format.ts'
import { findFormat } from '../tree/format.ts'
import { loadCheckpoint, saveCheckpoint } from './checkpoint.ts'

const solve = (more: Partial<RunOptions>) =>
  runFormat(
    findFormat('nlhe-2max-10bb')!,
    { kind: 'none' },
    {
      threads: 1,
      seeds: [1],
      traversals: 24_000,
      epochs: 8,
      evaluationDeals: 500,
      seatDeals: 500,
      progress: () => true,
      ...more,
    },
  )

it('a solve that was stopped and taken up again gives the same bits as one in a single run', {
  timeout: 120_000,
}, async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'sidepot-checkpoint-')), 'kept')
  const whole = await solve({})
  await solve({
    keep: (_, epoch, memory) => saveCheckpoint(file, epoch, memory),
    progress: (_, { epoch }) => epoch < 3,
  })
  let from = -1
  const again = await solve({
    restore: (_, memory) => {
      from = loadCheckpoint(file, memory)
      return from
    },
  })
  expect(from).toBe(3)
  expect(Buffer.compare(again.pack, whole.pack)).toBe(0)
  expect(again.facts.traversals).toBe(whole.facts.traversals)

  truncateSync(file, 5000)
  await solve({
    epochs: 1,
    restore: (_, memory) => {
      from = loadCheckpoint(file, memory)
      return from
    },
  })
  expect(from).toBe(0)
})
