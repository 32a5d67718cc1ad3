// Creates that wait travel together. While a few statements of one shape are under way, further ones of that shape queue up,
// and go as one statement when the next of them returns: alone nobody waits, and a rush costs one commit for many.
import type { Raw, Runner, Statement } from './statement.ts'

const MOST_UNDER_WAY = 2
const MOST_TOGETHER = 64

/** One create: its values in the order of the single statement. */
interface Waiting {
  readonly id: string
  readonly values: readonly unknown[]
  done(row: Raw | null): void
  fail(error: unknown): void
}

export interface Together {
  readonly single: Statement
  readonly many: Statement
  /** One row of the many as JSON text. */
  json(values: readonly unknown[]): string
}

class Lane {
  private underWay = 0
  private waiting: Waiting[] = []
  constructor(
    private readonly runner: Runner,
    private readonly how: Together,
  ) {}

  send(id: string, values: readonly unknown[]): Promise<Raw | null> {
    return new Promise((done, fail) => {
      this.waiting.push({ id, values, done, fail })
      if (this.underWay < MOST_UNDER_WAY) void this.next()
    })
  }

  private async next(): Promise<void> {
    const batch = this.take()
    if (batch.length === 0) return
    this.underWay++
    try {
      if (batch.length === 1) await this.alone(batch[0]!)
      else await this.together(batch)
    } finally {
      this.underWay--
      void this.next()
    }
  }

  /** Of several creates under one id only the first goes along: the others must find it there. */
  private take(): readonly Waiting[] {
    const ids = new Set<string>()
    const batch: Waiting[] = []
    const left: Waiting[] = []
    for (const one of this.waiting) {
      if (batch.length === MOST_TOGETHER || ids.has(one.id)) left.push(one)
      else batch.push(one)
      ids.add(one.id)
    }
    this.waiting = left
    return batch
  }

  private async alone(one: Waiting): Promise<void> {
    try {
      const [row] = await this.runner.send(this.how.single, one.values)
      one.done(row ?? null)
    } catch (error) {
      one.fail(error)
    }
  }

  private async together(batch: readonly Waiting[]): Promise<void> {
    let rows: readonly Raw[]
    try {
      const text = `[${batch.map(one => this.how.json(one.values)).join(',')}]`
      rows = await this.runner.send(this.how.many, [text])
    } catch {
      // One of them cannot be stored, and takes the others with it: each by itself, then.
      for (const one of batch) await this.alone(one)
      return
    }
    const byId = new Map(rows.map(row => [row.at(-1)!, row.slice(0, -1)]))
    for (const one of batch) one.done(byId.get(one.id) ?? null)
  }
}

const lanes = new WeakMap<Runner, WeakMap<Together, Lane>>()

/** The row that was made, or null when none was. */
export function insertTogether(
  runner: Runner,
  how: Together,
  id: string,
  values: readonly unknown[],
): Promise<Raw | null> {
  let ofRunner = lanes.get(runner)
  if (!ofRunner) {
    ofRunner = new WeakMap()
    lanes.set(runner, ofRunner)
  }
  let lane = ofRunner.get(how)
  if (!lane) {
    lane = new Lane(runner, how)
    ofRunner.set(how, lane)
  }
  return lane.send(id, values)
}
