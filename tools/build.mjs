// Builds what is out of date: the server as one file, the web app by Vite.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { bundleWhole } from './bundle.mjs'
import { run } from './install.mjs'
import { digest, inRoot, readStamp, writeStamp } from './stamp.mjs'

const TOOLS = ['build', 'bundle', 'release/notices'].map(name => `tools/${name}.mjs`)
const SHARED = ['packages', 'package.json', 'package-lock.json', 'LICENSE', ...TOOLS]

export const SERVER = 'build/server/main.js'
/** The process that solves games on demand. */
export const SOLVE = 'build/server/solve.js'

export const STEPS = [
  {
    name: 'server',
    sources: ['apps/server', ...SHARED],
    result: SERVER,
    make: buildServer,
  },
  { name: 'web app', sources: ['apps/web', ...SHARED], result: 'build/web/index.html', make: buildWeb },
]

/** Builds in a process of its own: the compilers' memory would otherwise stay with the server for all its life. */
export async function ensureBuilt() {
  if (STEPS.some(outOfDate)) await run(process.execPath, [import.meta.filename])
}

const stampOf = step => `build/${step.name.replace(' ', '-')}.stamp`
const outOfDate = step =>
  readStamp(stampOf(step)) !== digest(step.sources) || !existsSync(inRoot(step.result))

async function build(step) {
  const started = Date.now()
  const wanted = digest(step.sources)
  process.stdout.write(`Building the ${step.name} … `)
  await step.make()
  writeStamp(stampOf(step), wanted)
  console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`)
}

async function buildServer() {
  const { writeServerNotices } = await import('./release/notices.mjs')
  // native, so it stays a package of its own; so does PostgreSQL, which is no part of our program
  writeServerNotices(SERVER, await bundleWhole('apps/server/main.ts', SERVER), ['@node-rs/argon2'])
  await bundleWhole('apps/server/solving/solve-process.ts', SOLVE)
}

async function buildWeb() {
  const vite = await import('vite')
  const { noticesForWeb } = await import('./release/notices.mjs')
  const configFile = inRoot('apps/web/vite.config.ts')
  await vite.build({ configFile, logLevel: 'warn', plugins: [noticesForWeb] })
  await compressAll(inRoot('build/web'))
}

const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|wasm|txt|map)$/
const brotli = promisify(brotliCompress)

/** A packed copy beside every text file, as small as it gets: once here, and none while somebody waits. */
async function compressAll(directory) {
  const files = readdirSync(directory, { recursive: true })
    .filter(name => COMPRESSIBLE.test(name) && !name.endsWith('.map'))
    .map(name => path.join(directory, name))
    .filter(file => statSync(file).isFile())
  await Promise.all(
    files.map(async file => {
      const plain = readFileSync(file)
      const packed = await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
      if (packed.length < plain.length * 0.9) writeFileSync(`${file}.br`, packed)
    }),
  )
}

if (process.argv[1] === import.meta.filename) for (const step of STEPS.filter(outOfDate)) await build(step)
