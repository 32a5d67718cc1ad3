// NOTIFY as a wake-up between processes: it carries nothing that matters, and the tailer polls without it.
import pg from 'pg'
import type { Logger } from 'pino'

const CHANNEL = 'change'
const RECONNECT_MS = { first: 500, most: 30_000 }

export interface WakeUps {
  close(): Promise<void>
}

/** Calls `onWake` when another process says there is something new, and after every reconnection. */
export function listenForWakeUps(pool: pg.Pool, own: string, log: Logger, onWake: () => void): WakeUps {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let delay = RECONNECT_MS.first
  let closed = false

  const later = (why: unknown) => {
    if (closed || timer) return
    log.debug({ err: why, delay }, 'no wake-ups from other processes; polling')
    timer = setTimeout(() => {
      timer = undefined
      void connect()
    }, delay)
    delay = Math.min(delay * 2, RECONNECT_MS.most)
  }
  const connect = async () => {
    const mine = new pg.Client({ ...pool.options, keepAlive: true })
    client = mine
    let ended = false
    const lost = (error?: Error) => {
      if (ended) return
      ended = true
      mine.end().catch(() => undefined)
      later(error)
    }
    mine.on('error', lost)
    mine.on('end', () => lost())
    mine.on('notification', ({ payload }) => {
      if (payload !== own) onWake()
    })
    try {
      await mine.connect()
      await mine.query(`listen ${CHANNEL}`)
      delay = RECONNECT_MS.first
      onWake()
    } catch (error) {
      lost(error instanceof Error ? error : undefined)
    }
  }
  void connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}

/** Its own transaction, not waiting for the disk: the notifying lock of the cluster is held for an instant only. */
export async function wakeOthers(pool: pg.Pool, own: string): Promise<void> {
  await pool.query(`begin; set local synchronous_commit to off; notify ${CHANNEL}, '${own}'; commit`)
}
