// Transcripts of stories, in a text beside them that is reviewed when it changes. RECORD=1 writes it anew.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const HEAD = /^# (.+)$/m

export interface Recorded {
  of(name: string): string | undefined
  readonly names: readonly string[]
  /** Writes the transcripts when RECORD=1 asks for it. */
  keep(transcripts: ReadonlyMap<string, string>): void
}

export function recorded(file: URL): Recorded {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [, ...parts] = text.split(HEAD)
  const byName = new Map<string, string>()
  for (let i = 0; i < parts.length; i += 2) byName.set(parts[i]!, parts[i + 1]!.trim())
  return {
    of: name => byName.get(name),
    names: [...byName.keys()],
    keep(transcripts) {
      if (isRecording)
        writeFileSync(file, [...transcripts].map(([name, lines]) => `# ${name}\n${lines}\n`).join('\n'))
    },
  }
}

export const isRecording = process.env['RECORD'] === '1'
