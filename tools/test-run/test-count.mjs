// Counts what the steps of a run passed and failed, says how long each took, names at the end what failed, and fails a choice of
// words that matched nothing.
import { entry } from './failures.mjs'

export function startCount({ chosen = [], print = console.log, clock = () => performance.now() } = {}) {
  const total = { passed: 0, failed: 0 }
  const failures = []
  let matched = 0
  return {
    /**
     * A step counts as what it returns, or as one; one that throws has failed as a whole. True when nothing failed. `memory` has what passed
     * in an earlier run on the same source: it counts, and is not done again.
     */
    async step(name, run, { choosable = false, memory } = {}) {
      print(`\n── ${name}`)
      const before = memory?.of(name)
      if (before) {
        total.passed += before.passed
        if (choosable) matched += before.passed
        print(
          `   ${name}: ${before.passed} passed on ${before.at} in ${before.seconds} s, nothing has changed since`,
        )
        return true
      }
      const started = clock()
      const { passed, failed, named = [] } = await counted(name, run, print)
      total.passed += passed
      total.failed += failed
      failures.push(...named)
      if (choosable) matched += passed + failed
      const seconds = (clock() - started) / 1000
      print(`   ${name}: ${seconds.toFixed(1)} s`)
      if (failed === 0) memory?.passed(name, { passed, seconds })
      return failed === 0
    },
    /** What failed, then the last line; true when everything passed. */
    finish() {
      if (chosen.length > 0 && matched === 0) {
        print(`nothing has "${chosen.join('" and "')}" in its name`)
        total.failed++
      }
      if (failures.length > 0) print(['\n── failed', ...failures, ''].join('\n'))
      print(`${total.passed} passed, ${total.failed} failed`)
      return total.failed === 0
    },
  }
}

async function counted(name, run, print) {
  try {
    return (await run()) ?? { passed: 1, failed: 0 }
  } catch (error) {
    print(`${name}: ${error.message}`)
    return { passed: 0, failed: 1, named: [entry(name, error.message)] }
  }
}
