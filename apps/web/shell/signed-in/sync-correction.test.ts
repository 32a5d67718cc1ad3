import { setRegion } from '@sidepot/messages/intl'
import { waitingList } from '@sidepot/messages/web-sync'
import { plainText, textFor } from '@sidepot/messages/worded'
import { expect, test } from 'vitest'
import { local } from '../../data/account/local-time.ts'
import { OPERATIONS } from '../../data/wire/operations.ts'
import { NUMBER_FIELDS, TEXT_FIELDS } from '../../features/hand-edit/hand-form.ts'
import {
  againVariables,
  correctedVariables,
  deletedHandOf,
  inputOf,
  typedIn,
  unreadIn,
} from './sync-correction.ts'

const at = '2026-03-01T18:00:30.000Z'
const pause = { what: 'takeBreak', variables: { input: { sessionId: 's', requestId: 'r', at } } }

test('[SES-36] when it happened can be corrected: a break before the start has nothing else', () => {
  expect(typedIn(pause)).toEqual({ at: local(at) })
  const later = new Date(Date.parse(at) + 3_600_000).toISOString()
  const sent = inputOf({ variables: correctedVariables(pause, { at: local(later) }) })
  expect(sent).toMatchObject({ sessionId: 's', at: '2026-03-01T19:00:00.000Z' })
  expect(sent['requestId']).not.toBe('r')
})
test('[SES-45] times are offered and read by the clock of the place where the session is played', () => {
  const there = 'Asia/Kathmandu'
  expect(typedIn(pause, there)).toEqual({ at: '2026-03-01T23:45' })
  const sent = (at: string) => inputOf({ variables: correctedVariables(pause, { at }, there) })['at']
  expect(sent('2026-03-02T00:45')).toBe('2026-03-01T19:00:00.000Z')
  expect(sent('2026-03-01T23:45')).toBe(at)
})
test('[SES-36] tried again as it is, it is a new request: the refusal of the first is answered for good', () => {
  const sent = inputOf({ variables: againVariables(pause) })
  expect(sent).toMatchObject({ sessionId: 's', at })
  expect(sent['requestId']).not.toBe('r')
  const without = { input: { id: 'x' } }
  expect(againVariables({ variables: without })).toBe(without)
})
test('of a goal the number can be corrected; what it counts, and in how long, were chosen from lists', () => {
  const input = { id: 'g', kind: 'HOURS', span: 'MONTH', target: -4, currency: null }
  expect(typedIn({ what: 'createGoal', variables: { input } })).toEqual({ target: '-4' })
})
test('a time that is left as it was keeps its seconds, and amounts stay numbers', () => {
  const chips = { what: 'addChips', variables: { input: { sessionId: 's', amount: 50, at } } }
  const sent = inputOf({ variables: correctedVariables(chips, { ...typedIn(chips), amount: '60,5' }) })
  expect(sent).toEqual({ sessionId: 's', amount: 60.5, at })
})
test.each([
  ['US', '1,234.50', 1234.5],
  ['DE', '1.234', 1234],
  ['DE', '50', 50],
])('[SES-36] in %s an amount typed as %s is %d', (region, amount, sum) => {
  setRegion(region)
  const chips = { what: 'addChips', variables: { input: { sessionId: 's', amount: 50 } } }
  expect(inputOf({ variables: correctedVariables(chips, { amount }) })).toEqual({
    sessionId: 's',
    amount: sum,
  })
  setRegion(null)
})
test('[SES-36] an amount that is emptied or no amount is not sent, least of all as 0', () => {
  const out = { what: 'cashOut', variables: { input: { sessionId: 's', cashoutAmount: 250, notes: 'x' } } }
  expect(unreadIn(out, { cashoutAmount: '', notes: '' })).toEqual(['cashoutAmount'])
  expect(unreadIn(out, { cashoutAmount: '2x', notes: '' })).toEqual(['cashoutAmount'])
  expect(unreadIn(out, { cashoutAmount: '240', notes: '' })).toEqual([])
})
test('[SES-36] what was typed is offered under its name in either theme; choices and documents are not', () => {
  const typed = {
    smallBlind: 5,
    bigBlind: 2,
    straddleAmount: 3,
    smallestChip: 0,
    tips: -1,
    venueName: 'Kitchen',
  }
  const chosen = {
    gameType: 'PLO',
    gameOrigin: 'LIVE',
    rakeConfig: '{}',
    transactionType: 'ADDON',
    _version: 3,
  }
  const correction = { what: 'updateSession', variables: { input: { sessionId: 's', ...typed, ...chosen } } }
  expect(Object.keys(typedIn(correction))).toEqual(Object.keys(typed))
  const labels = Object.keys(typed).map(waitingList.field)
  expect(labels.map(plainText)).toEqual([
    'Small blind',
    'Big blind',
    'Straddle',
    'Smallest chip',
    'Tips',
    'Venue',
  ])
  expect(labels.map(label => textFor(label, true)).filter(text => /blind|straddle|chip/i.test(text))).toEqual(
    [],
  )
})
test('what a hand says inside its parameters is corrected there; a table has no time of its own', () => {
  const additionalParams = JSON.stringify({ heroNetWinManual: -5, quickSave: true })
  const hand = { what: 'saveHand', variables: { input: { sessionId: 's', additionalParams } } }
  const sent = inputOf({ variables: correctedVariables(hand, { heroNetWinManual: '-7' }) })
  expect(JSON.parse(String(sent['additionalParams']))).toEqual({ heroNetWinManual: -7, quickSave: true })
  expect(typedIn({ what: 'tableState', variables: { input: { sessionId: 's', at } } })).toEqual({})
})

test('[SES-36] a change of a hand that is gone leads to the hand; documents of it are not typed and every other field has a name', () => {
  const item = {
    what: 'updateHand',
    versioned: { model: 'Hand', id: 'h' },
    overlays: [{ model: 'Session' as const, id: 's', fields: {} }],
    variables: { input: { id: 'h', boardCards: '[]', seatStates: '[]', handActions: '[]' } },
  }
  expect(typedIn(item)).toEqual({})
  expect(deletedHandOf(item, () => false)).toEqual({ id: 'h', sessionId: 's' })
  expect(deletedHandOf(item, () => true)).toBeNull()
  expect(deletedHandOf({ ...item, what: 'saveHand' }, () => false)).toBeNull()
  expect(deletedHandOf({ ...item, overlays: [] }, () => false)).toBeNull()
  const names = [...TEXT_FIELDS, ...NUMBER_FIELDS]
  const unnamed = names.filter(name => plainText(waitingList.field(name)) === spelled(name))
  expect(unnamed).toEqual(['notes'])
})
/** As a name without words of its own comes out. */
const spelled = (name: string) => name.replace(/([A-Z])/g, ' $1').replace(/^./, first => first.toUpperCase())

test('everything that can wait to be sent has a name', () => {
  for (const operation of Object.keys(OPERATIONS)) expect(waitingList.what(operation)).not.toBe(operation)
})
