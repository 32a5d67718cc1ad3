// The kernel's generator in plain TypeScript: the same stream of 32-bit words from the same state.
export class Random {
  private a: number
  private b: number
  private c = 0x9e3779b9
  private counter = 1

  constructor(seedA: number, seedB: number) {
    this.a = seedA >>> 0
    this.b = seedB >>> 0
    for (let i = 0; i < 20; i++) this.next()
  }

  next(): number {
    const out = (this.a + this.b + this.counter) >>> 0
    this.a = (this.b ^ (this.b >>> 9)) >>> 0
    this.b = (this.c + (this.c << 3)) >>> 0
    this.c = (((this.c << 21) | (this.c >>> 11)) + out) >>> 0
    this.counter = (this.counter + 1) >>> 0
    return out
  }

  /** A whole number from 0 to bound - 1. */
  below(bound: number): number {
    return Math.floor((this.next() * bound) / 4294967296)
  }

  /** A number from 0 to 1, exact in 24 bits. */
  unit(): number {
    return (this.next() >>> 8) / 16777216
  }
}
