// npm run admin -- grant EMAIL SUPER_ADMIN: what an operator may do at the machine itself, with the database running.
import { adminMessages } from '@sidepot/messages/identity'
import { ROLES } from '@sidepot/models/enumerations'
import { readConfig } from './base/config.ts'
import { visit } from './db/embedded/visit.ts'
import { migrate } from './db/migrate.ts'
import { openKysely, openPool } from './db/pool.ts'
import { setRole } from './identity/accounts/operators.ts'

const [command, email, role] = process.argv.slice(2)
const wanted = ROLES.find(known => known === role)
if (command !== 'grant' || email === undefined || wanted === undefined) {
  console.error(adminMessages.usage(ROLES))
  process.exit(2)
}
// What follows are settings, as of npm start: --data-dir, --database-url.
const config = await readConfig(process.env, process.argv.slice(5))
if (!config.ok) {
  console.error(config.problem)
  process.exit(2)
}
const ours = config.value.databaseUrl === null ? await visit(config.value.dataDir) : null
const pool = openPool(config.value.databaseUrl ?? ours?.url ?? '', console)
try {
  await migrate(pool)
  const changed = await setRole(openKysely(pool), email, wanted, new Date())
  console.log(changed ? adminMessages.granted(email, wanted) : adminMessages.nobody(email))
  process.exitCode = changed ? 0 : 1
} finally {
  await pool.end()
  await ours?.leave()
}
