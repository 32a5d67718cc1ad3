// npm run admin -- COMMAND: what whoever runs the server may do at the machine itself, with the server running or not.
import { adminMessages } from '@sidepot/messages/admin'
import { ROLES } from '@sidepot/models/enumerations'
import { printable } from './admin/command.ts'
import { COMMANDS } from './admin/commands.ts'
import { WATCH } from './admin/import.ts'
import { readConfig } from './base/config.ts'
import { StartupProblem } from './base/startup-problem.ts'
import manifest from './package.json' with { type: 'json' }

const [name = '', ...rest] = process.argv.slice(2)
// What follows the command's own words are settings, as of npm start; --watch is a word of the import.
const args = rest.filter(word => word !== WATCH)
const at = args.findIndex(word => word.startsWith('--'))
const words = [...(at < 0 ? args : args.slice(0, at)), ...(rest.includes(WATCH) ? [WATCH] : [])]
const config = await readConfig(process.env, at < 0 ? [] : args.slice(at))
if (!config.ok) {
  console.error(config.problem)
  process.exit(2)
}
const desk = { config: config.value, say: console.log, now: () => new Date(), version: manifest.version }
try {
  const code = Object.hasOwn(COMMANDS, name) ? await COMMANDS[name]?.(words, desk) : null
  if (typeof code === 'number') process.exitCode = code
  else {
    const isCommand = Object.hasOwn(COMMANDS, name)
    if (name !== '' && name !== 'help')
      console.error(isCommand ? adminMessages.wrongWords(name) : adminMessages.noCommand(printable(name)))
    console.error(adminMessages.usage(ROLES))
    process.exitCode = 2
  }
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
