// Benches once at their smallest size, so that one that no longer runs is noticed; words choose by name, from all of them.
import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { inRoot, root } from '../stamp.mjs'
import { entry } from './failures.mjs'

/** Every file of the folder itself is a bench; what several files make up is in `parts`. */
export const benchNames = () =>
  readdirSync(inRoot('bench'))
    .filter(name => /^[\w-]+\.ts$/.test(name))
    .map(name => name.slice(0, -3))

/** Those that take no server, browser or long solve, and one that has a database; the others take some seconds to a minute each and run with the long tests. */
const QUICK = ['corpus', 'coverage', 'engine', 'formats', 'operations', 'practise', 'study']
/** Judges no time: the long run replays all of it. */
const WHOLE = ['corpus']

export async function smokeBenches(words = [], long = false) {
  const queue = benchNames()
    .filter(name => words.length > 0 || QUICK.includes(name) !== long || (long && WHOLE.includes(name)))
    .filter(name => words.every(word => `bench ${name}`.includes(word)))
  const count = { passed: 0, failed: 0, named: [] }
  const lane = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) {
      const started = performance.now()
      const { code, output } = await smoke(name, !(long && WHOLE.includes(name)))
      console.log(`${code === 0 ? 'ok' : 'FAILED'}  ${name}  ${Math.round(performance.now() - started)} ms`)
      if (code === 0) count.passed++
      else {
        count.failed++
        console.log(output)
        count.named.push(entry(`bench ${name}`, output.slice(-2000)))
      }
    }
  }
  await Promise.all([lane(), lane()])
  return count
}

async function smoke(name, isSmall) {
  const size = isSmall ? ['--smoke'] : []
  const bench = spawn(process.execPath, ['tools/run.mjs', 'bench/', name, ...size], { cwd: root })
  let output = ''
  for (const stream of [bench.stdout, bench.stderr])
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  const code = await new Promise(resolve => bench.once('close', resolve))
  return { code, output }
}
