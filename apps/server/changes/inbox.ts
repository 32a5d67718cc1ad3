// What waits for one subscriber. Bounded: when it is full the subscriber is too slow and is let go (FEED-12).

export class SlowReader extends Error {
  constructor() {
    super('the reader does not keep up')
  }
}

/** What a subscription reads from: `return` ends it at once, also while a value is awaited (a generator's would wait). */
export interface Stream<T> extends AsyncIterableIterator<T, void, undefined> {
  return(): Promise<IteratorResult<T, void>>
}

/** The values that a generator makes of an inbox; ending the stream ends the inbox, and so the generator. */
export function streamOf<T>(values: AsyncGenerator<T, void, undefined>, stop: () => void): Stream<T> {
  const stream: Stream<T> = {
    next: () => values.next(),
    return: () => {
      stop()
      return values.return()
    },
    [Symbol.asyncIterator]: () => stream,
  }
  return stream
}

/** Room for what waits, where several inboxes share it. */
export interface Room<T> {
  /** False when there is none. */
  take(item: T): boolean
  giveBack(item: T): void
}

const ENDLESS: Room<unknown> = { take: () => true, giveBack: () => undefined }

export class Inbox<T> implements Stream<T> {
  readonly #bound: number
  readonly #onEnd: () => void
  readonly #room: Room<T>
  #waiting: T[] = []
  #take: ((result: IteratorResult<T, void>) => void) | undefined
  #fail: ((error: Error) => void) | undefined
  #ended = false
  #problem: Error | undefined

  constructor(bound: number, onEnd: () => void, room: Room<T> = ENDLESS) {
    this.#bound = bound
    this.#onEnd = onEnd
    this.#room = room
  }

  push(item: T): void {
    if (this.#ended) return
    if (this.#take) this.#answer({ value: item, done: false })
    else if (this.#waiting.length < this.#bound && this.#room.take(item)) this.#waiting.push(item)
    else this.end(new SlowReader())
  }

  /** What waits is dropped: the reader has its cursor. */
  end(problem?: Error): void {
    if (this.#ended) return
    this.#ended = true
    for (const item of this.#waiting) this.#room.giveBack(item)
    this.#waiting = []
    const fail = this.#fail
    if (problem && fail) {
      this.#take = this.#fail = undefined
      fail(problem)
    } else {
      this.#problem = problem
      if (this.#take) this.#answer({ value: undefined, done: true })
    }
    this.#onEnd()
  }

  #answer(result: IteratorResult<T, void>): void {
    const take = this.#take
    this.#take = this.#fail = undefined
    take?.(result)
  }

  next(): Promise<IteratorResult<T, void>> {
    const item = this.#waiting.shift()
    if (item !== undefined) {
      this.#room.giveBack(item)
      return Promise.resolve({ value: item, done: false })
    }
    if (this.#problem) {
      const problem = this.#problem
      this.#problem = undefined
      return Promise.reject(problem)
    }
    if (this.#ended) return Promise.resolve({ value: undefined, done: true })
    return new Promise((resolve, reject) => {
      this.#take = resolve
      this.#fail = reject
    })
  }

  return(): Promise<IteratorResult<T, void>> {
    this.end()
    return Promise.resolve({ value: undefined, done: true })
  }

  [Symbol.asyncIterator](): this {
    return this
  }
}
