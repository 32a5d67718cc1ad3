// Sending one thing that waits: conflicts are tried again on the latest version by the retry rules (SES-70 to SES-72), an answer
// without its record is no answer, and what ends without a word gets the service's own sentence.
import { err, ok, type Result } from '@sidepot/engine/result'
import type { OutboxItem } from '../store/outbox-item.ts'
import type { DataProblem } from '../wire/failure.ts'
import { type RetryPlan, retryDelay, SESSION_RETRY, TABLE_RETRY } from '../wire/limits.ts'

export interface SendPorts {
  /** Asks with the variables of the moment: the version that is stored now. */
  ask(item: OutboxItem): Promise<Result<unknown, DataProblem>>
  /** Fetches the latest of the record that the item changes. */
  refetch(item: OutboxItem): Promise<void>
  wait(ms: number): Promise<void>
  random(): number
}

const planOf = (item: OutboxItem): RetryPlan => (item.what === 'tableState' ? TABLE_RETRY : SESSION_RETRY)

const sessionIdOf = ({ variables }: OutboxItem): string => {
  const input = (variables['input'] ?? variables) as Readonly<Record<string, unknown>>
  return typeof input['sessionId'] === 'string' ? input['sessionId'] : ''
}

/** What was asked for, where one word for what waits is not enough: player sessions follow a step at the table. */
const askedOf = ({ what, document, answers, variables }: OutboxItem): string => {
  if (answers === 'PlayerSession') return 'updatePlayerSession'
  if (!/\b(seatPlayer|movePlayer)\(/.test(document)) return what
  const { playerId, name, from } = (variables['input'] ?? {}) as Readonly<Record<string, unknown>>
  return playerId || name || from ? 'createPlayerSession' : 'seatSomebody'
}

const refused = (message: string, type: string): Result<never, DataProblem> =>
  err({ kind: 'refused', message, type })

/** The service's own sentences are rarely needed: their code comes when they are. Null where it cannot be had now. */
const serviceWords = async () => {
  try {
    return (await import('@sidepot/messages/web-service')).serviceFailures
  } catch {
    return null
  }
}
/** It waits and is sent again; the same request twice is one. */
const WITHOUT_WORDS = err({ kind: 'network', message: '' } as const)

export async function sendItem(item: OutboxItem, ports: SendPorts): Promise<Result<unknown, DataProblem>> {
  const plan = planOf(item)
  for (let attempt = 0; ; attempt++) {
    const answer = await ports.ask(item)
    if (answer.ok) {
      if (answer.value) return answer
      const words = await serviceWords()
      if (!words) return WITHOUT_WORDS
      const missing = words.empty(askedOf(item), sessionIdOf(item))
      return missing === null ? answer : refused(missing, 'InvalidResponse')
    }
    const { error } = answer
    // A create under a taken id will not get better by waiting.
    const isConflict = error.kind === 'conflict' && (item.versioned || item.what === 'tableState')
    if (isConflict && attempt < plan.attempts - 1) {
      await ports.refetch(item)
      await ports.wait(retryDelay(plan, attempt, ports.random()))
      continue
    }
    if (!isConflict && !(error.message === '' && error.kind === 'refused')) return answer
    const words = await serviceWords()
    if (!words) return WITHOUT_WORDS
    const sentence = isConflict ? words.conflict(item.what, sessionIdOf(item)) : words.fallback(askedOf(item))
    return refused(sentence, error.type)
  }
}

/** From a wrong status the server writes nothing: another device was there first. That is no success of this one (SES-2). */
export function unlessIgnored(
  answer: Result<{ readonly value: unknown; readonly ignored: string | null }, DataProblem>,
): Result<unknown, DataProblem> {
  if (!answer.ok) return answer
  const { value, ignored } = answer.value
  return ignored === null ? ok(value) : refused(ignored, 'Ignored')
}
