// node tools/run.mjs packages/solver/machine/write-kernel.ts: compiles the kernel after a change of its source.
import { writeKernel } from './build-kernel.ts'

await writeKernel('packages/solver')
