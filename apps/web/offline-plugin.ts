// Writes sw.js at the end of a build: the service worker with the list of everything that was built, named by its contents.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Message } from '@sidepot/messages/worded'
import { type Plugin, runnerImport } from 'vite'

const PUBLIC = fileURLToPath(new URL('./public/', import.meta.url))
const WORKER = fileURLToPath(new URL('./shell/start/service-worker.js', import.meta.url))
/** too large to fetch ahead: loaded when wanted; the charts among them are kept from then on */
const ON_DEMAND = /\.(map|bin|wasm)$/

export function offline(): Plugin {
  return {
    name: 'sidepot-offline',
    apply: 'build',
    // after everything else: chunks that had only styles are gone by now
    async writeBundle(options, bundle) {
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
        .replace("['__WORDS__']", JSON.stringify(await wordsOfNotifications()))
      writeFileSync(path.join(options.dir ?? '', 'sw.js'), source)
    },
  }
}

const NAME = '__NAME__'

/** Every form of every notification, for a file that can import nothing. */
export async function wordsOfNotifications() {
  const [{ module: device }, { module: shell }, { module: worded }] = await Promise.all([
    runnerImport<typeof import('@sidepot/messages/web-push')>('@sidepot/messages/web-push'),
    runnerImport<typeof import('@sidepot/messages/web-shell')>('@sidepot/messages/web-shell'),
    runnerImport<typeof import('@sidepot/messages/worded')>('@sidepot/messages/worded'),
  ])
  const forms = (message: Message) => ({
    plain: worded.textFor(message, false),
    discreet: worded.textFor(message, true),
  })
  return {
    title: forms(shell.product.title),
    announced: Object.fromEntries(
      Object.entries(device.announced).map(([kind, words]) => [kind, forms(words(NAME))]),
    ),
  }
}
