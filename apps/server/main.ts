// Wiring, and the only reader of the environment and the signals.
import { readConfig } from './base/config.ts'
import { StartupProblem } from './base/startup-problem.ts'
import { serve } from './serve.ts'

const IMPATIENT_MS = 1000

const config = await readConfig(process.env, process.argv.slice(2))
if (!config.ok) {
  console.error(config.problem)
  process.exit(2)
}

// Asked to stop while starting, we finish starting first: what is half started cannot be stopped in order.
const starting = serve(config.value)
let askedAt: number | null = null
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, askToStop)

try {
  await starting
  // whoever watches over us starts us again from now on, and ends us when it is gone
  process.send?.('ready')
  process.once('disconnect', askToStop)
  if (askedAt === null) console.log(`Sidepot is at ${config.value.publicUrl}  (Ctrl-C stops it)`)
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error
  console.error(error.message)
  process.exit(1)
}

function askToStop(): void {
  // One Ctrl-C may reach us twice, by the terminal and by npm; only a later one means "at once".
  if (askedAt !== null && Date.now() - askedAt > IMPATIENT_MS) process.exit(130)
  if (askedAt !== null) return
  askedAt = Date.now()
  starting
    .then(running => running.stop())
    .then(() => process.exit(0))
    .catch(error => {
      console.error(error instanceof StartupProblem ? error.message : error)
      process.exit(1)
    })
}
