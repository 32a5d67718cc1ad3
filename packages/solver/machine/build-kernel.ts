// Compiles the AssemblyScript kernel and writes it as text that any bundler takes: generated/kernel.ts.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { main } from 'assemblyscript/asc'

const FLAGS = [
  '-O3 --noAssert --runtime stub --importMemory --noExportMemory --sharedMemory',
  '--initialMemory 1 --maximumMemory 65536 --enable simd --enable threads',
]

/** The compiled kernel; no relaxed SIMD, so that every machine computes the same bits. */
export const compileKernel = async (directory: string): Promise<Uint8Array> => {
  const written = new Map<string, Uint8Array>()
  const { error, stderr } = await main(
    [path.join(directory, 'kernel/index.ts'), '--outFile', 'kernel.wasm', ...FLAGS.join(' ').split(' ')],
    {
      writeFile: (name, contents) => {
        written.set(path.basename(name), contents as Uint8Array)
      },
    },
  )
  const wasm = written.get('kernel.wasm')
  if (error || !wasm) throw new Error(`the kernel does not compile:\n${stderr.toString()}`)
  return wasm
}

export const kernelSource = (wasm: Uint8Array): string =>
  `// Compiled from ../kernel by build-kernel.ts; a test proves it fresh.\nexport const kernel =\n  '${Buffer.from(wasm).toString('base64')}'\n`

export const writeKernel = async (directory: string): Promise<void> => {
  writeFileSync(path.join(directory, 'generated/kernel.ts'), kernelSource(await compileKernel(directory)))
}
