// COPY over a connection of `pg`, which knows the protocol's messages but has no command for them.
import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import type { Client, PoolClient, Submittable } from 'pg'

/** What of pg's connection is needed here; its types do not name it. */
interface Wire {
  readonly stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
}

abstract class Copying implements Submittable {
  protected wire: Wire | undefined
  protected rows = 0
  #failure: Error | undefined
  readonly done: Promise<number>
  #settle: { resolve(rows: number): void; reject(error: Error): void } | undefined

  constructor(private readonly text: string) {
    this.done = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
    })
  }
  submit(connection: unknown): void {
    this.wire = connection as Wire
    this.wire.query(this.text)
  }
  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(/\d+$/.exec(text)?.[0] ?? 0)
  }
  handleError(error: Error): void {
    this.#failure ??= error
    this.#settle?.reject(this.#failure)
  }
  handleReadyForQuery(): void {
    if (this.#failure) this.#settle?.reject(this.#failure)
    else this.#settle?.resolve(this.rows)
  }
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

class CopyOut extends Copying {
  private waiting = false
  constructor(
    text: string,
    private readonly sink: Writable,
    private readonly framed: (chunk: Buffer) => Buffer,
  ) {
    super(text)
  }
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // Once the file has failed, the rest of the table is passed over: then the connection is free again.
    if (this.sink.destroyed) return
    // the connection waits while the file does, so a large table needs no memory
    if (this.sink.write(this.framed(chunk)) || this.waiting) return
    this.waiting = true
    this.wire?.stream.pause()
    const resume = () => {
      this.sink.off('drain', resume).off('close', resume)
      this.waiting = false
      this.wire?.stream.resume()
    }
    this.sink.once('drain', resume).once('close', resume)
  }
  override handleReadyForQuery(): void {
    if (this.sink.destroyed) this.handleError(this.sink.errored ?? new Error('the file was closed'))
    super.handleReadyForQuery()
  }
}

class CopyIn extends Copying {
  constructor(
    text: string,
    private readonly source: () => AsyncIterable<Uint8Array>,
  ) {
    super(text)
  }
  handleCopyInResponse(): void {
    void this.#send().catch((error: Error) => {
      this.wire?.sendCopyFail(error.message)
      this.handleError(error)
    })
  }
  async #send(): Promise<void> {
    const { wire } = this
    for await (const chunk of this.source()) {
      wire?.sendCopyFromChunk(chunk)
      if (wire?.stream.writableNeedDrain) await once(wire.stream, 'drain')
    }
    wire?.endCopyFrom()
  }
}

type Connection = Client | PoolClient

/** The number of rows written to the sink, each chunk framed. */
export const copyOut = (
  client: Connection,
  text: string,
  sink: Writable,
  framed: (chunk: Buffer) => Buffer,
): Promise<number> => client.query(new CopyOut(text, sink, framed)).done

export const copyIn = (
  client: Connection,
  text: string,
  source: () => AsyncIterable<Uint8Array>,
): Promise<number> => client.query(new CopyIn(text, source)).done
