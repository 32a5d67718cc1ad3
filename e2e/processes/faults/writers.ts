// Who works with the servers while everything happens to them: people who write, each request again and the same until it is answered,
// and their devices, which keep nothing but what the feed sent them.
import { randomUUID } from 'node:crypto'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { newestMail } from '../../stage/app.ts'
import { pause, until } from '../crash-site.ts'

/** A record as a person or a device knows it. */
export interface Known {
  version: number
  text: string
  deleted: boolean
}
/** By model and id. */
export type Records = Map<string, Known>

export interface Counts {
  acknowledged: number
  unanswered: number
}

/** Where the servers are reached, and what they have written. */
export interface Reached {
  readonly urls: readonly string[]
  output(): string
}

interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly { readonly errorType?: string; readonly message: string }[]
}

/** What a record says that must be the same everywhere. */
const TEXT: Readonly<Record<string, string>> = {
  Player: 'notes',
  Bankroll: 'currentBalance',
  BankrollTransaction: 'amount',
}
export const MODELS = Object.keys(TEXT)
const keyOf = (model: string, id: string) => `${model} ${id}`

export class Person {
  readonly bankrollId = randomUUID()
  userId = ''
  token = ''
  /** What was acknowledged. */
  books: Records = new Map()
  balance = 1000
  bookings = 0
  #signedInAt = 0
  readonly email: string
  readonly #password = `right ${randomUUID()}`
  readonly #site: Reached
  readonly #counts: Counts
  readonly #random: () => number

  constructor(n: number, site: Reached, counts: Counts, random: () => number) {
    this.email = `person${n}@example.com`
    this.#site = site
    this.#counts = counts
    this.#random = random
  }

