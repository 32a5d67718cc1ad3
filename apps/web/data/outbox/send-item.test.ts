import { err, ok, type Result } from '@sidepot/engine/result'
import { describe, expect, test, vi } from 'vitest'
import type { OutboxItem } from '../store/outbox-item.ts'
import { apiConfig, signed } from '../wire/api-config.ts'
import { type DataProblem, problemOf } from '../wire/failure.ts'
import { sendItem, unlessIgnored } from './send-item.ts'

const item = (what: string): OutboxItem => ({
  id: 'i',
  order: 1,
  what,
  document: 'mutation',
  variables: { input: { sessionId: 's1' } },
  overlays: [],
  madeAt: 0,
  state: 'waiting',
  ...(what === 'updateSession' ? { versioned: { model: 'Session', id: 's1' } } : {}),
})
const conflict: Result<never, DataProblem> = err({
  kind: 'conflict',
  message: 'stale',
  type: 'ConflictUnhandled',
})
const silent: Result<never, DataProblem> = err({ kind: 'refused', message: '', type: '' })

const send = (what: string, ...answers: Result<unknown, DataProblem>[]) => sendThe(item(what), ...answers)

async function sendThe(sent: OutboxItem, ...answers: Result<unknown, DataProblem>[]) {
  const waits: number[] = []
  let asked = 0
  let refetched = 0
  const done = await sendItem(sent, {
    ask: async () => answers[Math.min(asked++, answers.length - 1)]!,
    refetch: async () => void refetched++,
    wait: async ms => void waits.push(ms),
    random: () => 0.5,
  })
  return { done: done.ok ? 'done' : done.error.message, asked, refetched, waits }
}

describe('retries', () => {
  test('[SES-70] [SES-72] a session update meets conflicts up to four times, on the latest version each time, then says what happened', async () => {
    expect(await send('updateSession', conflict)).toEqual({
      done: 'This was deleted or changed on another device meanwhile, so the change was not saved.',
      asked: 4,
      refetched: 3,
      waits: [200, 350, 650],
    })
    expect(await send('updateSession', conflict, ok({ id: 's1' }))).toMatchObject({ done: 'done', asked: 2 })
  })
  test('a taken id is reported at once', async () => {
    expect(await send('player', conflict)).toMatchObject({ done: 'stale', asked: 1, waits: [] })
  })
  test('[SES-71] table state is tried five times, then says so', async () => {
    const seen = await send('tableState', conflict)
    expect(seen).toMatchObject({
      asked: 5,
      done: 'Failed to save table state for session s1 due to persistent conflicts',
    })
    expect(seen.waits).toEqual([350, 500, 725, 1062.5])
  })
})

test('an answer without its record is a failure in the service’s words', async () => {
  const empty: Readonly<Record<string, string>> = {
    setupNewSession: 'Failed to set up session - invalid API response',
    cashoutSession: 'Failed to end session via Lambda.',
    deleteSession: 'Failed to delete session via Lambda.',
    startSession: 'Failed to start session s1',
    incrementTotalHandsCounter: 'Failed to update totalHandsCounter for session s1',
    saveHand: 'Save operation failed via HandHistoryService.',
  }
  for (const [what, sentence] of Object.entries(empty))
    expect((await send(what, ok(null))).done).toBe(sentence)
  expect((await send('player', ok(null))).done).toBe('done')
})

test('a refusal without a word gets the service’s own', async () => {
  const fallback: Readonly<Record<string, string>> = {
    setupNewSession: 'Failed to create session',
    cashoutSession: 'Failed to end session',
    startSession: 'Failed to start session',
    takeBreak: 'Failed to pause session',
    resumeSession: 'Failed to resume session',
    stopWaiting: 'Failed to stop waiting',
    deleteSession: 'Failed to delete session',
    addChipsToSession: 'Failed to add chips',
    generalUpdate: 'Failed to update stack',
    incrementTotalHandsCounter: 'Failed to increment hand counter',
    saveHand: 'An unknown error occurred during save.',
    updateHand: 'Update failed.',
  }
  for (const [what, sentence] of Object.entries(fallback))
    expect((await send(what, silent)).done).toBe(sentence)
})

test('where the code with these sentences cannot be had, the item waits', async () => {
  vi.doMock('@sidepot/messages/web-service', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  try {
    const ask = async () => silent
    const ports = { ask, refetch: async () => {}, wait: async () => {}, random: () => 0.5 }
    expect(await sendItem(item('saveHand'), ports)).toMatchObject({ error: { kind: 'network' } })
  } finally {
    vi.doUnmock('@sidepot/messages/web-service')
  }
})

test('player sessions have sentences of their own, empty or refused without a word', async () => {
  const seat = (operation: string, input: object) => ({
    ...item('tableState'),
    document: `mutation Run($input: Input!) { ${operation}(input: $input) { id } }`,
    variables: { input: { sessionId: 's1', ...input } },
  })
  const sentences: readonly (readonly [OutboxItem, string])[] = [
    [seat('seatPlayer', { seatNumber: 3, name: 'Jim' }), 'Failed to create player session'],
    [seat('movePlayer', { from: 3, to: 4 }), 'Failed to create player session'],
    [seat('seatPlayer', { seatNumber: 3 }), 'Failed to create anonymous player profile.'],
    [{ ...item('tableState'), answers: 'PlayerSession' }, 'Failed to update player session'],
  ]
  for (const [sent, sentence] of sentences)
    for (const answer of [ok(null), silent]) expect((await sendThe(sent, answer)).done).toBe(sentence)
})

test('[SES-2] what another device was faster with is refused in sight, not taken for done', () => {
  expect(unlessIgnored(ok({ value: { id: 's1' }, ignored: 'The session has ended.' }))).toMatchObject({
    ok: false,
    error: { kind: 'refused', message: 'The session has ended.' },
  })
  expect(unlessIgnored(ok({ value: 1, ignored: null }))).toEqual(ok(1))
})

test('another address needs an auth mode, and a key where the mode is a key', () => {
  expect(apiConfig({})).toEqual(ok({ endpoint: '/graphql', authMode: 'userPool', apiKey: null }))
  expect(apiConfig({ endpoint: 'https://x/graphql' })).toEqual(
    err('A custom API address needs an explicit auth mode.'),
  )
  expect(apiConfig({ endpoint: 'https://x/graphql', authMode: 'magic' }).ok).toBe(false)
  expect(apiConfig({ authMode: 'apiKey' })).toEqual(err('Auth mode apiKey needs an API key.'))
  const keyed = apiConfig({ endpoint: 'https://x/graphql', authMode: 'apiKey', apiKey: 'k' })
  expect(keyed.ok && signed(keyed.value, 'token')).toEqual({ 'x-api-key': 'k' })
  const own = apiConfig({})
  expect(own.ok && [signed(own.value, 'token'), signed(own.value, null)]).toEqual([
    { authorization: 'Bearer token' },
    null,
  ])
})

test('[SES-72] what a conflict is', () => {
  for (const error of [
    { errorType: 'ConditionalCheckFailedException', message: 'x' },
    { errorType: 'ConflictUnhandled', message: 'x' },
    { message: 'Oh: Conflict resolver rejects mutation.' },
  ])
    expect(problemOf([error]).kind).toBe('conflict')
  expect(problemOf([{ errorType: 'Refused', message: 'no' }, { message: 'never' }])).toMatchObject({
    kind: 'refused',
    message: 'no, never',
  })
})
