// The writing side of the charts' range decoder: carries are kept back until the byte before them is settled.
import { PROBABILITY_BITS } from '@sidepot/charts/range-decoder'

const TOP = 2 ** 24

export class RangeEncoder {
  private low = 0
  private range = 0xffffffff
  private cache = 0
  private pending = 0
  private started = false
  private readonly out: number[] = []

  constructor(private readonly probabilities: Uint16Array) {}

  bit(context: number, value: number): number {
    const bound = (this.range >>> PROBABILITY_BITS) * this.probabilities[context]!
    if (value === 0) this.range = bound
    else {
      this.low += bound
      this.range -= bound
    }
    while (this.range < TOP) {
      this.range = (this.range * 256) >>> 0
      this.shift()
    }
    return value
  }

  number(base: number, bits: number, value: number): number {
    let node = 1
    for (let i = bits - 1; i >= 0; i--) {
      const bit = (value >> i) & 1
      this.bit(base + node, bit)
      node = node * 2 + bit
    }
    return value
  }

  private shift(): void {
    if (this.low < 0xff000000 || this.low >= 2 ** 32) {
      const carry = this.low >= 2 ** 32 ? 1 : 0
      if (this.started) this.out.push((this.cache + carry) & 255)
      for (; this.pending > 0; this.pending--) this.out.push((255 + carry) & 255)
      this.cache = Math.floor(this.low / TOP) & 255
      this.started = true
    } else this.pending++
    this.low = (this.low % TOP) * 256
  }

  finish(): Uint8Array {
    for (let i = 0; i < 5; i++) this.shift()
    return Uint8Array.from(this.out)
  }
}

/** Counts what would be written, to choose the probabilities. */
export class BitCounter {
  readonly zeros: Float64Array
  readonly ones: Float64Array

  constructor(contexts: number) {
    this.zeros = new Float64Array(contexts)
    this.ones = new Float64Array(contexts)
  }

  bit(context: number, value: number): number {
    if (value === 0) this.zeros[context]! += 1
    else this.ones[context]! += 1
    return value
  }

  number(base: number, bits: number, value: number): number {
    let node = 1
    for (let i = bits - 1; i >= 0; i--) {
      const bit = (value >> i) & 1
      this.bit(base + node, bit)
      node = node * 2 + bit
    }
    return value
  }

  /** Chance of a zero in 4096ths, never certain. */
  probabilities(): Uint16Array {
    const whole = 2 ** PROBABILITY_BITS
    return Uint16Array.from(this.zeros, (zeros, i) => {
      const share = (zeros + 0.5) / (zeros + this.ones[i]! + 1)
      return Math.min(whole - 16, Math.max(16, Math.round(share * whole)))
    })
  }
}
