// Compiles the AssemblyScript kernels and writes them as text that any bundler takes: generated/kernel.ts, generated/postflop.ts.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { main } from 'assemblyscript/asc'

const FLAGS =
  '-O3 --noAssert --runtime stub --importMemory --noExportMemory --initialMemory 1 --maximumMemory 65536 --enable simd'
const SHARED = '--sharedMemory --enable threads'

const compile = async (entry: string, flags: string): Promise<Uint8Array> => {
  const written = new Map<string, Uint8Array>()
  const { error, stderr } = await main([entry, '--outFile', 'kernel.wasm', ...flags.split(' ')], {
    writeFile: (name, contents) => {
      written.set(path.basename(name), contents as Uint8Array)
    },
  })
  const wasm = written.get('kernel.wasm')
  if (error || !wasm) throw new Error(`the kernel does not compile:\n${stderr.toString()}`)
  return wasm
}

/** The compiled kernel; no relaxed SIMD, so that every machine computes the same bits. */
export const compileKernel = (directory: string): Promise<Uint8Array> =>
  compile(path.join(directory, 'kernel/index.ts'), `${FLAGS} ${SHARED}`)

/** The postflop kernel for memory of one thread, and for memory that threads share. */
export const compilePostflop = async (
  directory: string,
): Promise<{ single: Uint8Array; shared: Uint8Array }> => {
  const entry = path.join(directory, 'postflop/kernel/index.ts')
  return { single: await compile(entry, FLAGS), shared: await compile(entry, `${FLAGS} ${SHARED}`) }
}

const base64 = (wasm: Uint8Array): string => Buffer.from(wasm).toString('base64')

export const postflopSource = ({ single, shared }: { single: Uint8Array; shared: Uint8Array }): string =>
  [
    '// Compiled from ../postflop/kernel by ../machine/build-kernel.ts; a test proves it fresh.',
    `export const single =\n  '${base64(single)}'`,
    `export const shared =\n  '${base64(shared)}'\n`,
  ].join('\n')

export const kernelSource = (wasm: Uint8Array): string =>
  `// Compiled from ../kernel by build-kernel.ts; a test proves it fresh.\nexport const kernel =\n  '${base64(wasm)}'\n`

export const writeKernel = async (directory: string): Promise<void> => {
  writeFileSync(path.join(directory, 'generated/kernel.ts'), kernelSource(await compileKernel(directory)))
  writeFileSync(
    path.join(directory, 'generated/postflop.ts'),
    postflopSource(await compilePostflop(directory)),
  )
}
