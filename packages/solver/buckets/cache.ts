// What is dear to build and the same for every format, kept on disk: card abstractions.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Abstraction, buildAbstraction } from './abstraction.ts'
import { GROUP_COUNTS } from './omaha-groups.ts'
import { buildOmahaPool, OMAHA_BUCKETS, type OmahaPool } from './omaha-pool.ts'

const shorts = (file: string): Uint16Array => {
  const bytes = readFileSync(file)
  return new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2)
}

const keep = (file: string, data: Uint16Array | Uint8Array): void => {
  writeFileSync(`${file}.part`, new Uint8Array(data.buffer, data.byteOffset, data.byteLength))
  renameSync(`${file}.part`, file)
}

/** The abstraction from disk, or built now and kept. */
export const loadAbstraction = async (
  directory: string,
  buckets: readonly [number, number, number],
  threads: number,
  say: (line: string) => void,
): Promise<Abstraction> => {
  const ranks = path.join(directory, 'ranks.bin')
  const rows = buckets.map((count, s) => path.join(directory, `k${count}-${s + 3}.bin`))
  if (![ranks, ...rows].every(file => existsSync(file))) {
    const built = await buildAbstraction(buckets, threads, say)
    mkdirSync(directory, { recursive: true })
    keep(ranks, built.ranks)
    rows.forEach((file, s) => {
      keep(file, built.rows[s]!)
    })
  }
  return {
    ranks: shorts(ranks),
    rows: [shorts(rows[0]!), shorts(rows[1]!), shorts(rows[2]!)],
    buckets,
  }
}

/** The pool of Omaha boards from disk, or sampled now and kept. */
export const loadOmahaPool = async (
  directory: string,
  boards: number,
  parts: number,
  threads: number,
  say: (line: string) => void,
): Promise<OmahaPool> => {
  const name = (end: string) => path.join(directory, `omaha2-${boards}-${parts}-${end}.bin`)
  const records = Array.from({ length: parts }, (_, part) => name(`part${part + 1}`))
  const groups = GROUP_COUNTS.map(count => name(`rows${count}`))
  if (![...records, ...groups].every(one => existsSync(one))) {
    mkdirSync(directory, { recursive: true })
    const built = await buildOmahaPool(boards, parts, threads, say, (part, bytes) => {
      keep(records[part]!, bytes)
    })
    groups.forEach((one, i) => {
      keep(one, built[i]!)
    })
  }
  return {
    parts,
    boards: Math.ceil(boards / parts),
    part: index => new Uint8Array(readFileSync(records[index]!)),
    buckets: OMAHA_BUCKETS,
    groups: [shorts(groups[0]!), shorts(groups[1]!)],
  }
}
