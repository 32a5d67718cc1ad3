// What a solve has learnt, on disk between epochs, so that it can be stopped and taken up again.
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import type { TableMemory } from './table-memory.ts'

const MAGIC = 0x53504350
const PIECE = 1 << 26

/** The stretches of memory that hold a solve: regrets, averages and each thread's random state. */
const stretches = (memory: TableMemory): readonly Uint8Array[] => [
  memory.arena.bytes(memory.regrets, memory.tree.regretFloats * 4),
  memory.arena.bytes(memory.averages, memory.tree.averageFloats * 4),
  ...memory.deals.map(deal => memory.arena.bytes(deal, 16)),
]

const head = (memory: TableMemory, epoch: number): Uint32Array =>
  Uint32Array.of(
    MAGIC,
    epoch,
    memory.tree.regretFloats,
    memory.tree.averageFloats,
    memory.tree.nodeCount,
    memory.deals.length,
  )

export const checkpointFile = (folder: string, format: string, seed: number): string =>
  path.join(folder, `${format}-${seed}.checkpoint`)

/** Drops what is kept of a format's solves. */
export const forgetCheckpoints = (folder: string, format: string): void => {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder))
    if (name.startsWith(`${format}-`) && /^\d+\.checkpoint(\.part)?$/.test(name.slice(format.length + 1)))
      rmSync(path.join(folder, name), { force: true })
}

export const saveCheckpoint = (file: string, epoch: number, memory: TableMemory): void => {
  const handle = openSync(`${file}.part`, 'w')
  writeSync(handle, new Uint8Array(head(memory, epoch).buffer))
  for (const bytes of stretches(memory))
    for (let at = 0; at < bytes.length; at += PIECE) writeSync(handle, bytes.slice(at, at + PIECE))
  closeSync(handle)
  renameSync(`${file}.part`, file)
}

/** The epoch that was kept, or 0 when there is none, it was cut short, or it belongs to another tree or number of threads. */
export const loadCheckpoint = (file: string, memory: TableMemory): number => {
  if (!existsSync(file)) return 0
  const handle = openSync(file, 'r')
  const found = new Uint32Array(6)
  readSync(handle, new Uint8Array(found.buffer))
  const wanted = head(memory, found[1]!)
  const size = stretches(memory).reduce((sum, bytes) => sum + bytes.length, wanted.byteLength)
  if (!wanted.every((word, i) => word === found[i]) || fstatSync(handle).size !== size) {
    closeSync(handle)
    return 0
  }
  for (const bytes of stretches(memory))
    for (let at = 0; at < bytes.length; at += PIECE) {
      const piece = new Uint8Array(Math.min(PIECE, bytes.length - at))
      readSync(handle, piece)
      bytes.set(piece, at)
    }
  closeSync(handle)
  return found[1]!
}
