// Memory shared by all threads: places in it are given out once and never freed, the arena goes with its memory.
const PAGE = 65536

export class Arena {
  readonly memory: WebAssembly.Memory
  private used = PAGE

  constructor(bytes: number) {
    const pages = Math.ceil(bytes / PAGE) + 2
    this.memory = new WebAssembly.Memory({ initial: pages, maximum: 65536, shared: true })
  }

  get buffer(): SharedArrayBuffer {
    return this.memory.buffer as unknown as SharedArrayBuffer
  }

  take(bytes: number): number {
    const at = this.used
    this.used = Math.ceil((at + bytes) / 64) * 64
    if (this.used > this.memory.buffer.byteLength) throw new Error('arena is full')
    return at
  }

  put(data: Uint8Array | Uint16Array | Uint32Array | Float32Array): number {
    const at = this.take(data.byteLength)
    new Uint8Array(this.buffer, at, data.byteLength).set(
      new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
    )
    return at
  }

  bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.buffer, at, length)
  }

  words(at: number, length: number): Uint32Array {
    return new Uint32Array(this.buffer, at, length)
  }

  shorts(at: number, length: number): Uint16Array {
    return new Uint16Array(this.buffer, at, length)
  }

  floats(at: number, length: number): Float32Array {
    return new Float32Array(this.buffer, at, length)
  }
}
