// A file that is under its name only when it is whole, and a sentence for a disk that does not take or give it.
import { open, rename, rm } from 'node:fs/promises'
import { fileFaults, startupMessages } from '@sidepot/messages/startup'
import { StartupProblem } from './startup-problem.ts'

/** `write` gets another name beside it, which is gone when it fails. */
export async function writeWhole<T>(file: string, write: (unfinished: string) => Promise<T>): Promise<T> {
  const unfinished = `${file}.unfinished-${process.pid}`
  try {
    const written = await write(unfinished)
    const handle = await open(unfinished, 'r')
    await handle.sync()
    await handle.close()
    await rename(unfinished, file)
    return written
  } catch (error) {
    // Where nothing could be written nothing can be removed either; the first failure is the one to name.
    await rm(unfinished, { force: true }).catch(() => {})
    throw fileProblem(error, why => startupMessages.notWritten(file, why))
  }
}

/** What the operating system says of a file, as a sentence; any other error as it is. */
export function fileProblem(error: unknown, sentence: (why: string) => string): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code
  return code !== undefined && isFault(code)
    ? new StartupProblem(sentence(fileFaults[code]), { cause: error })
    : error
}

const isFault = (code: string): code is keyof typeof fileFaults => Object.hasOwn(fileFaults, code)
