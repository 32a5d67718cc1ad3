// Runs inside Stryker's copy of the repository: our packages are taken from the copy, all others from the checkout around it.
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'

mkdirSync('node_modules/@sidepot', { recursive: true })
for (const folder of ['packages', 'apps'])
  for (const name of readdirSync(folder))
    symlinkSync(path.resolve(folder, name), path.join('node_modules/@sidepot', name))
