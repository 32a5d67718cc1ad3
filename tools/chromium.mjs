// The browser for the journeys: CHROMIUM_PATH, an installed one, the distribution's package, Playwright's own download. Journeys
// prefer the headless shell, the same browser without windows, which takes a fifth less time (decision 0217); what is measured or looked at
// is drawn by the whole one, if there is one.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { inRoot } from './stamp.mjs'

const SHELL = ['chromium-headless-shell']
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const ELSEWHERE = [
  '/usr/lib/chromium/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export async function findChromium({ preferShell = false } = {}) {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (works(given)) return given
    throw new Error(`CHROMIUM_PATH ${given} is no browser that runs here.`)
  }
  return installed(preferShell) ?? byApt(preferShell) ?? (await byPlaywright())
}

function installed(preferShell) {
  const directories = (process.env.PATH ?? '').split(path.delimiter)
  const inPath = names => names.flatMap(name => directories.map(directory => path.join(directory, name)))
  const [shell, whole] = [inPath(SHELL), [...inPath(WHOLE), ...ELSEWHERE]]
  const candidates = preferShell ? [...shell, ...whole] : [...whole, ...shell]
  return candidates.find(file => existsSync(file) && works(file)) ?? null
}

/** Ubuntu's package of that name is a note that says to use another installer, so running it is the only proof. */
const works = file => spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0

function byApt(preferShell) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  console.log('Installing Chromium with apt-get …')
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update'], options)
  for (const name of preferShell ? ['chromium-headless-shell', 'chromium'] : ['chromium']) {
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options)
    const found = installed(preferShell)
    if (found) return found
  }
  return null
}

async function byPlaywright() {
  const require = createRequire(inRoot('e2e/package.json'))
  const { chromium } = require('playwright-core')
  if (!existsSync(chromium.executablePath())) {
    console.log('Downloading Chromium with Playwright …')
    const cli = path.join(path.dirname(require.resolve('playwright-core/package.json')), 'cli.js')
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  }
  if (works(chromium.executablePath())) return chromium.executablePath()
  throw new Error('There is no Chromium here and none could be installed; name one with CHROMIUM_PATH.')
}
