// Targets of proof: tokens and signatures that prove nobody, and places in the change feed that nobody was given.
import fc from 'fast-check'
import { formatCursor, parseCursor } from '../../changes/log/cursor.ts'
import { isOfThisHistory, placeNow } from '../../changes/log/epoch.ts'
import { read } from '../../changes/log/read.ts'
import type { House } from './house.ts'
import { must, type Target, target } from './target.ts'
import { damaged, header, word } from './values.ts'

const forged = async ({ identity: { callers } }: House, headers: Record<string, string>) => {
  const caller = await callers.identify(headers, { method: 'POST', path: '/graphql', body: '{}' })
  must(!caller.ok || caller.value.kind === 'anonymous', 'somebody was proved')
}

export const tokensTarget = (house: House): Target => {
  const { accessToken, idToken } = house.tokens
  return target(fc.oneof(damaged(accessToken), damaged(idToken), fc.constant(idToken), header), token =>
    forged(house, { authorization: token }),
  )
}

const SIGNATURE = `AWS4-HMAC-SHA256 Credential=ASIAAAAAAAAAAAAAAAAA/20261116/ap-southeast-2/appsync/aws4_request, SignedHeaders=host;x-amz-date, Signature=${'0'.repeat(64)}`
export const signedTarget = (house: House): Target =>
  target(
    fc.tuple(
      fc.oneof(
        header.map(text => `AWS4-HMAC-SHA256 ${text}`),
        damaged(SIGNATURE),
      ),
      fc.oneof(header, fc.base64String({ maxLength: 200 })),
      fc.constantFrom('20261116T040000Z', '20261116T', '', '99999999T999999Z'),
    ),
    ([authorization, token, date]) =>
      forged(house, {
        authorization,
        'x-amz-security-token': token,
        'x-amz-date': date,
        host: 'localhost:3000',
      }),
  )

/** What is no place is refused, what could be one is read on from. */
export async function placesTarget({ database: { pool } }: House): Promise<Target> {
  const here = await placeNow(pool)
  const count = fc.oneof(
    fc.bigInt({ min: 0n, max: here.seen.xmax + 2n }),
    fc.bigInt({ min: 0n, max: 2n ** 64n }),
  )
  const snapshot = fc
    .tuple(count, count, fc.array(count, { maxLength: 4 }))
    .map(([xmin, xmax, running]) => `${xmin}.${xmax}.${running.join('-')}`)
  const made = fc
    .tuple(fc.constantFrom(here.epoch, 'ffffffff'), snapshot, fc.option(fc.tuple(snapshot, count)))
    .map(([epoch, seen, until]) => [epoch, seen, ...(until ?? [])].join('_'))
  return target(
    fc.oneof(
      { weight: 1, arbitrary: word },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
      { weight: 2, arbitrary: damaged(formatCursor(here)) },
      { weight: 4, arbitrary: made },
    ),
    async text => {
      const cursor = parseCursor(text)
      if (!cursor) return
      const again = parseCursor(formatCursor(cursor))
      must(
        again !== undefined && formatCursor(again) === formatCursor(cursor),
        'a place reads otherwise again',
      )
      if (!(await isOfThisHistory(pool, cursor, here))) return
      const scope = { reader: 'nobody', owners: ['nobody'] }
      await read(pool, cursor, { limit: 2, scope, far: true })
    },
  )
}
