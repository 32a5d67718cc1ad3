import { err, ok, type Result } from '@sidepot/engine/result'
import { expect, test } from 'vitest'
import type { OutboxItem } from '../store/outbox-item.ts'
import type { DataProblem } from '../wire/failure.ts'
import { joined, sendTogether } from './send-together.ts'

const item = (id: string, what: 'saveHand' | 'tableState' = 'saveHand'): OutboxItem => ({
  id,
  order: 1,
  what,
  document: 'mutation',
  variables: { input: { requestId: id } },
  overlays: [],
  answers: what === 'saveHand' ? 'Hand' : 'Session',
  joins:
    what === 'saveHand'
      ? { field: 'saveHandTransactionally', input: 'SaveHandInput' }
      : { field: 'saveTableState', input: 'SaveTableStateInput' },
  madeAt: 0,
  state: 'waiting',
})
type Answer = Result<unknown, DataProblem>
const problem = (
  kind: 'refused' | 'network' | 'conflict',
  message: string = kind,
): Result<never, DataProblem> => err(kind === 'network' ? { kind, message } : { kind, message, type: 'x' })

async function send(
  batch: readonly OutboxItem[],
  response: Result<readonly Answer[], DataProblem>,
  ...alone: Answer[]
) {
  const asked: string[] = []
  const outcomes = await sendTogether(batch, {
    askEach: async () => response,
    ask: async ({ id }) => {
      asked.push(id)
      return alone.shift() ?? ok({ id })
    },
    refetch: async () => {},
    wait: async () => {},
    random: () => 0,
  })
  return { asked, outcomes: outcomes.map(one => (one.ok ? 'ok' : one.error.message)) }
}

test('each of a request has its own answer: a refusal is one item’s, an empty answer is reported in words', async () => {
  const batch = [item('a'), item('b'), item('c')]
  const response = ok([ok({ id: 'a' }), problem('refused', 'no'), ok(null)])
  expect(await send(batch, response)).toEqual({
    asked: [],
    outcomes: ['ok', 'no', 'Save operation failed via HandHistoryService.'],
  })
})

test('a conflict is tried again by its own rules', async () => {
  const batch = [item('a'), item('t', 'tableState')]
  expect(await send(batch, ok([ok({}), problem('conflict')]))).toEqual({
    asked: ['t'],
    outcomes: ['ok', 'ok'],
  })
})

test('a request that is refused as such goes one by one, as far as the network carries', async () => {
  const batch = [item('a'), item('b'), item('c')]
  expect(await send(batch, problem('refused', 'too large'), ok({}), problem('refused', 'this one'))).toEqual({
    asked: ['a', 'b', 'c'],
    outcomes: ['ok', 'this one', 'ok'],
  })
  expect(await send(batch, problem('refused', 'too large'), ok({}), problem('network'))).toEqual({
    asked: ['a', 'b'],
    outcomes: ['ok', 'network', 'network'],
  })
  expect(await send(batch, problem('network'))).toEqual({
    asked: [],
    outcomes: ['network', 'network', 'network'],
  })
})

test('alike requests have one text', () => {
  const { document, keys, variables } = joined([item('a'), item('t', 'tableState')])
  expect(document).toMatch(
    /^mutation Run\(\$i0: SaveHandInput!, \$i1: SaveTableStateInput!\) \{ r0: saveHandTransactionally\(input: \$i0\) \{ \.\.\.Hand \}/,
  )
  expect(keys).toEqual(['r0', 'r1'])
  expect(variables).toEqual({ i0: { requestId: 'a' }, i1: { requestId: 't' } })
  expect(joined([item('x'), item('y', 'tableState')]).document).toBe(document)
})
