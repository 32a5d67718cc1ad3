// Remembers what a step was last done for, so that it is done again only when that has changed.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
export const inRoot = (...parts) => path.join(root, ...parts)

export const readStamp = file => {
  try {
    return readFileSync(inRoot(file), 'utf8')
  } catch {
    return null
  }
}

export function writeStamp(file, text) {
  mkdirSync(path.dirname(inRoot(file)), { recursive: true })
  writeFileSync(inRoot(file), text)
}

const NO_SOURCE = new Set(['node_modules', 'build', 'test-results'])
const TEST = /\.test\.tsx?$/

/** One digest over the names and contents of everything below the given files and folders, tests left out. */
export function digest(names) {
  const hash = createHash('sha256')
  for (const name of names) add(name)
  return hash.digest('hex')

  function add(name) {
    let entries
    try {
      entries = readdirSync(inRoot(name), { withFileTypes: true })
    } catch (error) {
      if (error.code !== 'ENOTDIR') throw error
      hash
        .update(`${name}\0`)
        .update(readFileSync(inRoot(name)))
        .update('\0')
      return
    }
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (NO_SOURCE.has(entry.name) || TEST.test(entry.name)) continue
      if (entry.isDirectory() || entry.isFile()) add(path.posix.join(name, entry.name))
    }
  }
}
