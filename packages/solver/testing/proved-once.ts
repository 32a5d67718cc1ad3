// A proof that takes long is computed once for the code it proves: its result is stored beside it with a digest of that code,
// and read instead of computed for as long as the digest is the same. Who asserts does so on the result either way.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { digestOfCode } from '@sidepot/engine/testing/digest-of-code'

interface Stored {
  readonly digest: string
  readonly result: unknown
}

const RESULTS = fileURLToPath(new URL('../proved/', import.meta.url))

export async function provedOnce<Result>(
  name: string,
  entry: URL,
  parameters: object,
  prove: () => Promise<Result>,
  directory = RESULTS,
): Promise<Result> {
  const file = path.join(directory, `${name}.json`)
  const { digest } = await digestOfCode(entry, parameters)
  if (existsSync(file)) {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as Stored
    if (stored.digest === digest) {
      console.log(
        `${name}: the code is what ${path.basename(file)} was computed with; it is not computed again`,
      )
      return stored.result as Result
    }
  }
  const result = await prove()
  mkdirSync(directory, { recursive: true })
  writeFileSync(file, `${JSON.stringify({ digest, result }, null, 2)}\n`)
  console.log(`${name}: computed; commit ${path.basename(file)} and it will not be until the code changes`)
  return result
}
