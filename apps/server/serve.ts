// A running server: database, migrations, rooms, in the order in which they need each other, and back again.

import { startupMessages } from '@sidepot/messages/startup'
import type { Logger } from 'pino'
import type { Config } from './base/config.ts'
import { missingKey, provideKeys, readKeys } from './base/key-file.ts'
import { Lifecycle } from './base/lifecycle.ts'
import { openLog } from './base/log.ts'
import { StartupProblem } from './base/startup-problem.ts'
import { currentEpoch } from './changes/log/epoch.ts'
import type { Deps } from './context/deps.ts'
import { type Embedded, launch } from './db/embedded/launch.ts'
import { migrate } from './db/migrate.ts'
import { mustAnswer, mustKeepConnections, openKysely, openPool } from './db/pool.ts'
import { openDoor } from './http/door.ts'
import { createApp } from './http/server.ts'
import { registerRooms } from './rooms.ts'

const DRAIN_MS = 10_000

export interface Running {
  /** Stops taking requests, lets those at work finish, then closes the pool and our own database. */
  stop(): Promise<void>
}

export async function serve(config: Config): Promise<Running> {
  const log = openLog(config)
  const lifecycle = new Lifecycle()
  if (missingKey(config)?.isRefused) throw new StartupProblem(startupMessages.noSecretKey)
  const door = openDoor(lifecycle)
  await door.listen(config.port, config.host)
  let embedded: Embedded | undefined
  try {
    embedded =
      config.databaseUrl === null
        ? await launch(config.dataDir, { revived: failure => noteRevival(log, failure) })
        : undefined
    if (embedded) log.info({ how: embedded.how, pid: embedded.pid }, 'our own database')
    const pool = openPool(config.databaseUrl ?? embedded!.url, log)
    if (!embedded) {
      await mustAnswer(pool)
      await mustKeepConnections(pool)
    }
    const applied = await migrate(pool)
    if (applied.length > 0) log.info({ applied }, 'migrated')
    // before anything is written: a database that went back is known by the place where it goes on
    await currentEpoch(pool)
    if (missingKey(config)) log.warn(startupMessages.noSecretKey)
    const deps: Deps = { config, log, pool, db: openKysely(pool), now: () => new Date() }

    const app = createApp(deps, door)
    await registerRooms(app, deps, lifecycle, { secretKeys: secretKeysOf(config) })
    await app.ready()
    lifecycle.enter('ready')
    let stopping: Promise<void> | undefined
    const stop = async () => {
      log.info('draining')
      lifecycle.enter('draining')
      const closed = door.close(DRAIN_MS)
      await app.close()
      await closed
      await pool.end()
      await embedded?.stop()
      log.info('stopped')
    }
    return { stop: () => (stopping ??= stop()) }
  } catch (error) {
    await door.close(0)
    await embedded?.stop()
    throw error
  }
}

/** A database of somebody else may have other servers, whose keys we cannot know: there SECRET_KEY is for the operator to set. */
function secretKeysOf({ secretKey, databaseUrl, dataDir }: Config): readonly string[] {
  if (secretKey === null && databaseUrl === null) return provideKeys(dataDir)
  return [...(secretKey === null ? [] : [secretKey]), ...readKeys(dataDir)]
}

function noteRevival(log: Logger, failure: unknown): void {
  if (failure === null) log.warn('our own database had died and is back')
  else log.error({ err: failure }, 'our own database has died and does not come back')
}
