// Several waiting things in one GraphQL request, run by the server one after the other; each has its own answer or refusal,
// and its own request id, so a request whose answer was lost is simply sent again.
import type { Result } from '@sidepot/engine/result'
import type { OutboxItem } from '../store/outbox-item.ts'
import { answerOf, type ModelName } from '../wire/documents.ts'
import { type DataProblem, waits } from '../wire/failure.ts'
import { type SendPorts, sendItem } from './send-item.ts'

interface TogetherPorts extends SendPorts {
  askEach(
    document: string,
    keys: readonly string[],
    variables: Readonly<Record<string, unknown>>,
  ): Promise<Result<readonly Result<unknown, DataProblem>[], DataProblem>>
}

type Outcomes = readonly Result<unknown, DataProblem>[]

export async function sendTogether(batch: readonly OutboxItem[], ports: TogetherPorts): Promise<Outcomes> {
  if (batch.length === 1) return [await sendItem(batch[0]!, ports)]
  const { document, keys, variables } = joined(batch)
  const response = await ports.askEach(document, keys, variables)
  if (response.ok) return eachAlone(batch, response.value, ports)
  if (waits(response.error)) return batch.map(() => response)
  // the request as such was refused: one of them makes it so, and only that one is to be reported
  return oneByOne(batch, ports)
}

/** What came of each; a conflict is tried again by its own rules, an empty answer says so in the service's words. */
async function eachAlone(
  batch: readonly OutboxItem[],
  answers: Outcomes,
  ports: TogetherPorts,
): Promise<Outcomes> {
  const outcomes: Result<unknown, DataProblem>[] = []
  for (const [index, item] of batch.entries()) {
    let first: Result<unknown, DataProblem> | null = answers[index]!
    const known = async (one: OutboxItem) => {
      const answer = first ?? (await ports.ask(one))
      first = null
      return answer
    }
    outcomes.push(await sendItem(item, { ...ports, ask: known }))
  }
  return outcomes
}

async function oneByOne(batch: readonly OutboxItem[], ports: TogetherPorts): Promise<Outcomes> {
  const outcomes: Result<unknown, DataProblem>[] = []
  for (const item of batch) {
    const outcome = await sendItem(item, ports)
    outcomes.push(outcome)
    if (!outcome.ok && waits(outcome.error))
      return [...outcomes, ...batch.slice(outcomes.length).map(() => outcome)]
  }
  return outcomes
}

/** One document for them all; items alike give the same text, which the server then knows. */
export function joined(batch: readonly OutboxItem[]) {
  const keys = batch.map((_, index) => `r${index}`)
  const models = [...new Set(batch.map(item => item.answers as ModelName))]
  const inputs = batch.map((item, index) => `$i${index}: ${item.joins!.input}!`)
  const fields = batch.map(
    (item, index) => `r${index}: ${item.joins!.field}(input: $i${index}) { ...${item.answers} }`,
  )
  return {
    keys,
    document: [
      `mutation Run(${inputs.join(', ')}) { ${fields.join(' ')} }`,
      ...models.map(model => `fragment ${model} on ${model} { ${answerOf(model)} }`),
    ].join('\n'),
    variables: Object.fromEntries(batch.map((item, index) => [`i${index}`, item.variables.input])),
  }
}
