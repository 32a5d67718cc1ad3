// What stories tell is kept in a text beside them, to be read when it changes. RECORD=1 writes it anew.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const HEAD = /^# (.+)$/m

export interface Recorded {
  of(name: string): string | undefined
  readonly names: readonly string[]
  /** Keeps what was told, when asked to by RECORD=1. */
  keep(told: ReadonlyMap<string, string>): void
}

export function recorded(file: URL): Recorded {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [, ...parts] = text.split(HEAD)
  const byName = new Map<string, string>()
  for (let i = 0; i < parts.length; i += 2) byName.set(parts[i]!, parts[i + 1]!.trim())
  return {
    of: name => byName.get(name),
    names: [...byName.keys()],
    keep(told) {
      if (isRecording)
        writeFileSync(file, [...told].map(([name, lines]) => `# ${name}\n${lines}\n`).join('\n'))
    },
  }
}

export const isRecording = process.env['RECORD'] === '1'
