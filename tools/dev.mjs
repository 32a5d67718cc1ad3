// npm run dev: Vite in front with hot reload, the server behind it, rebuilt and started again whenever it changes.
import './node-version.mjs'
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { help, readSettings } from '../apps/server/base/settings.mjs'
import { SERVER, SOLVE } from './build.mjs'
import { bundle, bundleOptions } from './bundle.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot, root } from './stamp.mjs'

const args = process.argv.slice(2)
if (args.includes('--help')) {
  console.log(help())
  process.exit(0)
}
const settings = readSettings(process.env, args)
if (!settings.ok) {
  console.error(settings.problem)
  process.exit(2)
}
process.chdir(root)
await ensureInstalled('all')

const { port, host } = settings.value
const behind = await freePort()
const publicUrl = settings.value.publicUrl ?? `http://localhost:${port}`
let server = null
let wanted = true

const restartServer = {
  name: 'restart-server',
  setup(build) {
    build.onEnd(async ({ errors }) => {
      if (errors.length > 0 || !wanted) return
      await stopServer()
      const flags = ['--port', String(behind), '--host', 'localhost', '--public-url', publicUrl]
      server = spawn(process.execPath, ['--enable-source-maps', inRoot(SERVER), ...args, ...flags], {
        stdio: ['ignore', 'inherit', 'inherit'],
        detached: true, // Ctrl-C is ours to pass on, once
        env: { INTROSPECTION: 'true', ...process.env, NODE_ENV: 'development' },
      })
    })
  },
}

await bundle('apps/server/solving/solve-process.ts', SOLVE)
const { context } = await import('esbuild')
const options = bundleOptions('apps/server/main.ts', SERVER)
const watching = await context({ ...options, plugins: [...options.plugins, restartServer] })
await watching.watch()

// What the server answers; everything else is the web app's, and Vite's.
const SERVERS =
  '^/(graphql|identity|oauth2|logout|\\.well-known|public|dev|packs|healthz|readyz|metrics)([/?]|$)'
const proxy = Object.fromEntries(
  [SERVERS, '^/hands/[^/]+/share$'].map(path => [path, { target: `http://localhost:${behind}`, ws: true }]),
)
const vite = await (await import('vite')).createServer({
  configFile: inRoot('apps/web/vite.config.ts'),
  server: { port, host, strictPort: true, proxy },
})
await vite.listen()
console.log(`Sidepot, reloading as you edit, is at ${publicUrl}`)

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    wanted = false
    void Promise.all([vite.close(), watching.dispose(), stopServer()]).then(() => process.exit(0))
  })

function stopServer() {
  const child = server
  if (child === null || child.exitCode !== null) return Promise.resolve()
  return new Promise(resolve => {
    child.once('exit', resolve)
    child.kill('SIGTERM')
  })
}

function freePort() {
  return new Promise(resolve => {
    const probe = createServer().listen(0, 'localhost', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
