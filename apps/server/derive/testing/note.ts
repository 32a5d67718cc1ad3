// A model with a field of every kind, callers of every kind, and a pool with prepared answers: tests without a database.
import {
  bool,
  int,
  json,
  longText,
  maybe,
  money,
  number,
  oneOf,
  records,
  ref,
  text,
  time,
  within,
} from '@sidepot/models/kit/kinds'
import { by, model, unique } from '@sidepot/models/kit/model'
import { owned } from '@sidepot/models/kit/rules'
import type { Pool } from 'pg'
import type { Caller, UserCaller } from '../../base/caller.ts'
import { Params, type Raw, statement } from '../statement.ts'

export const note = model({
  name: 'Note',
  owner: owned('userId'),
  fields: {
    userId: ref('User'),
    title: maybe(text()),
    body: maybe(longText()),
    count: maybe(int()),
    rating: within(1, 5, maybe(int())),
    share: maybe(number()),
    price: maybe(money()),
    isDone: maybe(bool()),
    dueAt: maybe(time()),
    mood: maybe(oneOf('Mood', ['GOOD', 'BAD'])),
    extra: maybe(json()),
    tiers: maybe(records({ upTo: int(), cap: money() })),
  },
  indexes: [by('notesByUserIdAndDueAt', 'userId', 'dueAt'), unique('title', 'count')],
})

export const user = (userId: string, ...groups: string[]): UserCaller => ({
  kind: 'user',
  userId,
  username: userId,
  groups,
  tokenId: userId,
  expiresAt: Number.MAX_SAFE_INTEGER,
  epoch: 0,
})
export const ada = user('ada')
export const operator = user('operator', 'SUPER_ADMIN')
export const visitor: Caller = { kind: 'guest', identityId: 'visitor' }
export const nobodyYet: Caller = { kind: 'anonymous' }

/** SQL with numbered placeholders, and their values. */
export function numbered(write: (params: Params) => string): { text: string; values: unknown[] } {
  const params = new Params()
  const { text, slots } = statement(write(params), params, false)
  return {
    text,
    values: slots.map(slot => (slot.is === 'fixed' ? slot.value : slot.is === 'me' ? 'me' : slot.key)),
  }
}

export interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
  /** Null when it was not prepared. */
  readonly name: string | null
}

/** Answers its statements with these rows, or fails with these errors, one after the other; then with none. */
export function scriptedPool(...answers: (readonly Raw[] | Error)[]): { pool: Pool; sent: Sent[] } {
  const sent: Sent[] = []
  const query = async ({ text, values, name }: { text: string; values: unknown[]; name?: string }) => {
    sent.push({ text, values, name: name ?? null })
    const answer = answers.shift() ?? []
    if (answer instanceof Error) throw answer
    return { rows: answer }
  }
  return { pool: { query } as unknown as Pool, sent }
}
