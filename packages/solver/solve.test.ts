import { readFileSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { catalogue } from '@sidepot/charts/generated/catalogue'
import { classCombinations } from '@sidepot/charts/hand-classes'
import { readPack } from '@sidepot/charts/pack'
import { provedFile } from '@sidepot/engine/testing/proved-file'
import { expect } from 'vitest'
import { frequency, solvePushFold } from './games/push-fold.ts'
import { solveFormat } from './solve.ts'
import { catalogueSource } from './tree/catalogue-source.ts'
import { findFormat } from './tree/format.ts'

const packs = new URL('../charts/packs/', import.meta.url)
const committed = (id: string) => new Uint8Array(readFileSync(new URL(`${id}.bin`, packs)))

const { describe, it } = await provedFile(import.meta.url, [packs])

describe('npm run solve', () => {
  it('makes the very pack that is committed, on any machine', { timeout: 120_000 }, async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'sidepot-solve-'))
    const id = 'nlhe-2max-10bb'
    await solveFormat(
      findFormat(id)!,
      { threads: '1', packs: folder, reports: folder, cache: folder },
      () => {},
    )
    expect(Buffer.compare(await readFile(path.join(folder, `${id}.bin`)), committed(id))).toBe(0)
  })

  it('finds jam-or-fold within half a point of the exact solution', () => {
    const pack = readPack(committed('nlhe-2max-10bb'))
    if (!pack.ok) throw new Error(pack.error)
    const share = (node: number) => {
      let sum = 0
      for (let k = 0; k < 169; k++)
        sum += (pack.value.strategy(node, k).frequencies[1]! * classCombinations(k)) / 1326
      return sum
    }
    const exact = solvePushFold(10, 800)
    expect(Math.abs(share(0) - frequency(exact.jam))).toBeLessThan(0.005)
    expect(Math.abs(share(1) - frequency(exact.call))).toBeLessThan(0.005)
  })

  it('keeps the list of packs as the packs say', () => {
    const source = catalogueSource(catalogue.map(entry => committed(entry.id)))
    const list = JSON.parse(source.slice(source.indexOf('= [') + 2))
    expect(list).toEqual(catalogue)
  })
})
