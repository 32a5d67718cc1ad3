// A digest of code as it runs: bundled and minified, so that moved files, comments and formatting change nothing.
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** What the mutation runner puts into every function: the same text is then many programs. In two parts: a bundle may have this file in it. */
const MUTATED = ['stry', 'MutAct'].join('')

export interface CodeDigest {
  readonly digest: string
  /** The code is that of a mutation run, whose digest says nothing. */
  readonly isMutated: boolean
}

export async function digestOfCode(entry: URL, parameters: object): Promise<CodeDigest> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    minify: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    legalComments: 'none',
    logLevel: 'silent',
    external: ['vitest', 'esbuild'],
  })
  const hash = createHash('sha256').update(JSON.stringify(parameters))
  for (const { contents } of outputFiles) hash.update(contents)
  return {
    digest: hash.digest('hex'),
    isMutated: outputFiles.some(({ text }) => text.includes(MUTATED)),
  }
}
