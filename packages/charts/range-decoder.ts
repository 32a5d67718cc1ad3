// Binary range decoding with fixed probabilities of twelve bits: small, synchronous, and a node can be read alone.
export const PROBABILITY_BITS = 12
const TOP = 2 ** 24

export class RangeDecoder {
  private range = 0xffffffff
  private code = 0

  constructor(
    private readonly bytes: Uint8Array,
    private at: number,
    private readonly probabilities: Uint16Array,
  ) {
    for (let i = 0; i < 4; i++) this.code = ((this.code << 8) | this.byte()) >>> 0
  }

  private byte(): number {
    return this.bytes[this.at++] ?? 0
  }

  bit(context: number): 0 | 1 {
    const bound = (this.range >>> PROBABILITY_BITS) * this.probabilities[context]!
    let bit: 0 | 1 = 0
    if (this.code < bound) this.range = bound
    else {
      this.code -= bound
      this.range -= bound
      bit = 1
    }
    while (this.range < TOP) {
      this.code = ((this.code << 8) | this.byte()) >>> 0
      this.range = (this.range * 256) >>> 0
    }
    return bit
  }

  /** A number of `bits` bits, its bits read as a path down a tree of contexts that starts at `base`. */
  number(base: number, bits: number): number {
    let node = 1
    for (let i = 0; i < bits; i++) node = node * 2 + this.bit(base + node)
    return node - 2 ** bits
  }
}
