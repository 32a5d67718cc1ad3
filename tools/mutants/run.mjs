// npm run mutants: changes the source one small thing at a time and counts how many of the changes the tests notice.
import '../node-version.mjs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { ensureInstalled } from '../install.mjs'
import { root } from '../stamp.mjs'
import { chosen, ROOMS } from './rooms.mjs'

const HELP = `npm run mutants [-- ROOM or PATH …] [options]

  rooms: ${Object.keys(ROOMS).join(', ')}; none named: all of them, one after the other
  a path inside a room, packages/engine/rake.ts, measures that part alone and leaves the table of docs/mutants.md as it is

  --sample N        of rooms whose tests need a database: N mutants drawn by the seed, printed before the run
  --sample-all N    the same for every room
  --seed N          another draw (default 1)
  --concurrency N   Vitest processes side by side (default: cores minus one)
  --force           forget the results of the last run, of which unchanged mutants and tests are otherwise taken
  --list            print the mutants that would be made, and stop
  --table           write the table anew from the reports under build/mutants, and stop`

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    'sample-all': { type: 'string' },
    seed: { type: 'string', default: '1' },
    concurrency: { type: 'string', default: String(Math.max(1, cpus().length - 1)) },
    force: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
})

if (options.help) {
  console.log(HELP)
  process.exit(0)
}
process.chdir(root)
const parts = (positionals.length > 0 ? positionals : Object.keys(ROOMS)).map(word => [word, chosen(word)])
const unknown = parts.filter(([, part]) => part === null).map(([word]) => word)
if (unknown.length > 0) {
  console.error(`No room with mutants: ${unknown.join(', ')}. Rooms: ${Object.keys(ROOMS).join(', ')}.`)
  process.exit(2)
}

await ensureInstalled('all')
const { writeTable } = await import('./table.mjs')
if (options.table) writeTable()
else await measureAll()

async function measureAll() {
  const { listMutants, measure } = await import('./measure.mjs')
  let failed = 0
  for (const [, part] of parts) {
    const size = Number(options['sample-all'] ?? (ROOMS[part.room].database ? options.sample : 0) ?? 0)
    const wanted = { ...part, size, seed: Number(options.seed) }
    if (options.list) {
      await listMutants(wanted)
      continue
    }
    try {
      await measure(wanted, { concurrency: Number(options.concurrency), force: options.force })
      if (part.whole) writeTable()
    } catch (error) {
      console.error(`${part.room}: ${error.message}`)
      failed++
    }
  }
  process.exitCode = failed > 0 ? 1 : 0
}
