// A program of ours as one file, made for tests that run it as a process of its own.
import { execFileSync } from 'node:child_process'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Tests that run side by side build the same program: whoever starts it finds a whole file, this one's or another's. */
export function build(entry: string, place: string): string {
  const made = place.replace(/\.js$/, `.${process.pid}.js`)
  const call = `import { bundle } from './tools/bundle.mjs'; await bundle(${JSON.stringify(entry)}, ${JSON.stringify(made)})`
  execFileSync(process.execPath, ['--input-type=module', '-e', call], { cwd: root })
  const [from, to] = [path.join(root, made), path.join(root, place)]
  const text = readFileSync(from, 'utf8')
  writeFileSync(from, text.replace(`${path.basename(from)}.map`, `${path.basename(to)}.map`))
  renameSync(`${from}.map`, `${to}.map`)
  renameSync(from, to)
  return to
}

export const buildServer = () => build('apps/server/main.ts', 'build/test/server/main.js')
