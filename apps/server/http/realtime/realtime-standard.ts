// The dialect graphql-transport-ws, spoken by the graphql-ws library; credentials come in the payload of connection_init.
import { randomUUID } from 'node:crypto'
import { realtimeMessages } from '@sidepot/messages/realtime'
import { type ExecutionResult, GraphQLError, GraphQLSchema, parse } from 'graphql'
import { makeServer } from 'graphql-ws'
import type { Caller } from '../../base/caller.ts'
import type { Connection, Dialect } from './realtime-connection.ts'
import { CLOSE } from './realtime-limits.ts'
import { type Operation, type Results, startOperation } from './realtime-operation.ts'

interface Extra {
  readonly connection: Connection
}

const NOT_EXECUTED = { schema: new GraphQLSchema({}), document: parse('subscription { started }') }

const ENDED = { value: undefined, done: true } as const

/**
 * Answers are JSON text already, and a page of the feed is megabytes of it. The library wants an object to write: it gets a place
 * holder, in whose place the text goes when it has been written. Nobody else can know the secret in it.
 */
class TextOnTheWay {
  readonly #secret = randomUUID()
  readonly #texts = new Map<string, string>()
  #sent = 0

  put(text: string): ExecutionResult {
    const key = `${this.#secret}:${this.#sent++}`
    this.#texts.set(`{"data":"${key}"}`, text)
    return { data: key } as unknown as ExecutionResult
  }

  /** The message with its text, if it was written for one. */
  take(message: string): string {
    if (this.#texts.size === 0 || !message.includes(this.#secret)) return message
    for (const [holder, text] of this.#texts)
      if (message.includes(holder)) {
        this.#texts.delete(holder)
        return message.replace(holder, () => text)
      }
    return message
  }
}

const MARK = '\n'

/**
 * The library confuses two subscriptions of one id when a client stops the first and starts the second before the first has ended: one of them would
 * stay after the socket has gone. So each gets an id that is never used again, and the client reads its own.
 */
class OwnIds {
  readonly #own = new Map<string, string>()
  #made = 0

  /** A message as it came, with our id. */
  arrived(message: unknown): unknown {
    if (!isRecord(message) || typeof message.id !== 'string' || message.id === '') return message
    const { id, type } = message
    if (type === 'subscribe') return { ...message, id: this.#of(id) }
    if (type !== 'complete') return message
    const own = this.#own.get(id)
    this.#own.delete(id)
    return { ...message, id: own ?? id }
  }

  /** A message on its way, with the client's id. */
  leaving(message: unknown): unknown {
    if (!isRecord(message) || typeof message.id !== 'string') return message
    const id = theirs(message.id)
    const isOver = message.type === 'error' || message.type === 'complete'
    if (isOver && this.#own.get(id) === message.id) this.#own.delete(id)
    return { ...message, id }
  }

  #of(id: string): string {
    const own = this.#own.get(id) ?? `${id}${MARK}${this.#made++}`
    this.#own.set(id, own)
    return own
  }
}

function theirs(text: string): string {
  const at = text.lastIndexOf(MARK)
  return at === -1 ? text : text.slice(0, at) + text.slice(at + MARK.length).replace(/^\d+/, '')
}

/** The library ends a subscription through `return` only when it looks like a generator. */
const generatorOf = (
  results: Results,
  texts: TextOnTheWay,
): AsyncGenerator<ExecutionResult, void, undefined> => {
  const generator: AsyncGenerator<ExecutionResult, void, undefined> = {
    next: async () => {
      const { value } = await results.next()
      return value === undefined ? ENDED : { value: texts.put(value), done: false }
    },
    return: async () => {
      await results.return()
      return ENDED
    },
    throw: async () => {
      await results.return()
      return ENDED
    },
    [Symbol.asyncIterator]: () => generator,
  }
  return generator
}

export const standardDialect: Dialect = {
  protocol: 'graphql-transport-ws',
  open: (connection, { callers, subscriptions, limits }) => {
    const texts = new TextOnTheWay()
    const ids = new OwnIds()
    const server = makeServer<Record<string, unknown>, Extra>({
      connectionInitWaitTimeout: limits.helloWithinMs,
      jsonMessageReviver: (key, value) => (key === '' ? ids.arrived(value) : value),
      jsonMessageReplacer: (key, value) => (key === '' ? ids.leaving(value) : value),
      onConnect: async ({ connectionParams }) => {
        const found = await callers.identify(headersOf(connectionParams), undefined, connection.address)
        if (!found.ok || found.value.kind === 'anonymous') return false
        if (connection.admit(found.value)) return true
        connection.close(CLOSE.tryAgainLater, realtimeMessages.TooManyConnections)
        return false
      },
      onSubscribe: async ({ subscriptions: running }, id, payload) => {
        if (theirs(id).length > limits.longestId) return [new GraphQLError(realtimeMessages.LongId)]
        if (Object.keys(running).length > limits.mostSubscriptions)
          return [new GraphQLError(realtimeMessages.TooManySubscriptions)]
        const started = await startOperation(
          subscriptions,
          { caller: connection.caller as Caller, address: connection.address },
          payload as Operation,
          ending => connection.close(ending.code, ending.message),
        )
        if ('errors' in started)
          return started.errors.map(({ message, ...extensions }) => new GraphQLError(message, { extensions }))
        // The library wants to see what it would execute; what it runs is what `subscribe` hands back.
        return { ...NOT_EXECUTED, contextValue: started.results }
      },
      subscribe: async ({ contextValue }) => generatorOf(contextValue as Results, texts),
    })
    let heard: ((text: string) => Promise<void>) | undefined
    const closed = server.opened(
      {
        protocol: 'graphql-transport-ws',
        send: message => connection.send(texts.take(message)),
        close: (code, reason) => connection.close(code ?? CLOSE.goingAway, theirs(reason ?? '')),
        onMessage: listener => {
          heard = listener
        },
      },
      { connection },
    )
    return {
      message: async text => heard?.(text),
      // The library's own ping and pong are the client's to begin; sockets are kept alive one level below.
      keepAlive: () => undefined,
      closed: (code, reason) => closed(code, reason),
    }
  },
}

/** Clients write the names as they like; values that are no text are none. */
function headersOf(params: Readonly<Record<string, unknown>> | undefined): Record<string, string> {
  const named = { ...params, ...(isRecord(params?.headers) ? params.headers : {}) }
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name.toLowerCase(), value]] : [],
    ),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
