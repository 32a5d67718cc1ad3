// What can be known of another process by its number, which the system may have given to somebody else since.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export interface Process {
  readonly command: string
  /** Equal for the same process, different for a later one with the same number. */
  readonly born: string
  /** Dead, but not yet collected by its parent. */
  readonly zombie: boolean
}

export function lookUp(pid: number): Process | null {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !exists(pid)) return null
  return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // somebody else's, but there
  }
}

function fromProc(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may hold spaces, so fields are counted from behind it: state is 3rd, start time 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return {
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
      born: `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`,
      zombie: fields[0] === 'Z',
    }
  } catch {
    return null // it ended while we looked
  }
}

function fromPs(pid: number): Process | null {
  const { stdout, status } = spawnSync('ps', ['-ww', '-o', 'state=,lstart=,command=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  if (status !== 0) return null
  const [, state = '', born = '', command = ''] = /^\s*(\S+)\s+((?:\S+\s+){4}\S+)\s+(.*)/s.exec(stdout) ?? []
  return { command, born, zombie: state.startsWith('Z') }
}