  get url(): string {
    const { urls } = this.#site
    return urls[Math.floor(this.#random() * urls.length)]!
  }

  async #identity(operation: string, body: object): Promise<Readonly<Record<string, unknown>>> {
    const response = await fetch(`${this.url}/identity/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify({ ClientId: 'sidepot-web', ...body }),
      signal: AbortSignal.timeout(20_000),
    })
    if (!response.ok) throw new Error(`${operation}: ${await response.text()}`)
    return (await response.json()) as Readonly<Record<string, unknown>>
  }

  async signUp(): Promise<void> {
    const { UserSub } = await this.#identity('SignUp', { Username: this.email, Password: this.#password })
    this.userId = String(UserSub)
    const mail = await until(() => newestMail(this.#site.output(), this.email), 'the code')
    await this.#identity('ConfirmSignUp', {
      Username: this.email,
      ConfirmationCode: /\d{6}/.exec(mail.text)?.[0],
    })
    await this.signIn()
    await this.#insist(
      'mutation ($input: CreateBankrollInput!) { createBankroll(input: $input) { _version } }',
      { id: this.bankrollId, name: 'Main', startingBalance: this.balance },
    )
  }

  /** At most once in a few seconds: whoever is refused everywhere asks again later. */
  async signIn(): Promise<void> {
    if (performance.now() - this.#signedInAt < 5000 && this.#signedInAt > 0) return
    this.#signedInAt = performance.now()
    const { AuthenticationResult } = await this.#identity('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: this.email, PASSWORD: this.#password },
    })
    this.token = (AuthenticationResult as { AccessToken: string }).AccessToken
  }

  async #ask(query: string, variables: object): Promise<Answer> {
    const response = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: this.token },
      body: JSON.stringify({ query, variables }),
      signal: AbortSignal.timeout(30_000),
    })
    if (response.status === 401) await this.signIn()
    const answer = (await response.json()) as Answer
    const isKnown = answer.errors?.every(
      ({ errorType }) =>
        errorType !== undefined && !/InternalFailure|Unavailable|Limit|Unauthorized/.test(errorType),
    )
    if (!response.ok || isKnown === false)
      throw new Error(`no answer: ${response.status} ${JSON.stringify(answer.errors)}`)
    return answer
  }

  /** Sent again, the same, until there is an answer of the operation itself. Gives how often it had none, too. */
  async #insist(query: string, input: object): Promise<Answer & { readonly lost: number }> {
    for (let lost = 0; ; lost++)
      try {
        return { ...(await this.#ask(query, { input })), lost }
      } catch (error) {
        if (lost > 3000) throw error
        this.#counts.unanswered++
        await pause(50 + this.#random() * 250)
      }
  }

  async read<T>(query: string): Promise<T> {
    const { data } = await this.#insist(query, {})
    return Object.values(data ?? {})[0] as T
  }

  /** One record made, changed a few times, sometimes deleted, and one booking. */
  async act(goOn: () => Promise<boolean>): Promise<void> {
    const id = randomUUID()
    const key = keyOf('Player', id)
    const known: Known = { version: 0, text: 'made', deleted: false }
    const write = async (verb: 'create' | 'update' | 'delete', input: object, text: string) => {
      const name = `${verb}Player`
      const type = `${verb[0]!.toUpperCase()}${verb.slice(1)}PlayerInput`
      const done = await this.#insist(
        `mutation ($input: ${type}!) { ${name}(input: $input) { _version notes } }`,
        { id, ...input, ...(verb === 'create' ? {} : { _version: known.version }) },
      )
      const version = (done.data?.[name] as { _version: number } | null)?._version
      if (done.errors) await this.#isOwnEarlierSelf(id, known, text, done)
      else if (version !== known.version + 1)
        throw new Error(`${name} ${id}: version ${version} after ${known.version}`)
      known.version++
      known.text = text
      known.deleted = verb === 'delete'
      this.books.set(key, { ...known })
      this.#counts.acknowledged++
    }
    await write('create', { userId: this.userId, nickname: 'fault', notes: 'made' }, 'made')
    for (let n = 0; n < 4 && (await goOn()); n++) {
      const notes = randomUUID()
      await write('update', { notes }, notes)
    }
    if (this.#random() < 0.3 && (await goOn())) await write('delete', {}, known.text)
    if (!(await goOn())) return
    const amount = 1 + Math.floor(this.#random() * 100)
    const booked = await this.#insist(
      'mutation ($input: CreateBankrollTransactionInput!) { createBankrollTransaction(input: $input) { _version } }',
      {
        id: randomUUID(),
        bankrollId: this.bankrollId,
        amount,
        type: 'DEPOSIT',
        timestamp: '2026-03-01T18:00:00.000Z',
      },
    )
    if (booked.errors) throw new Error(`a booking was refused: ${JSON.stringify(booked.errors)}`)
    this.balance += amount
    this.bookings++
    this.#counts.acknowledged++
  }

  /** Only a request that was sent more than once may meet what it did itself. */
  async #isOwnEarlierSelf(id: string, known: Known, text: string, done: Answer & { readonly lost: number }) {
    const now = await this.read<{ _version: number; notes: string } | null>(
      `query { getPlayer(id: "${id}") { _version notes } }`,
    )
    if (done.lost > 0 && now?._version === known.version + 1 && now.notes === text) return
    throw new Error(
      `a write was refused: ${JSON.stringify(done.errors)}, the record is ${JSON.stringify(now)}`,
    )
  }

  /** Everything that the server has of this person. */
  async stored(): Promise<Records> {
    const all: Records = new Map()
    for (const model of MODELS)
      for (let token: string | null = null, more = true; more; ) {
        const after: string = token ? `, nextToken: ${JSON.stringify(token)}` : ''
        const page: { items: Readonly<Record<string, unknown>>[]; nextToken: string | null } =
          await this.read(
            `query { sync${model}s(limit: 500${after}) { items { id _version _deleted ${TEXT[model]} } nextToken } }`,
          )
        for (const item of page.items) all.set(keyOf(model, String(item['id'])), knownOf(model, item))
        token = page.nextToken
        more = token !== null
      }
    return all
  }
}

const knownOf = (model: string, body: Readonly<Record<string, unknown>>): Known => ({
  version: Number(body['_version']),
  text: String(body[TEXT[model]!] ?? ''),
  deleted: body['_deleted'] === true,
})

const CHANGES = `subscription ($after: String, $models: [String!]) {
  changes(after: $after, models: $models) { cursor live changes { model id version kind body } } }`

interface Batch {
  readonly cursor: string
  readonly live: boolean
  readonly changes: readonly {
    readonly model: string
    readonly id: string
    readonly body: Readonly<Record<string, unknown>> | null
  }[]
}

/** Follows the feed, now of one server and now of the other, and begins again when its history is gone. */
export class Device {
  records: Records = new Map()
  begunAgain = 0
  #cursor = 'BEGINNING'
  #isClosed = false
  readonly #person: Person

  constructor(person: Person) {
    this.#person = person
    void this.#follow()
  }

  close(): void {
    this.#isClosed = true
  }

  async #follow(): Promise<void> {
    while (!this.#isClosed) {
      const client = createClient({
        url: `${this.#person.url.replace('http', 'ws')}/graphql/realtime`,
        webSocketImpl: WebSocket,
        connectionParams: { Authorization: this.#person.token },
        retryAttempts: 0,
        keepAlive: 5000,
      })
      try {
        const batches = client.iterate<{ changes: Batch }>({
          query: CHANGES,
          variables: { after: this.#cursor, models: MODELS },
        })
        for await (const { data } of batches) {
          if (data) this.#take(data.changes)
          if (this.#isClosed) break
        }
      } catch (error) {
        if (/CursorExpired|CursorMalformed/.test(JSON.stringify(error))) {
          this.#cursor = 'BEGINNING'
          this.records = new Map()
          this.begunAgain++
        }
      }
      await Promise.resolve(client.dispose())
      if (!this.#isClosed) await pause(200)
    }
  }

  #take({ changes, cursor }: Batch): void {
    for (const { model, id, body } of changes) {
      const key = keyOf(model, id)
      const before = this.records.get(key)
      if (!body) this.records.delete(key)
      else if (!before || knownOf(model, body).version >= before.version)
        this.records.set(key, knownOf(model, body))
    }
    this.#cursor = cursor
  }
}
