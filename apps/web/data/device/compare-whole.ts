// A server that lost history: this device reads everything from the beginning, follows the server also where that is behind, and
// drops what did not come (FEED-14).
import { MODELS } from '@sidepot/models/all'
import { queries } from '../api/queries.ts'
import { drawnOnce, keepOnly, knownModels } from '../store/records.ts'
import type { ModelName } from '../wire/documents.ts'
import { FOLLOWED, isKept, take, type Whole } from './feed-taken.ts'
import { isBehind, isEntry, noteNewer, noteWhole } from './lost-history.ts'
import { batchOf, IN_TABLES } from './tables-in.ts'

export function compareWhole(): Whole {
  // that a person is gone comes from the sign-in, and what is of others is never kept
  const models = [...new Set([...FOLLOWED, ...knownModels()])].filter(model => model in MODELS)
  const here = new Set<string>()
  return {
    query: IN_TABLES,
    models,
    take: data => {
      const batch = batchOf(data)
      let newer = 0
      for (const { model, id, version, body } of batch.changes)
        if (body === null) here.delete(`${model} ${id}`)
        else {
          here.add(`${model} ${id}`)
          if (isBehind(model as ModelName, id, version)) newer++
        }
      noteNewer(newer)
      take(batch, { overNewer: true })
      return batch.requests
    },
    finish: () => {
      let gone = 0
      drawnOnce(() =>
        keepOnly(models, (model, row) => {
          const own = isKept(model, row as unknown as Record<string, unknown>)
          const isLeft = model === 'User' || !own || here.has(`${model} ${row.id}`)
          if (!isLeft && isEntry(model, row)) gone++
          return isLeft
        }),
      )
      noteWhole(gone)
      void queries.invalidateQueries()
    },
  }
}
