// The server under measure, in a process of its own: API, change feed and websocket endpoint on a throw-away database. Answers 'memory'
// with its resident bytes, and ends with the process that started it.
import type { Model, New } from '@sidepot/models/kit/model'
import openCluster from '@sidepot/server/db/test-run'
import { write } from '@sidepot/server/derive/write'
import { liveSite } from '@sidepot/server/testing/live'

export async function measuredSite() {
  const clear = openCluster()
  const site = await liveSite()
  const make = async <M extends Model>(model: M, values: New<M>): Promise<void> => {
    const made = await site.database.db
      .transaction()
      .execute(trx => write(trx, model, { kind: 'create', values }))
    if (!made.ok) throw new Error(`${model.name}: ${made.error.code}`)
  }
  const end = async (): Promise<void> => {
    await site.close()
    await clear()
    process.exit(0)
  }
  process.on('message', () => {
    globalThis.gc?.()
    process.send?.({ memory: process.memoryUsage().rss })
  })
  process.on('disconnect', () => void end())
  return { site, make }
}
