// A process that holds a data directory as the server does, for tests that kill it: prints what launch() found, once.
import { launch } from '../launch.ts'

const [directory = ''] = process.argv.slice(2)
try {
  const { how, pid, url, stop } = await launch(directory)
  // before the line is printed: whoever reads it may send the signal at once
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
  console.log(JSON.stringify({ how, pid, url }))
  setInterval(() => {}, 60_000)
} catch (error) {
  if (!(error instanceof Error) || error.name !== 'StartupProblem') throw error
  console.log(JSON.stringify({ problem: error.message }))
}
