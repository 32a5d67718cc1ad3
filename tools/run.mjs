// node tools/run.mjs file.ts args…: runs one of our TypeScript files. A folder with a trailing slash takes the file's
// name from the next argument: `npm run bench -- engine` is `node tools/run.mjs bench/ engine`.
import './node-version.mjs'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { bundle } from './bundle.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot } from './stamp.mjs'
import { benchNames } from './test-run/benches.mjs'

const [first = '', ...rest] = process.argv.slice(2)
const args = rest.filter(word => word !== '--smoke')
// in the environment, where threads and processes of a bench see it too
if (rest.includes('--smoke')) process.env.SMOKE = '1'
const file = first.endsWith('/') ? `${first}${args.shift() ?? ''}.ts` : first
if (!file.endsWith('.ts') || !existsSync(inRoot(file))) {
  console.error(first === 'bench/' ? `Choose one of: ${benchNames().join(', ')}` : `No file ${file}.`)
  process.exit(2)
}
// a journey or a benchmark needs what the tests need; what people run does not
await ensureInstalled(/^(apps|packages)\//.test(file) ? 'run' : 'all')
const out = `build/run/${file.replace(/\.ts$/, '.js')}`
await bundle(file, out)
// Libraries check less and run faster; set only now, because npm installs less under it.
process.env.NODE_ENV ??= 'production'
process.setSourceMapsEnabled(true)
process.argv = [process.argv[0], inRoot(out), ...args]
await import(pathToFileURL(inRoot(out)).href)
