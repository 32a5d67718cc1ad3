// The ES256 keys that sign tokens. A key is published a day before it signs and until its last token has expired,
// so a reader with a day-old JWKS never meets a stranger. All processes agree through the table.
import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomUUID,
} from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema/database.ts'
import { days } from '../kit/settings.ts'
import type { Sealer } from './sealing.ts'

export interface PublicJwk {
  readonly kty: string
  readonly crv: string
  readonly x: string
  readonly y: string
  readonly kid: string
  readonly alg: 'ES256'
  readonly use: 'sig'
}

export interface SigningKey {
  readonly kid: string
  readonly privateKey: KeyObject
}

export interface Keys {
  signing(): Promise<SigningKey>
  /** Null for a key we never published or have retired. */
  verifying(kid: string): Promise<KeyObject | null>
  published(): Promise<readonly PublicJwk[]>
}

const signsFor = days(30)
const publishedAhead = days(1)
const publishedAfter = days(2)
const rereadAfter = 60_000

interface Loaded {
  readonly at: number
  readonly rows: readonly Row[]
}
interface Row {
  readonly kid: string
  readonly publicKey: KeyObject
  readonly privateKey: KeyObject
  readonly jwk: PublicJwk
  readonly signsFrom: number
  readonly signsUntil: number
  readonly publishedUntil: number
}

type StoredJwk = Readonly<Record<string, string>>

/** Only the private number needs hiding. */
const sealJwk = (jwk: JsonWebKey, sealer: Sealer) => ({ ...jwk, d: sealer.seal(jwk.d ?? '') })
const openJwk = (jwk: StoredJwk, sealer: Sealer): JsonWebKey => ({
  ...jwk,
  d: sealer.open(jwk.d ?? '') ?? '',
})

export const createKeys = (db: Kysely<Database>, now: () => Date, sealer: Sealer): Keys => {
  let loaded: Loaded | undefined
  let loading: Promise<Loaded> | undefined

  const read = async (): Promise<Loaded> => {
    const rows = await db.selectFrom('identity.signing_key').selectAll().orderBy('signs_from').execute()
    return {
      at: now().getTime(),
      rows: rows.map(row => ({
        kid: row.kid,
        publicKey: createPublicKey({ key: row.public_jwk, format: 'jwk' }),
        privateKey: createPrivateKey({ key: openJwk(row.private_jwk, sealer), format: 'jwk' }),
        jwk: { ...(row.public_jwk as unknown as PublicJwk), kid: row.kid, alg: 'ES256', use: 'sig' },
        signsFrom: row.signs_from.getTime(),
        signsUntil: row.signs_until.getTime(),
        publishedUntil: row.published_until.getTime(),
      })),
    }
  }

  // One process makes the missing key; the lock lets the others find it.
  const provide = () =>
    db.transaction().execute(async trx => {
      await sql`select pg_advisory_xact_lock(hashtext('identity.signing_key'))`.execute(trx)
      const latest = await trx
        .selectFrom('identity.signing_key')
        .select(eb => eb.fn.max('signs_until').as('until'))
        .executeTakeFirst()
      const at = now().getTime()
      const until = latest?.until?.getTime() ?? 0
      if (until > at + publishedAhead) return
      const from = Math.max(at, until)
      const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      await trx
        .insertInto('identity.signing_key')
        .values({
          kid: randomUUID(),
          private_jwk: JSON.stringify(sealJwk(pair.privateKey.export({ format: 'jwk' }), sealer)),
          public_jwk: JSON.stringify(pair.publicKey.export({ format: 'jwk' })),
          signs_from: new Date(from),
          signs_until: new Date(from + signsFor),
          published_until: new Date(from + signsFor + publishedAfter),
        })
        .execute()
      await trx.deleteFrom('identity.signing_key').where('published_until', '<', new Date(at)).execute()
    })

  const stale = (state: Loaded) => now().getTime() - state.at > rereadAfter
  const current = async (force = false): Promise<Loaded> => {
    if (loaded && !force && !stale(loaded)) return loaded
    loading ??= (async () => {
      try {
        let state = await read()
        if (!state.rows.some(row => row.signsUntil > state.at + publishedAhead)) {
          await provide()
          state = await read()
        }
        loaded = state
        return state
      } finally {
        loading = undefined
      }
    })()
    return loading
  }

  let lastMiss = 0
  return {
    async signing() {
      const state = await current()
      const at = now().getTime()
      const row = state.rows.find(key => key.signsFrom <= at && at < key.signsUntil) ?? state.rows.at(-1)
      if (!row) throw new Error('no signing key')
      return row
    },
    async verifying(kid) {
      const find = (state: Loaded) =>
        state.rows.find(row => row.kid === kid && row.publishedUntil > now().getTime())?.publicKey ?? null
      const found = find(await current())
      // Another process may have made a key a moment ago; strangers' key ids may not make us read each time.
      if (found || now().getTime() - lastMiss < 5_000) return found
      lastMiss = now().getTime()
      return find(await current(true))
    },
    async published() {
      const state = await current()
      const at = now().getTime()
      return state.rows.filter(row => row.publishedUntil > at).map(row => row.jwk)
    },
  }
}
