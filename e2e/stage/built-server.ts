// A program of ours as one file, made for tests that run it as a process of its own.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

export function build(entry: string, place: string): string {
  const call = `import { bundle } from './tools/bundle.mjs'; await bundle(${JSON.stringify(entry)}, ${JSON.stringify(place)})`
  execFileSync(process.execPath, ['--input-type=module', '-e', call], { cwd: root })
  return fileURLToPath(new URL(`../../${place}`, import.meta.url))
}

export const buildServer = () => build('apps/server/main.ts', 'build/test/server/main.js')
