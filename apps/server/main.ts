// Wiring, and the only reader of the environment and the signals.
import { readConfig } from './config.ts'
import { serve } from './serve.ts'
import { StartupProblem } from './startup-problem.ts'

const config = await readConfig(process.env, process.argv.slice(2))
if (!config.ok) {
  console.error(config.problem)
  process.exit(2)
}

try {
  const running = await serve(config.value)
  console.log(`Sidepot is at ${config.value.publicUrl}  (Ctrl-C stops it)`)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      running.stop().then(
        () => process.exit(0),
        error => {
          console.error(error)
          process.exit(1)
        },
      )
    })
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error
  console.error(error.message)
  process.exit(1)
}
