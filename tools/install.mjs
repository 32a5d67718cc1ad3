// Installs packages when the lock file has changed since the last time. `run` is what a running server needs; `all`
// adds the conformance clients, the browser driver and the solver's tools, half of the whole.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { digest, inRoot, readStamp, root, writeStamp } from './stamp.mjs'

const STAMP = 'node_modules/.sidepot-installed'
const RUN_ONLY = ['-w', '@sidepot/server', '-w', '@sidepot/web', '--include-workspace-root']

export async function ensureInstalled(wanted) {
  const lock = digest(['package-lock.json'])
  const [have, haveLock] = readStamp(STAMP)?.split(' ') ?? []
  if (haveLock === lock && (have === wanted || have === 'all')) return
  // What was there stays usable while more is added, so `npm test` does not pull the rug from under a running server.
  const command = existsSync(inRoot('node_modules')) ? ['install', '--no-save'] : ['ci']
  const set = wanted === 'all' || have === 'all' ? 'all' : 'run'
  await npm([...command, ...(set === 'run' ? RUN_ONLY : [])], set)
  writeStamp(STAMP, `${set} ${lock}`)
}

// No package needs its install scripts: fewer strangers run code on this machine.
const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']

async function npm(args, set) {
  console.log(`Installing packages${set === 'all' ? ', those for tests included' : ''} …`)
  const started = Date.now()
  const progress = setInterval(() => console.log(`  ${packagesPresent()} (${seconds(started)})`), 5000)
  try {
    await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', [...args, ...QUIET])
  } finally {
    clearInterval(progress)
  }
  console.log(`  done in ${seconds(started)}`)
}

const seconds = since => `${Math.round((Date.now() - since) / 1000)} s`

function packagesPresent() {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  const names = Object.keys(packages).filter(name => name.startsWith('node_modules/'))
  const present = names.filter(name => existsSync(inRoot(name, 'package.json')))
  return present.length === 0 ? 'fetching' : `${present.length} packages unpacked`
}

export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    child.once('error', reject)
    child.once('exit', code =>
      code === 0 ? resolve() : reject(new Failed(`${command} ${args[0]} ended with ${code}`)),
    )
  })
}

/** A step that failed and has already printed why. */
export class Failed extends Error {}
