// What our own PostgreSQL is started with (decision 0243).
import { totalmem } from 'node:os'

const MEGABYTE = 1024 * 1024
const [LEAST_MB, MOST_MB] = [128, 1024]

/** Bytes of the machine, or of the container where that is less. */
const memoryHere = (): number => {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(totalmem(), limit) : totalmem()
}

/** An eighth of the memory for pages of the database: indexes of some 100,000 hands stay in it. The rest is the server's and the system's. */
export const sharedBuffersMb = (memory: number): number =>
  Math.min(MOST_MB, Math.max(LEAST_MB, Math.floor(memory / 8 / MEGABYTE)))

/** Flags of the postgres command. One that is not durable is a test's: quicker, and lost with the machine. */
export function flags(durable: boolean, memory: number = memoryHere()): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    max_connections: durable ? 60 : 200,
    logging_collector: 'on',
    log_filename: 'postgres-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    // What a statement of ours fails at is an answer, or a line of the server's log. Here it would be the whole statement, with values of people, as often as
    // somebody asks for what cannot be read: 200 kB a second.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    // a checkpoint writes whole pages again: an import of 100,000 hands is 3 GB of log
    max_wal_size: '2GB',
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    ...(durable
      ? { shared_buffers: `${sharedBuffersMb(memory)}MB` }
      : {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          autovacuum: 'off',
        }),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
