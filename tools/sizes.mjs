// Files and folders stay small enough to be read: exits 1 for a source file of more than 400 lines and for a folder with more
// than 25 source files of its own, unless its reason is here.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, root } from './stamp.mjs'

const MOST_LINES = 400
const MOST_FILES = 25
const LONG = {
  'packages/charts/generated/catalogue.ts': 'written by npm run solve: a list of all packs',
  'packages/formats/testing/room-samples.ts': 'texts of rooms, word for word: a room is one entry',
}

/** The sentences about what is too large, of files by name with their number of lines. */
export function tooLarge(lines, reasons = LONG) {
  const folders = new Map()
  for (const name of lines.keys()) {
    const folder = path.posix.dirname(name)
    folders.set(folder, (folders.get(folder) ?? 0) + 1)
  }
  const long = [...lines].filter(([, count]) => count > MOST_LINES).map(([name]) => name)
  return [
    ...long
      .filter(name => !reasons[name])
      .map(name => `${name}: ${lines.get(name)} lines, at most ${MOST_LINES}: split it by subject`),
    ...[...folders]
      .filter(([, count]) => count > MOST_FILES)
      .map(
        ([folder, count]) => `${folder}: ${count} source files, at most ${MOST_FILES}: group them by subject`,
      ),
    ...Object.keys(reasons)
      .filter(name => !long.includes(name))
      .map(name => `${name}: is no long file any more; take its reason out of tools/sizes.mjs`),
  ]
}

/** Source files that git has or does not ignore, as they are now. */
function sources() {
  const args = [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '*.ts',
    '*.tsx',
    '*.mjs',
    '*.js',
    '*.css',
  ]
  const names = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const there = [...new Set(names)].filter(name => existsSync(inRoot(name)))
  return new Map(there.map(name => [name, readFileSync(inRoot(name), 'utf8').split('\n').length - 1]))
}

if (process.argv[1] === import.meta.filename) {
  const problems = tooLarge(sources())
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
