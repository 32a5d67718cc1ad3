// A new cluster that is filled beside the one in use and takes its place in one step: whatever ends a restore half-way, the old one is where it was.
import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { placesOf } from '../db/embedded/directories.ts'
import { type Embedded, launch } from '../db/embedded/launch.ts'

/** In a data directory; what an interrupted restore left there is of no use to anybody. */
const asideOf = (dataDir: string): string => path.join(dataDir, 'restoring')

interface Old {
  /** Runs, so that nobody else takes the directory meanwhile. */
  readonly embedded: Embedded
  readonly cluster: string
  /** Where it is kept afterwards. */
  readonly kept: string
}

export async function replaceCluster<T>(
  dataDir: string,
  old: Old | null,
  fill: (url: string) => Promise<T>,
): Promise<T> {
  const aside = asideOf(dataDir)
  let inUse = old?.embedded
  try {
    // The server of an interrupted restore may have outlived it.
    if (existsSync(placesOf(aside).cluster)) await (await launch(aside)).stop()
    rmSync(aside, { recursive: true, force: true })
    const filled = await launch(aside)
    let result: T
    try {
      result = await fill(filled.url)
    } finally {
      await filled.stop()
    }
    await inUse?.stop()
    inUse = undefined
    if (old) renameSync(old.cluster, old.kept)
    renameSync(placesOf(aside).cluster, placesOf(dataDir).cluster)
    return result
  } finally {
    await inUse?.stop()
    rmSync(aside, { recursive: true, force: true })
  }
}
