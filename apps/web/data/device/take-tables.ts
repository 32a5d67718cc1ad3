// A new device takes what it will need without network, by columns (FEED-16), while its screens ask for what they show. Hands and
// timelines stay with the screens: a person may have hundreds of thousands, and everything taken stays in memory (decision 0237).
import type { Client } from 'graphql-ws'
import type { ModelName } from '../wire/documents.ts'
import { FOLLOWED, take } from './feed-taken.ts'
import { batchOf, IN_TABLES } from './tables-in.ts'

const BY_SCREENS: readonly ModelName[] = ['Hand', 'SessionUpdate', 'HandReview', 'Follower', 'HandComment']

export function takeTables(client: Client): void {
  const variables = { after: 'BEGINNING', models: FOLLOWED.filter(model => !BY_SCREENS.includes(model)) }
  const end = client.subscribe(
    { query: IN_TABLES, variables },
    {
      next: ({ data }) => {
        if (!data) return
        const batch = batchOf(data)
        variables.after = batch.cursor
        take(batch)
        // from here on the device's own place in the feed tells what is new
        if (batch.live) end()
      },
      // what did not come is asked for where it is shown
      error: () => {},
      complete: () => {},
    },
  )
}
