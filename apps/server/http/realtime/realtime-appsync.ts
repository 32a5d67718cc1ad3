// The dialect graphql-ws as the hosted service of the specification speaks it. Credentials come with the handshake, as a
// subprotocol `header-<base64url JSON>` or (older clients) as the query parameter `header`; each start may carry its own.
import { realtimeMessages } from '@sidepot/messages/realtime'
import type { Caller } from '../../base/caller.ts'
import type { Connection, Dialect, DialectDeps, Handshake, Session } from './realtime-connection.ts'
import { CLIENT_EXPECTS, CLOSE } from './realtime-limits.ts'
import { type Operation, type Results, startOperation } from './realtime-operation.ts'

interface Message {
  readonly type: string
  readonly id?: string
  readonly payload?: Readonly<Record<string, unknown>>
}

interface WireError {
  readonly message: string
  readonly errorType: string
  readonly errorCode?: number
}

const UNAUTHORIZED: WireError = {
  message: realtimeMessages.PermissionDenied,
  errorType: 'UnauthorizedException',
  errorCode: 401,
}

/** One start of an id, which a client may stop and start again while the first is still being set up. */
interface Running {
  /** Null while it is being set up. */
  results: Results | null
}

export const appsyncDialect: Dialect = {
  protocol: 'graphql-ws',
  open: (connection, deps, handshake) => new AppsyncSession(connection, deps, handshake),
}

class AppsyncSession implements Session {
  readonly #connection: Connection
  readonly #deps: DialectDeps
  readonly #handshake: Handshake
  readonly #running = new Map<string, Running>()
  readonly #hello: NodeJS.Timeout
  #greeted = false

  constructor(connection: Connection, deps: DialectDeps, handshake: Handshake) {
    this.#connection = connection
    this.#deps = deps
    this.#handshake = handshake
    this.#hello = setTimeout(() => {
      void this.#refuse(
        { message: realtimeMessages.NoHello, errorType: 'RequestTimeoutException', errorCode: 408 },
        CLOSE.noHello,
      )
    }, deps.limits.helloWithinMs)
  }

  keepAlive(): void {
    if (this.#connection.caller) void this.#send({ type: 'ka' })
  }

  async closed(): Promise<void> {
    clearTimeout(this.#hello)
    const running = [...this.#running.values()]
    this.#running.clear()
    await Promise.all(running.map(({ results }) => results?.return()))
  }

  async message(text: string): Promise<void> {
    const message = parseMessage(text)
    if (!message)
      return this.#refuse(
        { message: realtimeMessages.NotAMessage, errorType: 'BadRequestException', errorCode: 400 },
        CLOSE.badRequest,
      )
    switch (message.type) {
      case 'connection_init':
        return this.#greet()
      case 'start':
        return this.#start(message)
      case 'stop':
        return this.#stop(message)
      case 'ka':
        return
      default:
        return this.#refuse(
          { message: realtimeMessages.NotAMessage, errorType: 'UnsupportedOperation', errorCode: 400 },
          CLOSE.badRequest,
        )
    }
  }

  async #greet(): Promise<void> {
    if (this.#greeted)
      return this.#refuse(
        { message: realtimeMessages.HelloTwice, errorType: 'BadRequestException', errorCode: 400 },
        CLOSE.badRequest,
      )
    this.#greeted = true
    clearTimeout(this.#hello)
    const caller = await this.#identify(credentialsOf(this.#handshake), '/graphql/connect', '{}')
    if (!caller) return this.#refuse(UNAUTHORIZED, CLOSE.unauthorized)
    if (!this.#connection.admit(caller))
      return this.#refuse(
        {
          message: realtimeMessages.TooManyConnections,
          errorType: 'LimitExceededError',
          errorCode: 429,
        },
        CLOSE.tryAgainLater,
      )
    await this.#send({
      type: 'connection_ack',
      payload: { connectionTimeoutMs: CLIENT_EXPECTS.connectionTimeoutMs },
    })
    // The client's clock of silence does not start over with the ack, only with a keep-alive.
    this.keepAlive()
  }

  async #start({ id, payload }: Message): Promise<void> {
    const connected = this.#connection.caller
    if (!connected)
      return this.#refuse(
        { message: realtimeMessages.HelloFirst, errorType: 'BadRequestException', errorCode: 400 },
        CLOSE.unauthorized,
      )
    const operation = operationOf(payload)
    if (id === undefined || !operation)
      return this.#reject(id, [
        { message: realtimeMessages.NotAMessage, errorType: 'BadRequestException', errorCode: 400 },
      ])
    if (id.length > this.#deps.limits.longestId)
      return this.#reject(id, [
        { message: realtimeMessages.LongId, errorType: 'BadRequestException', errorCode: 400 },
      ])
    if (this.#running.has(id))
      return this.#reject(id, [
        {
          message: realtimeMessages.SubscriptionExists,
          errorType: 'DuplicatedOperationError',
          errorCode: 400,
        },
      ])
    if (this.#running.size >= this.#deps.limits.mostSubscriptions)
      return this.#reject(id, [
        {
          message: realtimeMessages.TooManySubscriptions,
          errorType: 'MaxSubscriptionsReachedError',
          errorCode: 400,
        },
      ])
    const running: Running = { results: null }
    this.#running.set(id, running)
    // Not so when it was stopped, or the socket went, while it was being set up.
    const isWanted = () => this.#running.get(id) === running
    const fail = async (errors: readonly WireError[]) => {
      if (!isWanted()) return
      this.#running.delete(id)
      await this.#reject(id, errors)
    }
    const own = ownCredentials(payload)
    const caller = own ? await this.#identify(own, '/graphql', String(payload?.data ?? '')) : connected
    if (!caller) return fail([UNAUTHORIZED])
    const { address } = this.#connection
    const started = await startOperation(this.#deps.subscriptions, { caller, address }, operation, ending =>
      this.#connection.close(ending.code, ending.message),
    )
    if ('errors' in started)
      return fail(started.errors.map(({ message, errorType }) => ({ message, errorType })))
    if (!isWanted()) return void (await started.results.return())
    running.results = started.results
    await this.#send({ type: 'start_ack', id })
    void this.#pump(id, started.results, isWanted)
  }

  async #pump(id: string, results: Results, isWanted: () => boolean): Promise<void> {
    for await (const payload of results) {
      if (!isWanted()) return
      await this.#connection.send(`{"type":"data","id":${JSON.stringify(id)},"payload":${payload}}`)
    }
  }

  async #stop({ id }: Message): Promise<void> {
    const running = id === undefined ? undefined : this.#running.get(id)
    if (id === undefined || !running) return
    this.#running.delete(id)
    await running.results?.return()
    await this.#send({ type: 'complete', id })
  }

  /** `path` and `body` are what a signed request (IAM mode) was signed for. */
  async #identify(
    headers: Readonly<Record<string, string>>,
    path: string,
    body: string,
  ): Promise<Caller | undefined> {
    const found = await this.#deps.callers.identify(
      headers,
      { method: 'POST', path, body },
      this.#connection.address,
    )
    return found.ok && found.value.kind !== 'anonymous' ? found.value : undefined
  }

  #send(message: Readonly<Record<string, unknown>>): Promise<void> {
    return this.#connection.send(JSON.stringify(message))
  }

  #reject(id: string | undefined, errors: readonly WireError[]): Promise<void> {
    return this.#send({ type: 'error', ...(id === undefined ? {} : { id }), payload: { errors } })
  }

  async #refuse(error: WireError, code: number): Promise<void> {
    await this.#send({ type: 'connection_error', payload: { errors: [error] } })
    this.#connection.close(code, error.message)
  }
}

