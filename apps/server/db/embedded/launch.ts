// Our own PostgreSQL: made when missing, adopted when an earlier life left it running, started otherwise, and brought back
// when it dies under us. One process holds a data directory at a time, which the operating system sees to. The server is its own process group, so Ctrl-C
// reaches only us and the database outlives every request; it ends when we say so.
import { startupMessages } from '@sidepot/messages/startup'
import { StartupProblem } from '../../base/startup-problem.ts'
import { serverAccount } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { ensureDatabase, socketUrl } from './connect.ts'
import { handOver, MAJOR, majorsIn, type Places, placesOf, preparePlaces } from './directories.ts'
import { initialise } from './initialise.ts'
import { type Lock, lockHolder, takeLock } from './lock.ts'
import { takeProvenLock } from './os-lock.ts'
import { lookUp } from './processes.ts'
import { adoptOrStart, type Site, stop } from './start.ts'

export interface Embedded {
  readonly url: string
  /** Of the server as it was found or started. */
  readonly pid: number
  readonly how: 'made' | 'started' | 'adopted'
  stop(): Promise<void>
}

interface Options {
  readonly durable?: boolean
  readonly database?: string
  /** The cluster of another major version, which must be there, with the binaries that can read it. */
  readonly other?: { readonly major: number; readonly binaries: Binaries }
  /** Keeps the server alive; called when it died and was restarted, or could not be restarted. */
  readonly revived?: (failure: unknown) => void
}

const LOOK_MS = 1000
const NAME_TRIES = 20
const NAME_WAIT_MS = 50

export async function launch(directory: string, options: Options = {}): Promise<Embedded> {
  const { durable = true, database = 'sidepot', revived, other } = options
  const account = serverAccount(placesOf(directory, other?.major).cluster)
  const binaries = other?.binaries ?? findBinaries(account)
  const places = preparePlaces(directory, account, other?.major)
  if (!other) refuseOthers(places.root)
  const lock = await own(places)
  try {
    handOver(places.cluster, account)
    const site: Site = { places, binaries, account, durable }
    const made = other === undefined && initialise(places, binaries, account, durable)
    const { pid, socket, adopted } = await adoptOrStart(site)
    await ensureDatabase(socket, database)
    const watch = revived ? keepAlive(site, pid, revived) : null
    return {
      url: socketUrl(socket, database),
      pid,
      how: made ? 'made' : adopted ? 'adopted' : 'started',
      stop: async () => {
        await stop(site, (await watch?.end()) ?? pid)
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** A cluster of another major version holds somebody's books: it is not passed over for an empty one. */
function refuseOthers(root: string): void {
  const [other] = majorsIn(root).filter(major => major !== MAJOR)
  if (other === undefined) return
  if (other > MAJOR) throw new StartupProblem(startupMessages.newerCluster(root, other, MAJOR))
  const both = majorsIn(root).includes(MAJOR)
  throw new StartupProblem(
    (both ? startupMessages.twoClusters : startupMessages.olderCluster)(root, other, MAJOR),
  )
}

/** The directory, for as long as this process lives; whoever has it is named where we can see them. */
async function own(places: Places): Promise<Lock> {
  const owner = takeProvenLock(places.owner)
  if (owner === null) {
    const holder = await nameOf(places)
    throw new StartupProblem(
      holder === null
        ? startupMessages.usedElsewhere(places.root)
        : startupMessages.inUse(holder, places.root),
    )
  }
  const named = takeLock(places.lock)
  if ('heldBy' in named) {
    owner.release()
    throw new StartupProblem(startupMessages.inUse(named.heldBy, places.root))
  }
  return {
    release: () => {
      named.release()
      owner.release()
    },
  }
}

/** Whoever has just begun writes its name a moment after it has the directory. */
async function nameOf(places: Places): Promise<number | null> {
  for (let tries = 0; tries < NAME_TRIES; tries++) {
    const holder = lockHolder(places.lock)
    if (holder !== null) return holder
    await new Promise(resolve => setTimeout(resolve, NAME_WAIT_MS))
  }
  return null
}

/** A server that was killed, for want of memory or by mistake, is started again; the pool reconnects by itself. */
function keepAlive(site: Site, first: number, revived: (failure: unknown) => void) {
  let pid = first
  let reviving: Promise<void> | undefined
  const timer = setInterval(() => {
    if (reviving || lookUp(pid)?.zombie === false) return
    reviving = adoptOrStart(site)
      .then(
        running => {
          pid = running.pid
          revived(null)
        },
        (error: unknown) => revived(error),
      )
      .finally(() => {
        reviving = undefined
      })
  }, LOOK_MS).unref()
  return {
    /** Looks no more; the number of the server as it runs now. */
    end: async () => {
      clearInterval(timer)
      await reviving
      return pid
    },
  }
}
