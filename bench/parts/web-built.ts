// What a bench of the app in a browser needs of our tools, which are JavaScript beside the packages: asked in a process of
// their own.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

function tool(code: string): string {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Builds the app where it is not, and gives the path of the browser. */
export function builtAndBrowser(): string {
  tool(`import { ensureBuilt } from './tools/build.mjs'; await ensureBuilt()`)
  const output = tool(
    `import { findChromium } from './tools/chromium.mjs'; process.stdout.write(await findChromium())`,
  )
  // the path comes last; before it may be a line that one was installed
  return output.split('\n').at(-1) ?? ''
}
