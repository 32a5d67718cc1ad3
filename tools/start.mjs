// npm start: reads the settings first, so a wrong one creates nothing; installs and builds what is out of date; serves,
// and starts the server again when it dies.
import './node-version.mjs'
import { help, readSettings } from '../apps/server/base/settings.mjs'
import { ensureBuilt, SERVER } from './build.mjs'
import { ensureInstalled, Failed } from './install.mjs'
import { inRoot, root } from './stamp.mjs'
import { supervise } from './supervise.mjs'

const args = process.argv.slice(2)
if (args.includes('--help') || args.includes('-h')) {
  console.log(help())
  process.exit(0)
}
const settings = readSettings(process.env, args)
if (!settings.ok) {
  console.error(settings.problem)
  process.exit(2)
}
process.chdir(root)
try {
  await ensureInstalled('run')
  await ensureBuilt()
} catch (error) {
  if (!(error instanceof Failed)) throw error
  console.error(error.message)
  process.exit(1)
}
// Libraries check less and run faster; set only now, because npm installs less under it.
process.env.NODE_ENV ??= 'production'
process.exitCode = await supervise(inRoot(SERVER), args)
