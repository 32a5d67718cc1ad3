// npm run shots: builds what is out of date, finds a browser and takes the pictures.
import './node-version.mjs'
import { ensureBuilt } from './build.mjs'
import { bundle } from './bundle.mjs'
import { findChromium } from './chromium.mjs'
import { ensureInstalled, run } from './install.mjs'

await ensureInstalled('all')
await ensureBuilt()
await bundle('e2e/tools/shots.ts', 'build/run/e2e/shots.js')
await run(process.execPath, ['build/run/e2e/shots.js', ...process.argv.slice(2)], {
  env: { ...process.env, CHROMIUM_PATH: await findChromium() },
})
