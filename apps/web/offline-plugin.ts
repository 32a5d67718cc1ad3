// Writes sw.js at the end of a build: the service worker with the list of everything that was built, named by its contents.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const PUBLIC = fileURLToPath(new URL('./public/', import.meta.url))
const WORKER = fileURLToPath(new URL('./shell/start/service-worker.js', import.meta.url))
/** too large to fetch ahead: loaded when wanted; the charts among them are kept from then on */
const ON_DEMAND = /\.(map|bin|wasm)$/

export function offline(): Plugin {
  return {
    name: 'sidepot-offline',
    apply: 'build',
    // after everything else: chunks that had only styles are gone by now
    writeBundle(options, bundle) {
      const built = Object.keys(bundle)
        .filter(name => !ON_DEMAND.test(name) && name !== 'assets.json')
        .map(name => `/${name}`)
      const files = [
        ...new Set([...built, '/index.html', ...readdirSync(PUBLIC).map(name => `/${name}`)]),
      ].sort()
      const hash = createHash('sha256')
      for (const name of files) hash.update(name)
      for (const name of readdirSync(PUBLIC)) hash.update(readFileSync(PUBLIC + name))
      const packs = Object.keys(bundle)
        .filter(name => name.endsWith('.bin'))
        .map(name => `/${name}`)
      for (const name of packs) hash.update(name)
      const source = readFileSync(WORKER, 'utf8')
        .replace('__VERSION__', `sidepot-${hash.digest('hex').slice(0, 12)}`)
        .replace("['__FILES__']", JSON.stringify(files))
        .replace("['__PACKS__']", JSON.stringify(packs))
      writeFileSync(path.join(options.dir ?? '', 'sw.js'), source)
    },
  }
}
