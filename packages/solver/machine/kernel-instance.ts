// The compiled kernel, bound to a memory.
import { kernel } from '../generated/kernel.ts'

export type KernelCall =
  | 'configure'
  | 'freeze'
  | 'seed'
  | 'dealAnyone'
  | 'dealRanges'
  | 'walkDeal'
  | 'train'
  | 'scale'
  | 'equityRiver'
  | 'featureRiver'
  | 'featureTurn'
  | 'featureFlop'
  | 'riverPoint'
  | 'earlyPoint'
  | 'projection'
  | 'spread'
  | 'gather'
  | 'assign'
  | 'evaluate'
  | 'evaluatePool'
  | 'seatValue'
  | 'dealPool'
  | 'samplePool'

export type Kernel = Readonly<Record<KernelCall, (...args: number[]) => number>>

let compiled: WebAssembly.Module | undefined

export const kernelModule = (): WebAssembly.Module => {
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(kernel), char => char.charCodeAt(0)))
  return compiled
}

export const instantiate = (memory: WebAssembly.Memory): Kernel =>
  new WebAssembly.Instance(kernelModule(), { env: { memory } }).exports as unknown as Kernel
