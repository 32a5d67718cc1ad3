// Builds what is out of date: the server as one file, the web app by Vite.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { bundle } from './bundle.mjs'
import { digest, inRoot, readStamp, writeStamp } from './stamp.mjs'

const SHARED = ['packages', 'package-lock.json', 'tools/build.mjs', 'tools/bundle.mjs']

export const SERVER = 'build/server/main.js'

export async function ensureBuilt() {
  await step('server', ['apps/server', ...SHARED], SERVER, () => bundle('apps/server/main.ts', SERVER))
  await step('web app', ['apps/web', ...SHARED], 'build/web/index.html', buildWeb)
}

async function step(name, sources, result, make) {
  const stamp = `build/${name.replace(' ', '-')}.stamp`
  const wanted = digest(sources)
  if (readStamp(stamp) === wanted && existsSync(inRoot(result))) return
  const started = Date.now()
  process.stdout.write(`Building the ${name} … `)
  await make()
  writeStamp(stamp, wanted)
  console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`)
}

async function buildWeb() {
  const vite = await import('vite')
  await vite.build({ configFile: inRoot('apps/web/vite.config.ts'), logLevel: 'warn' })
  await compressAll(inRoot('build/web'))
}

const COMPRESSIBLE = /\.(html|js|css|svg|json|webmanifest|wasm|txt|map)$/
const brotli = promisify(brotliCompress)

/** A packed copy beside every text file, so that none is packed while somebody waits. */
async function compressAll(directory) {
  for (const name of readdirSync(directory, { recursive: true })) {
    const file = path.join(directory, name)
    if (!COMPRESSIBLE.test(name) || !statSync(file).isFile() || name.endsWith('.map')) continue
    const plain = readFileSync(file)
    const packed = await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    if (packed.length < plain.length * 0.9) writeFileSync(`${file}.br`, packed)
  }
}
