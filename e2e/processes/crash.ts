// The crash test: writers and a reader of the change feed work against the real server while it and its database are killed at
// random moments. Then the books are compared: what was acknowledged must be there, once, and the reader must have had it all.
import { randomUUID } from 'node:crypto'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { newestMail } from '../stage/app.ts'
import { openSite, pause, type Site, until, VICTIMS, type Victim } from './crash-site.ts'

export interface CrashReport {
  readonly kills: Readonly<Record<Victim, number>>
  readonly acknowledged: { readonly creates: number; readonly updates: number }
  /** Requests that ended without an answer: they may or may not have been carried out. */
  readonly unanswered: number
  readonly problems: readonly string[]
}

/** What one writer knows of the record it works on. */
interface Book {
  readonly id: string
  /** The newest version that was acknowledged, and the text it set. */
  version: number
  text: string
  /** Texts sent with the next version whose answer never came. */
  readonly doubtful: Set<string>
}

const WRITERS = 6
const UPDATES_PER_RECORD = 5

export async function crashRun(
  server: string,
  kills: number,
  victims: readonly Victim[] = VICTIMS,
): Promise<CrashReport> {
  const site = await openSite(server)
  try {
    await site.start()
    const token = await signIn(site)
    const books: Book[] = []
    const counts = { creates: 0, updates: 0, unanswered: 0 }
    const killed: Record<Victim, number> = { app: 0, database: 0, both: 0, worker: 0 }
    let stopping = false
    const reader = openReader(site, token)
    const refused: string[] = []
    const writers = Array.from({ length: WRITERS }, async () => {
      while (!stopping && refused.length === 0)
        await workOnRecord(site, token, books, counts, () => stopping).catch(error =>
          refused.push(String(error)),
        )
    })
    for (let n = 0; n < kills; n++) {
      const enough = counts.creates + counts.updates + 20
      await until(
        () => counts.creates + counts.updates >= enough || refused.length > 0,
        'writes between two kills',
      )
      if (refused.length > 0) break
      await pause(Math.random() * 400)
      const victim = victims[n % victims.length]!
      await site.kill(victim)
      killed[victim]++
    }
    stopping = true
    await Promise.all(writers)
    const problems = [...refused, ...(await compare(site, token, books)), ...(await reader.compare(books))]
    const { creates, updates, unanswered } = counts
    return { kills: killed, acknowledged: { creates, updates }, unanswered, problems }
  } finally {
    await site.close()
  }
}

interface Counts {
  creates: number
  updates: number
  unanswered: number
}

/** Makes a record and changes it a few times; each request is sent again, the same, until there is an answer. */
async function workOnRecord(
  site: Site,
  token: string,
  books: Book[],
  counts: Counts,
  stopping: () => boolean,
) {
  const book: Book = { id: randomUUID(), version: 0, text: 'made', doubtful: new Set() }
  const made = await insist(counts, () =>
    graphql(
      site,
      token,
      'mutation ($input: CreatePlayerInput!) { createPlayer(input: $input) { _version } }',
      {
        input: { id: book.id, userId: subjectOf(token), nickname: 'crash', notes: book.text },
      },
    ),
  )
  if (made.errors) throw new Error(`a create was refused: ${JSON.stringify(made.errors)}`)
  book.version = made.data.createPlayer._version
  books.push(book)
  counts.creates++
  for (let n = 0; n < UPDATES_PER_RECORD && !stopping(); n++) await changeRecord(site, token, book, counts)
}

const subjectOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')).sub

async function changeRecord(site: Site, token: string, book: Book, counts: Counts): Promise<void> {
  const notes = randomUUID()
  const before = counts.unanswered
  const done = await insist(counts, () =>
    graphql(
      site,
      token,
      'mutation ($input: UpdatePlayerInput!) { updatePlayer(input: $input) { _version notes } }',
      { input: { id: book.id, notes, _version: book.version } },
    ),
  )
  if (!done.errors) {
    if (done.data.updatePlayer._version !== book.version + 1) book.doubtful.add('a version was skipped')
    book.version++
    book.text = notes
    counts.updates++
    return
  }
  // Only a request that was sent more than once may meet its own earlier self.
  const current = await insist(counts, () => readRecord(site, token, book.id))
  const now = current.data.getPlayer
  if (counts.unanswered === before || now?._version !== book.version + 1 || now.notes !== notes)
    throw new Error(`an update was refused: ${JSON.stringify(done.errors)}`)
  book.version = now._version
  book.text = notes
  counts.updates++
}

const readRecord = (site: Site, token: string, id: string) =>
  graphql(site, token, 'query ($id: ID!) { getPlayer(id: $id) { _version notes } }', { id })

