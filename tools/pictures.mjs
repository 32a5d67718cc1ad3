// npm run pictures [-- COMMIT] [words]: pictures of every screen and dialog as COMMIT drew them (the parent, or HEAD while there are
// changes) are compared with those of the files here. What differs is in build/pictures/report, before and after side by side.
import './node-version.mjs'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { inRoot } from './stamp.mjs'

const git = (...args) => execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8' }).trim()
const BEFORE = inRoot('build/pictures/before')
const TAKEN = inRoot('build/pictures/taken')

const given = process.argv.slice(2)
const isCommit = word =>
  spawnSync('git', ['rev-parse', '--verify', '-q', `${word}^{commit}`], { cwd: inRoot() }).status === 0
const named = given.find(isCommit)
const words = given.filter(word => word !== named)
const commit = git('rev-parse', named ?? (git('status', '--porcelain') === '' ? 'HEAD~1' : 'HEAD'))

await ensureInstalled('all')
await ensureBuilt()
buildBefore()
rmSync(TAKEN, { recursive: true, force: true })
const settings = {
  ...process.env,
  CHROMIUM_PATH: await findChromium(),
  PICTURES_BEFORE: TAKEN,
  PICTURES_NOW: String(Date.now()),
  PICTURES_WORDS: words.join(' '),
}
console.log(`\n── as ${git('log', '-1', '--format=%h %s', commit)} draws it`)
const taken = look(path.join(BEFORE, 'build/server/main.js'), ['--update-snapshots=all'])
if (taken !== 0) throw new Error('the pictures of before could not be taken')
console.log('\n── as it is drawn here')
const status = look(inRoot('build/server/main.js'), ['--update-snapshots=none'])
console.log(
  status === 0
    ? 'no picture differs'
    : 'what differs: npx playwright show-report build/pictures/report; a picture that has no earlier one is new',
)
process.exitCode = status

function look(server, args) {
  return spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--config=e2e/pictures/playwright.config.ts', ...args],
    { cwd: inRoot(), stdio: 'inherit', env: { ...settings, PICTURES_SERVER: server } },
  ).status
}

/** The other commit's files, with the packages installed here and workspaces of its own, built by its own tools. */
function buildBefore() {
  if (existsSync(BEFORE)) git('worktree', 'remove', '--force', BEFORE)
  git('worktree', 'prune')
  git('worktree', 'add', '--detach', BEFORE, commit)
  for (const folder of ['', 'e2e', 'apps/server', 'apps/web']) linkPackages(folder)
  const built = spawnSync(process.execPath, ['tools/build.mjs'], { cwd: BEFORE, stdio: 'inherit' })
  if (built.status !== 0) throw new Error(`${commit} does not build`)
}

function linkPackages(folder) {
  const from = inRoot(folder, 'node_modules')
  if (!existsSync(from)) return
  const to = path.join(BEFORE, folder, 'node_modules')
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    if (name !== '@sidepot') {
      symlinkSync(path.join(from, name), path.join(to, name))
      continue
    }
    mkdirSync(path.join(to, name))
    for (const own of readdirSync(path.join(from, name)))
      symlinkSync(readlinkSync(path.join(from, name, own)), path.join(to, name, own))
  }
}
