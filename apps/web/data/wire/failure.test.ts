import { apiMessages } from '@sidepot/messages/api'
import { describe, expect, test } from 'vitest'
import { problemOf, statusProblem, waits, wasNoRefusal } from './failure.ts'

test('network, sign-in and the server’s trouble wait; an answer of the operation does not', () => {
  const kinds = ['network', 'signed-out', 'trouble', 'conflict', 'refused'] as const
  expect(kinds.filter(kind => waits({ kind, message: '', type: '' } as never))).toEqual([
    'network',
    'signed-out',
    'trouble',
  ])
})

describe('errors of an answer', () => {
  test.each(['InternalFailure', 'ServiceUnavailable', 'LimitExceededException', 'Timeout'])(
    '%s is trouble of the server, with its words',
    errorType => {
      expect(problemOf([{ errorType, message: 'oh' }])).toEqual({
        kind: 'trouble',
        message: 'oh',
        type: errorType,
      })
    },
  )
  test.each(['UnauthorizedException', 'UNAUTHENTICATED'])('%s is a sign-in that has ended', errorType => {
    expect(problemOf([{ errorType, message: 'token expired' }])).toEqual({
      kind: 'signed-out',
      message: 'Unauthorized',
    })
  })
  test('the type is where the server puts it: beside the message, or in the extensions', () => {
    expect(problemOf([{ message: 'x', extensions: { errorType: 'Timeout' } }]).kind).toBe('trouble')
    expect(problemOf([{ message: 'x', extensions: { code: 'UNAUTHENTICATED' } }]).kind).toBe('signed-out')
    expect(problemOf([{ message: 'x', errorType: null, extensions: { errorType: 'Timeout' } }]).kind).toBe(
      'trouble',
    )
  })
  test('one conflict among several makes a conflict, one trouble a trouble', () => {
    const refused = { errorType: 'Refused', message: 'no' }
    expect(problemOf([refused, { errorType: 'ConflictUnhandled', message: 'stale' }])).toEqual({
      kind: 'conflict',
      message: 'no, stale',
      type: 'Refused',
    })
    expect(problemOf([refused, { errorType: 'Timeout' }]).kind).toBe('trouble')
    expect(problemOf([refused, { errorType: 'UnauthorizedException' }]).kind).toBe('signed-out')
  })
  test('a refusal has its type, its code and what was said; what was not said leaves no comma', () => {
    expect(
      problemOf([{ message: '' }, { message: 'no', errorType: 'Refused', errorInfo: { code: 'session/x' } }]),
    ).toEqual({ kind: 'refused', message: 'no', type: 'Refused', code: 'session/x' })
    expect(problemOf([{}])).toEqual({ kind: 'refused', message: '', type: '' })
    expect(problemOf([])).toEqual({ kind: 'refused', message: '', type: '' })
    expect(problemOf([{ message: 'no', errorInfo: null }])).not.toHaveProperty('code')
  })
})

test('an answer without our words waits, unless nobody is signed in or the body is too large', () => {
  expect(statusProblem(401)).toEqual({ kind: 'signed-out', message: 'Unauthorized' })
  expect(statusProblem(413)).toEqual({ kind: 'refused', message: 'HTTP 413', type: '413' })
  for (const status of [200, 400, 403, 404, 429, 500, 502, 503])
    expect(statusProblem(status)).toEqual({ kind: 'network', message: `HTTP ${status}` })
})

test('a kept reason that was a failure of the server does not count as a refusal', () => {
  expect([apiMessages.internal, 'HTTP 500', 'HTTP 502'].map(wasNoRefusal)).toEqual([true, true, true])
  expect(
    ['HTTP 413', 'HTTP 5000', 'HTTP 50', 'an HTTP 500', 'HTTP 500 again', 'stack below zero', ''].map(
      wasNoRefusal,
    ),
  ).toEqual(Array(7).fill(false))
})
