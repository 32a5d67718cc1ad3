// The arrows of ARCHITECTURE.md as data: what each package, app and folder may import. Exits 1 on any other import, on a
// circle of files or folders, on a folder that no floor names, and when a pure package reads a clock or draws a random number.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const packages = ['engine', 'ledger', 'messages', 'models', 'charts', 'formats']
const MAY_IMPORT = {
  engine: [],
  ledger: ['engine', 'models'],
  messages: ['engine', 'formats', 'ledger', 'models'],
  models: ['engine'],
  charts: ['engine'],
  formats: ['engine', 'models'],
  solver: ['engine', 'charts'],
  server: [...packages, 'solver/postflop', 'solver/study', 'solver/solve-format', 'solver/checkpoint'],
  web: [...packages, 'solver/postflop', 'solver/study'],
  e2e: [...packages, 'solver', 'server', 'web'],
  bench: [...packages, 'solver', 'server', 'web', 'e2e'],
}
/** From the ground up: a folder may import its own floor and those below it. `x/*` is every folder below x. */
const FLOORS = {
  'packages/engine': ['base', 'play ranking', 'settlement', 'records', 'statistics'],
  'packages/models': ['kit', 'filter people .'],
  'packages/ledger': ['record players table', 'bankroll', 'imports', '.'],
  'packages/messages': ['.', 'en', 'en/poker', 'en/server en/web/*', 'languages'],
  'packages/charts': ['. generated', 'check/formats', 'check', 'ranges drills'],
  'packages/formats': [
    'kit archive shorthand picture',
    'csv ohh phh pokerstars forum',
    'rooms',
    'read',
    'gather',
  ],
  'packages/solver': [
    'base generated',
    'postflop postflop/kernel',
    'study',
    'tree',
    'kernel',
    'machine',
    'buckets',
    'train',
    'pack',
    'games',
    '.',
    'cuda',
  ],
  'apps/server': [
    'base',
    'db/schema db db/embedded',
    'context photo share-image',
    'changes/log derive/fields',
    'changes derive own-packs',
    'graphql/document',
    'graphql http/pages',
    'identity/kit',
    'identity/crypto',
    'identity/accounts',
    'identity/sign-in identity/access',
    'identity/wire identity/hosted',
    'operations/kit',
    'operations/player operations/people operations/money',
    'operations/session',
    'operations/hand',
    'operations/import operations/practise operations/study operations/solving operations/archive operations',
    'hand-zone seeds backup archive',
    'solving push',
    'http/realtime http/share http/sign-in http',
    'admin',
    '.',
  ],
  'apps/web': [
    'data/wire ui/theme ui/timing',
    'data/auth ui/display ui/chart',
    'data/api data/store ui/controls',
    'data/outbox ui/layers',
    'data/reads ui/poker ui/poker/cards',
    'data/device ui/poker/table',
    'data/session/acts data/session data/session/new data/people data/account data/hand',
    'features/*',
    'screens/*',
    'shell/places shell/start shell/signed-in',
    'shell/bars',
    'shell',
    '. public',
  ],
}
/** Inside the web app: which rooms a room may reach at all. A feature never imports another feature. */
const WEB_ROOMS = {
  ui: ['ui'],
  data: ['data'],
  features: ['features', 'data', 'ui'],
  screens: ['screens', 'features', 'data', 'ui'],
  shell: ['shell', 'screens', 'features', 'data', 'ui'],
}
const PURE = ['engine', 'ledger', 'charts', 'formats']
/** Pure packages of others that a pure room may use. */
const PURE_OUTSIDE = { formats: ['smol-toml'] }
// `import x from`, `export * from`, `import 'x'`, `import('x')`, `require('x')`.
const IMPORTED = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*['"]([^'"]+)['"]/g
const IMPURE =
  /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(|\bcrypto\.(?:getRandomValues|randomUUID)\(/

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter(Boolean)
const known = new Set(files)
const roomOf = file => /^(?:packages|apps)\/([^/]+)\//.exec(file)?.[1] ?? file.split('/')[0]
const isTest = file => /\.test\.tsx?$|\/testing\/|\/testing\.ts$|\/test-run\.ts$/.test(file)
const problems = []
/** file → files it imports, and folder → folders, each with one import as the example. */
const fileGraph = new Map()
const folderGraph = new Map()

for (const file of files) {
  let source
  try {
    source = readFileSync(file, 'utf8')
  } catch {
    continue // deleted but not yet committed
  }
  const room = roomOf(file)
  const tested = isTest(file)
  const impure = PURE.includes(room) && !tested ? IMPURE.exec(source) : null
  if (impure) problems.push(`${file}: ${room} is pure and may not call ${impure[0]}…`)
  if (!tested) floorOf(file)
  for (const match of source.matchAll(IMPORTED)) {
    const target = match[1]
    const pkg = /^@sidepot\/([^/]+)/.exec(target)?.[1]
    const allowed = MAY_IMPORT[room]?.some(
      name => name === pkg || `${target}/`.startsWith(`@sidepot/${name}/`),
    )
    if (pkg && pkg !== room && MAY_IMPORT[room] && !allowed && !tested)
      problems.push(`${file}: ${room} must not import ${target}`)
    if (target.startsWith('.')) {
      if (target.includes('../../../..')) problems.push(`${file}: ${target} climbs too far`)
      const reached = path.posix.normalize(path.posix.join(path.posix.dirname(file), target))
      if (roomOf(reached) !== room) problems.push(`${file}: ${target} leaves its package; import it by name`)
      if (room === 'web') webArrow(file, reached)
      if (!tested && !isTest(reached)) arrow(file, reached)
    }
    if (
      PURE.includes(room) &&
      !tested &&
      !target.startsWith('.') &&
      !pkg &&
      !PURE_OUTSIDE[room]?.includes(target)
    )
      problems.push(`${file}: ${room} is pure and imports nothing from outside (${target})`)
  }
}
for (const circle of circles(fileGraph)) problems.push(`circle of files: ${circle.join(' → ')}`)
for (const circle of circles(folderGraph)) problems.push(`circle of folders: ${circle.join(' → ')}`)

function webArrow(file, reached) {
  const [from, fromName] = file.split('/').slice(2)
  const [to, toName] = reached.split('/').slice(2)
  if (!WEB_ROOMS[from] || !WEB_ROOMS[to]) return
  if (!WEB_ROOMS[from].includes(to)) problems.push(`${file}: ${from} must not import ${to}`)
  else if (from === 'features' && to === 'features' && fromName !== toName)
    problems.push(`${file}: feature ${fromName} must not import feature ${toName}`)
}

/** One import inside a package: it points down the floors, and is remembered for the circles. */
function arrow(file, reached) {
  const [from, to] = [floorOf(file), floorOf(reached)]
  if (from !== null && to !== null && to > from) problems.push(`${file}: ${reached} is on a higher floor`)
  if (known.has(reached)) add(fileGraph, file, reached)
  const [folder, other] = [path.posix.dirname(file), path.posix.dirname(reached)]
  // What is generated is data in the shape that its parent folder declares.
  if (folder !== other && path.posix.basename(folder) !== 'generated') add(folderGraph, folder, other)
}

/** The floor of a file's folder, or null where its package has none. A folder that is missing from the list is a problem. */
function floorOf(file) {
  const scope = /^(?:packages|apps)\/[^/]+/.exec(file)?.[0]
  const floors = FLOORS[scope]
  if (!floors) return null
  const folder = path.posix.relative(scope, path.posix.dirname(file)) || '.'
  const home = folder.replace(/\/generated$/, '')
  const at = floors.findIndex(floor =>
    floor
      .split(' ')
      .some(
        name =>
          name === folder || name === home || (name.endsWith('/*') && home.startsWith(name.slice(0, -1))),
      ),
  )
  if (at < 0) problems.push(`${file}: ${scope}/${folder} has no floor in tools/imports.mjs`)
  return at < 0 ? null : at
}

function add(graph, from, to) {
  if (!graph.has(from)) graph.set(from, new Set())
  graph.get(from).add(to)
}

/** Strongly connected parts of more than one node (Tarjan). */
function circles(graph) {
  const found = []
  const index = new Map()
  const low = new Map()
  const stack = []
  const visit = node => {
    index.set(node, index.size)
    low.set(node, index.get(node))
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)))
    }
    if (low.get(node) !== index.get(node)) return
    const part = stack.splice(stack.indexOf(node))
    if (part.length > 1) found.push(part)
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return found
}

for (const line of new Set(problems)) console.error(line)
process.exit(problems.length > 0 ? 1 : 0)
