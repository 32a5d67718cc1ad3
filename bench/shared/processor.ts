// Processor time of this process and of our PostgreSQL, which does not grow when other programs keep the machine busy. Linux alone tells it of others.
import { readdirSync, readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** The fields of /proc/PID/stat after the name, which may itself hold blanks and brackets; null where there is none. */
function statOf(pid: string): readonly string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null // it ended meanwhile, or this is no Linux
  }
}

const ticks = (stat: readonly string[], fields: readonly number[]): number =>
  fields.reduce((sum, at) => sum + Number(stat[at]), 0)

const [PARENT, USER, SYSTEM, ENDED_USER, ENDED_SYSTEM] = [1, 11, 12, 13, 14]

/** Seconds of this process, and of PostgreSQL with all its connections; null where the system does not say. */
export function processorSeconds(postmaster: number): {
  readonly node: number
  readonly database: number | null
} {
  const { user, system } = process.cpuUsage()
  const own = statOf(String(postmaster))
  if (!own) return { node: (user + system) / 1e6, database: null }
  const running = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(statOf)
    .filter(stat => stat !== null && stat[PARENT] === String(postmaster))
  const all =
    ticks(own, [USER, SYSTEM, ENDED_USER, ENDED_SYSTEM]) +
    running.reduce((sum, stat) => sum + ticks(stat!, [USER, SYSTEM]), 0)
  return { node: (user + system) / 1e6, database: all / TICKS_A_SECOND }
}