function parseMessage(text: string): Message | undefined {
  const value = parseRecord(text)
  if (typeof value?.type !== 'string') return undefined
  if (value.id !== undefined && (typeof value.id !== 'string' || value.id.length > 256)) return undefined
  if (value.payload !== undefined && value.payload !== null && !isRecord(value.payload)) return undefined
  return {
    type: value.type,
    ...(value.id === undefined ? {} : { id: value.id }),
    ...(isRecord(value.payload) ? { payload: value.payload } : {}),
  }
}

/** The query travels as JSON text inside the payload. */
function operationOf(payload: Message['payload']): Operation | undefined {
  const data = typeof payload?.data === 'string' ? parseRecord(payload.data) : undefined
  if (typeof data?.query !== 'string') return undefined
  if (data.variables !== undefined && data.variables !== null && !isRecord(data.variables)) return undefined
  return { query: data.query, variables: (data.variables as Operation['variables']) ?? null }
}

function ownCredentials(payload: Message['payload']): Readonly<Record<string, string>> | undefined {
  const { extensions } = payload ?? {}
  const authorization = isRecord(extensions) ? extensions.authorization : undefined
  return isRecord(authorization) ? texts(authorization) : undefined
}

function credentialsOf({ protocols, query }: Handshake): Readonly<Record<string, string>> {
  const protocol = protocols.find(name => name.startsWith('header-'))?.slice('header-'.length)
  const given = protocol ?? query.get('header')
  return texts((given ? parseRecord(Buffer.from(given, 'base64').toString('utf8')) : undefined) ?? {})
}

const texts = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name.toLowerCase(), value]] : [],
    ),
  )

function parseRecord(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
