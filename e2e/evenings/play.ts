// Plays the evenings named as arguments, a seed or `first+count` each, one after the other, in a database of its own. Ends with
// code 1 at the first difference, which it prints with its seed.
import './browser.ts'
import setUp from '@sidepot/server/db/test-run'
import { CLUSTER_VARIABLE } from '@sidepot/server/db/testing'
import { resumeClock, setClock, stopClock } from './clock.ts'
import { openWorld, standInForDevice } from './device.ts'
import { playEvening } from './evening.ts'

const seeds = process.argv.slice(2).flatMap(word => {
  const [first = 0, count = 1] = word.split('+').map(Number)
  return Array.from({ length: count }, (_, n) => first + n)
})

/** Within a run of tests its cluster is there already. */
const tearDown = process.env[CLUSTER_VARIABLE] ? null : setUp()
const world = await openWorld()
standInForDevice()
stopClock()
let failed: string | null = null
for (const seed of seeds) {
  failed = await playEvening(world, seed, setClock).then(
    () => null,
    (error: Error) => `evening ${seed}, add it to evening-seeds.txt: ${error.stack}`,
  )
  if (failed !== null) break
}
resumeClock()
await world.database.close()
await tearDown?.()
if (failed === null) console.log(`${seeds.length} evenings without a difference`)
else {
  console.error(failed)
  process.exitCode = 1
}
