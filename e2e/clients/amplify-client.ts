// The stock client, unmodified, in a process of its own that trusts the throw-away certificate: creates, updates, meets a
// conflict, lists, and hears of a change by subscription. Says what it saw as one line of JSON.

import type * as Core from 'aws-amplify'
import type * as Api from 'aws-amplify/api'
import { WebSocket } from 'ws'

const { ENDPOINT = '', TOKEN = '', USER_ID = '', LIBRARY = 'aws-amplify' } = process.env
// Node 20 has no WebSocket of its own; the library takes the one of its surroundings.
Object.assign(globalThis, { WebSocket })

const { Amplify } = (await import(LIBRARY)) as typeof Core
const { generateClient } = (await import(`${LIBRARY}/api`)) as typeof Api
const payload = JSON.parse(Buffer.from(TOKEN.split('.')[1] ?? '', 'base64url').toString('utf8'))
const accessToken = { payload, toString: () => TOKEN }
Amplify.configure(
  { API: { GraphQL: { endpoint: ENDPOINT, defaultAuthMode: 'userPool' } } },
  { Auth: { tokenProvider: { getTokens: async () => ({ accessToken }) } } },
)
const client = generateClient()

type Answer = {
  data: Record<string, Record<string, unknown>>
  errors?: { errorType: string; message: string }[]
}
const run = async (query: string, variables: object): Promise<Answer> => {
  try {
    return (await client.graphql({ query, variables: variables as never })) as unknown as Answer
  } catch (refused) {
    return refused as Answer // an answer with errors is thrown as it is
  }
}

const FIELDS = 'id name currentBalance _version _deleted _lastChangedAt'
const heard: unknown[] = []
let hear: (() => void) | undefined
const listening = client.graphql({
  query: `subscription { onUpdateBankroll { ${FIELDS} } }`,
}) as unknown as { subscribe(observer: object): { unsubscribe(): void } }
const problems: unknown[] = []
const subscription = listening.subscribe({
  next: ({ data }: Answer) => {
    heard.push(data.onUpdateBankroll)
    hear?.()
  },
  error: (error: unknown) => problems.push(error),
})

const id = crypto.randomUUID()
const created = await run(
  `mutation ($input: CreateBankrollInput!) { createBankroll(input: $input) { ${FIELDS} } }`,
  {
    input: {
      id,
      userId: USER_ID,
      name: 'Main',
      startingBalance: 100,
      currentBalance: 100,
      currency: 'AUD',
      type: 'CASH',
    },
  },
)
const UPDATE = `mutation ($input: UpdateBankrollInput!) { updateBankroll(input: $input) { ${FIELDS} } }`
const rename = (name: string, _version: number) => run(UPDATE, { input: { id, name, _version } })
const updated = await rename('Renamed', 1)
const conflict = await rename('Too late', 1)
const listed = await run(`query { listBankrolls(limit: 10) { items { ${FIELDS} } nextToken startedAt } }`, {})

// The library gives no sign that a subscription is active, so the record changes until the first event is heard.
let version = 2
for (const end = Date.now() + 20_000; heard.length === 0 && problems.length === 0 && Date.now() < end; ) {
  const next = new Promise<void>(resolve => {
    hear = resolve
  })
  const again = await rename(`Live ${version}`, version)
  version = Number(again.data.updateBankroll?._version ?? version)
  await Promise.race([next, new Promise(resolve => setTimeout(resolve, 250))])
}
subscription.unsubscribe()
console.log(JSON.stringify({ created, updated, conflict, listed, heard, problems: problems.map(String) }))
process.exit(0)
