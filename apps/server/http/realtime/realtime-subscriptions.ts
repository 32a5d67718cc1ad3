// Where the GraphQL room and the change feed meet: a prepared subscription says what it wants, the feed brings it.
import { realtimeMessages } from '@sidepot/messages/realtime'
import { type Caller, callerKey } from '../../base/caller.ts'
import { type Stream, streamOf } from '../../changes/inbox.ts'
import type { ResumeFailure } from '../../changes/resume.ts'
import type { SubscriptionSource } from '../../changes/subscriptions.ts'
import type { GraphqlApi } from '../../graphql/api.ts'
import { LIMITED, limitFailure } from '../../graphql/document/failure.ts'
import type { PreparedRecords } from '../../graphql/subscription.ts'
import type { Taken } from '../../identity/kit/limits.ts'
import type { Budgets } from '../budgets.ts'
import { REALTIME } from './realtime-limits.ts'
import type { Operation, OperationError, Results, Started, Subscriptions } from './realtime-operation.ts'

export interface SubscriptionLimits {
  readonly budgets?: Budgets
  /** Of one account, on all its sockets. */
  readonly most?: number
  /** Characters of the documents and variables of one account. */
  readonly mostAsked?: number
}

/** What runs for one account. */
interface Load {
  many: number
  asked: number
}

export function graphqlSubscriptions(
  api: Pick<GraphqlApi, 'subscribe' | 'compiling'>,
  source: SubscriptionSource,
  {
    budgets,
    most = REALTIME.mostSubscriptionsOfAccount,
    mostAsked = REALTIME.mostAskedOfAccount,
  }: SubscriptionLimits = {},
): Subscriptions {
  const running = new Map<string, Load>()

  const open = async (
    caller: Caller,
    { query, variables, operationName }: Operation,
    address: string,
  ): Promise<Started> => {
    const asked = { query, variables: variables ?? null, operationName: operationName ?? null }
    const use = { cells: STARTING + api.compiling(query), writes: 0, bytes: 0, fields: [] }
    const over = refused(await budgets?.spend(caller, address, use))
    if (over) return over
    const prepared = api.subscribe(asked, caller)
    if (!prepared.ok) return { errors: prepared.error }
    const { value } = prepared
    if (value.is === 'records') {
      const bodies = await source.records(value.model, [value.on], caller)
      return { results: each(bodies, body => answer(source, caller, value, body)) }
    }
    const late = refused(await budgets?.work(caller, address).left())
    if (late) return late
    const batches = await source.changes(caller, value.after, value.wanted)
    if (!batches.ok) return { errors: [cursorError(batches.error)] }
    const account = callerKey(caller)
    return {
      results: each(batches.value, batch => source.pace.run(account, () => value.answer(batch))),
    }
  }

  return {
    async start(caller, operation, address) {
      const key = loadKey(caller, address)
      const load = running.get(key) ?? { many: 0, asked: 0 }
      const asked = charactersOf(operation)
      // a key serves many devices, of an application that the operator chose
      if (caller.kind !== 'apiKey' && (load.many >= most || load.asked + asked > mostAsked))
        return { errors: [{ message: realtimeMessages.TooManyOfAccount, errorType: LIMITED }] }
      load.many++
      load.asked += asked
      running.set(key, load)
      const release = once(() => {
        load.many--
        load.asked -= asked
        if (load.many === 0) running.delete(key)
      })
      try {
        const started = await open(caller, operation, address)
        if ('errors' in started) release()
        return 'errors' in started ? started : { results: released(started.results, release) }
      } catch (error) {
        release()
        throw error
      }
    },
  }
}

/** Whoever looks around without an account gets as many identities as they ask for: those of one address share what one may have. */
const loadKey = (caller: Caller, address: string): string =>
  caller.kind === 'guest' ? `guests of ${address}` : callerKey(caller)

function refused(taken: Taken | undefined): { errors: readonly OperationError[] } | null {
  if (!taken || taken.ok) return null
  const seconds = Math.ceil(taken.waitMs / 1000)
  return { errors: [limitFailure(taken.name, seconds, new Date(Date.now() + taken.waitMs))] }
}

/** Cells, for a statement or two and a place in the lists. */
const STARTING = 500

const charactersOf = ({ query, variables }: Operation): number =>
  query.length + (variables ? JSON.stringify(variables).length : 0)

const once = (act: () => void) => {
  let done = false
  return () => {
    if (!done) act()
    done = true
  }
}

/** The same results; `release` is called when they end, whoever ends them. */
function released(results: Results, release: () => void): Results {
  const all: Results = {
    next: async () => {
      try {
        const result = await results.next()
        if (result.done) release()
        return result
      } catch (error) {
        release()
        throw error
      }
    },
    return: () => {
      release()
      return results.return()
    },
    [Symbol.asyncIterator]: () => all,
  }
  return all
}

async function answer(
  source: Pick<SubscriptionSource, 'turn' | 'pace'>,
  caller: Caller,
  records: PreparedRecords,
  body: Parameters<PreparedRecords['wants']>[0],
): Promise<string | null> {
  const made = await source.pace.run(callerKey(caller), async () =>
    records.wants(body) ? (records.reads ? 'to be read' : { text: await records.answer(body) }) : null,
  )
  if (made === 'to be read') return source.turn(caller, () => records.answer(body))
  return made?.text ?? null
}

/** The texts that are made of the values; null for none. */
function each<T>(values: Stream<T>, text: (value: T) => Promise<string | null>): Results {
  async function* texts(): AsyncGenerator<string, void, undefined> {
    for await (const value of values) {
      const made = await text(value)
      if (made !== null) yield made
    }
  }
  return streamOf(texts(), () => void values.return())
}

const CURSOR_ERRORS = { 'cursor/malformed': 'CursorMalformed', 'cursor/expired': 'CursorExpired' } as const

const cursorError = ({ code }: ResumeFailure): OperationError => ({
  message: realtimeMessages[code],
  errorType: CURSOR_ERRORS[code],
})