async function compare(site: Site, token: string, books: readonly Book[]): Promise<string[]> {
  const problems: string[] = []
  const counts = { creates: 0, updates: 0, unanswered: 0 }
  for (const book of books) {
    const found = (await insist(counts, () => readRecord(site, token, book.id))).data?.getPlayer
    if (!found) problems.push(`${book.id}: acknowledged, and lost`)
    else if (found._version !== book.version)
      problems.push(`${book.id}: version ${found._version} instead of ${book.version}`)
    else if (found.notes !== book.text) problems.push(`${book.id}: another text than the acknowledged one`)
    problems.push(...[...book.doubtful].map(text => `${book.id}: ${text}`))
  }
  return problems
}

interface Seen {
  readonly id: string
  readonly version: number
  readonly kind: string
}

const CHANGES = `subscription ($after: String) {
  changes(after: $after, models: ["Player"]) { cursor live changes { model id version kind } }
}`

/** Follows the feed through every crash, keeping nothing but its cursor. */
function openReader(site: Site, token: string) {
  const seen: Seen[] = []
  let cursor = 'BEGINNING'
  let live = false
  let closed = false
  const follow = async () => {
    while (!closed) {
      const client = createClient({
        url: `${site.url.replace('http', 'ws')}/graphql/realtime`,
        webSocketImpl: WebSocket,
        connectionParams: { Authorization: token },
        retryAttempts: 0,
      })
      try {
        for await (const { data } of client.iterate<{
          changes: { cursor: string; live: boolean; changes: Seen[] }
        }>({
          query: CHANGES,
          variables: { after: cursor },
        })) {
          if (!data) continue
          seen.push(...data.changes.changes)
          ;({ cursor, live } = data.changes)
          if (closed) break
        }
      } catch {
        live = false
      }
      await Promise.resolve(client.dispose())
      if (!closed) await pause(100)
    }
  }
  void follow()
  return {
    async compare(books: readonly Book[]): Promise<string[]> {
      const wanted = books.reduce((sum, { version }) => sum + version, 0)
      await until(() => live && seen.length >= wanted, 'the reader to catch up').catch(() => undefined)
      closed = true
      const problems: string[] = []
      const versions = new Map<string, number[]>()
      for (const { id, version, kind } of seen) {
        versions.set(id, [...(versions.get(id) ?? []), version])
        if ((version === 1) !== (kind === 'CREATE'))
          problems.push(`${id}: version ${version} came as ${kind}`)
      }
      for (const { id, version } of books) {
        const had = versions.get(id) ?? []
        const right = Array.from({ length: version }, (_, n) => n + 1)
        if (had.join() !== right.join())
          problems.push(`${id}: the reader had versions ${had.join()} of ${version}`)
      }
      return problems
    },
  }
}

interface Player {
  readonly _version: number
  readonly notes: string
}
interface Answer {
  readonly data: Readonly<Record<'createPlayer' | 'updatePlayer' | 'getPlayer', Player>>
  readonly errors?: readonly { readonly errorType?: string; readonly message: string }[]
}

export async function graphql(site: Site, token: string, query: string, variables: object): Promise<Answer> {
  const response = await fetch(`${site.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(20_000),
  })
  const answer = (await response.json()) as Answer
  // Without its database the server has no answer to give: unknown failures are as good as none.
  const known = answer.errors?.every(
    ({ errorType }) => errorType !== undefined && errorType !== 'InternalFailure',
  )
  if (!response.ok || known === false) throw new Error(`no answer: ${response.status}`)
  return answer
}

export async function insist<T>(counts: Pick<Counts, 'unanswered'>, ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++)
    try {
      return await ask()
    } catch (error) {
      if (tries > 600) throw error
      counts.unanswered++
      await pause(100)
    }
}

export async function signIn(site: Site): Promise<string> {
  const [Username, Password] = ['crash@example.com', 'correct horse battery']
  const ClientId = 'sidepot-web'
  const call = async (operation: string, body: object) => {
    const response = await fetch(`${site.url}/identity/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify({ ClientId, ...body }),
    })
    if (!response.ok) throw new Error(`${operation}: ${await response.text()}`)
    return (await response.json()) as { AuthenticationResult: { AccessToken: string } }
  }
  await call('SignUp', { Username, Password })
  const mail = await until(() => newestMail(site.output(), Username), 'the code')
  await call('ConfirmSignUp', { Username, ConfirmationCode: /\d{6}/.exec(mail.text)?.[0] })
  const AuthParameters = { USERNAME: Username, PASSWORD: Password }
  const signedIn = await call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters })
  return signedIn.AuthenticationResult.AccessToken
}
