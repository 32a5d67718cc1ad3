// The arrows of ARCHITECTURE.md as data: a room may import only the rooms listed for it. Exits 1 on any other import, and
// when a pure room reads a clock or draws a random number.
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
  server: packages,
  web: packages,
  e2e: [...packages, 'solver', 'server', 'web'],
  bench: [...packages, 'solver', 'server', 'web', 'e2e'],
}
// Inside the web app: what each room may reach. A feature never imports another feature.
const WEB_ROOMS = {
  ui: ['ui'],
  data: ['data'],
  features: ['features', 'data', 'ui'],
  screens: ['screens', 'features', 'data', 'ui'],
  shell: ['shell', 'screens', 'features', 'data', 'ui'],
}
const PURE = ['engine', 'ledger', 'charts', 'formats']
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
const roomOf = file => /^(?:packages|apps)\/([^/]+)\//.exec(file)?.[1] ?? file.split('/')[0]
const problems = []

for (const file of files) {
  let source
  try {
    source = readFileSync(file, 'utf8')
  } catch {
    continue // deleted but not yet committed
  }
  const room = roomOf(file)
  const isTest = /\.test\.tsx?$|\/testing\//.test(file)
  const impure = PURE.includes(room) && !isTest ? IMPURE.exec(source) : null
  if (impure) problems.push(`${file}: ${room} is pure and may not call ${impure[0]}…`)
  for (const match of source.matchAll(IMPORTED)) {
    const target = match[1]
    const pkg = /^@sidepot\/([^/]+)/.exec(target)?.[1]
    if (pkg && pkg !== room && MAY_IMPORT[room] && !MAY_IMPORT[room].includes(pkg) && !isTest)
      problems.push(`${file}: ${room} must not import ${target}`)
    if (target.startsWith('.')) {
      if (target.includes('../../../..')) problems.push(`${file}: ${target} climbs too far`)
      const reached = path.posix.normalize(path.posix.join(path.posix.dirname(file), target))
      if (roomOf(reached) !== room) problems.push(`${file}: ${target} leaves its package; import it by name`)
      if (room === 'web') webArrow(file, reached)
    }
    if (PURE.includes(room) && !isTest && !target.startsWith('.') && !pkg)
      problems.push(`${file}: ${room} is pure and imports nothing from outside (${target})`)
  }
}

function webArrow(file, reached) {
  const [from, fromName] = file.split('/').slice(2)
  const [to, toName] = reached.split('/').slice(2)
  if (!WEB_ROOMS[from] || !WEB_ROOMS[to]) return
  if (!WEB_ROOMS[from].includes(to)) problems.push(`${file}: ${from} must not import ${to}`)
  else if (from === 'features' && to === 'features' && fromName !== toName)
    problems.push(`${file}: feature ${fromName} must not import feature ${toName}`)
}

for (const line of problems) console.error(line)
process.exit(problems.length > 0 ? 1 : 0)
