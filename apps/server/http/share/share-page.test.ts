import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { err, ok } from '@sidepot/engine/result'
import { hand } from '@sidepot/models/hand'
import { studiedHand, studiedHandId } from '@sidepot/models/studied-hand'
import { user } from '@sidepot/models/user'
import { sampleSettings, sampleSummary } from '@sidepot/solver/study/testing/sample'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testConfig } from '../../base/config.ts'
import { openLog } from '../../base/log.ts'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { write } from '../../derive/write.ts'
import { PUBLIC_FIELDS } from '../../operations/people/shares.ts'
import type { Drawing } from '../../share-image/drawing.ts'
import { make } from '../../testing/fixtures.ts'
import { testMint } from '../../testing/token.ts'
import type { Budgets } from '../budgets.ts'
import { registerSecurityHeaders } from '../pages/security-headers.ts'
import { createApp } from '../server.ts'
import { countVisitors } from '../visitors.ts'
import { registerShare } from './share.ts'
import { registerSharePage } from './share-page.ts'

let database: TestDatabase
let app: FastifyInstance
const directory = `${mkdtempSync(path.join(tmpdir(), 'sidepot-share-'))}/`
const mint = testMint()
const OWNER = 'owner'
const ATTACK = '<script>alert(1)</script>"&'

const setup = {
  gameType: 'NLHE',
  maxPlayers: 6,
  buttonSeat: 1,
  heroSeat: 1,
  smallBlind: 200,
  bigBlind: 500,
  seats: [1, 2, 3].map(seat => ({
    seat,
    stack: 50_000,
    playerName: `${ATTACK} ${seat}`,
    playerId: `p${seat}`,
  })),
}
const log = [
  { kind: 'HOLE', seat: 1, cards: [50, 49] },
  { kind: 'RAISE', seat: 1, to: 1500 },
  { kind: 'CALL', seat: 3 },
  { kind: 'BOARD', street: 'FLOP', cards: [43, 25, 4] },
  { kind: 'CHECK', seat: 3 },
  { kind: 'BET', seat: 1, to: 2000 },
  { kind: 'FOLD', seat: 3 },
]

beforeAll(async () => {
  writeFileSync(`${directory}view.html`, '<head><!-- preview --></head><body></body>')
  database = await testDatabase()
  await make(database.db, user, { id: OWNER, handle: 'owner' })
  const config = testConfig()
  const deps = { config, log: openLog(config), pool: database.pool, db: database.db, now: () => new Date() }
  app = createApp(deps)
  registerSecurityHeaders(app, false)
  await registerShare(app, deps, mint.callers)
  await registerSharePage(app, deps, directory)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await database.close()
  rmSync(directory, { recursive: true })
})

const played = (more: object = {}) =>
  make(database.db, hand, {
    userId: OWNER,
    smallBlind: 200,
    bigBlind: 500,
    maxPlayers: 6,
    heroSeat: 1,
    seatStates: setup.seats.map(({ seat, playerName }) => ({
      seatId: seat,
      playerName,
      position: `P${seat}`,
    })),
    setup,
    log,
    notes: 'he always folds',
    ...more,
  })
const share = async (handId: string, body: object = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/hands/${handId}/share`,
    headers: { authorization: await mint.mint(OWNER) },
    payload: body,
  })
  expect(answer.statusCode).toBe(200)
  return answer.json() as Readonly<
    Record<'showNames' | 'hideResult' | 'showStudy' | 'indexable' | 'showAuthor', boolean> & {
      shareId: string
      caption: string | null
    }
  >
}
const visit = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })

test('[REC-24] links count for the address that reads them, sharing for the account; a refusal says when it ends', async () => {
  const spent: unknown[] = []
  const config = testConfig()
  const deps = { config, log: openLog(config), pool: database.pool, db: database.db, now: () => new Date() }
  const other = createApp(deps)
  const budgets: Pick<Budgets, 'spend'> = {
    spend: async (caller, address, { cells, writes, fields }) => {
      spent.push([caller.kind, address, cells, writes, ...fields])
      return { ok: false, name: 'cellsPerAddress', waitMs: 2500 }
    },
  }
  await registerShare(other, deps, mint.callers, budgets)
  await other.register(async scope => {
    countVisitors(scope, budgets)
    await registerSharePage(scope, deps, directory)
  })
  const { id } = await played()
  const asked: InjectOptions[] = [
    { url: '/public/hands/share/x' },
    { url: '/public/hands/share/x/comments' },
    { url: '/public/hands/share/x/picture.png' },
    { url: '/hands/view/x' },
    { url: '/hands/embed/x' },
    { method: 'POST', url: `/hands/${id}/share`, headers: { authorization: await mint.mint(OWNER) } },
    { method: 'DELETE', url: `/hands/${id}/share`, headers: { authorization: await mint.mint(OWNER) } },
  ]
  for (const one of asked) {
    const answer = await other.inject(one)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '3'])
    expect(answer.json()).toMatchObject({
      code: 'limit/cellsPerAddress',
      message: expect.stringContaining('3 seconds'),
    })
  }
  const visit = ['anonymous', '127.0.0.1', 20_000, 0]
  const write = ['user', '127.0.0.1', 0, 1]
  expect(spent).toEqual([
    visit,
    visit,
    visit,
    visit,
    visit,
    [...write, 'shareHand'],
    [...write, 'withdrawShare'],
  ])
  await other.close()
})

test('sharing again gives the same link and what it shows', async () => {
  const { id } = await played()
  const first = await share(id)
  expect(first).toMatchObject({ showNames: false, hideResult: false, indexable: false })
  expect(await share(id, { hideResult: true })).toEqual({ ...first, hideResult: true })
  expect(await share(id)).toEqual({ ...first, hideResult: true })
})

test('[STU-13] a shared hand carries its study only where the author says so, and nothing but its summary', async () => {
  const { id } = await played()
  await make(database.db, studiedHand, {
    id: studiedHandId(id),
    userId: OWNER,
    handId: id,
    settings: sampleSettings(),
    summary: { ...sampleSummary(), names: ['Bob'] },
    studiedAt: '2026-03-01T18:00:00.000Z',
  })
  const { shareId } = await share(id)
  const seen = async () => {
    const answer = await app.inject({ url: `/public/hands/share/${shareId}` })
    return { etag: answer.headers['etag'], study: (answer.json() as { study: string | null }).study }
  }
  const before = await seen()
  expect(before.study).toBeNull()
  expect(await share(id, { showStudy: true })).toMatchObject({ showStudy: true })
  const after = await seen()
  expect(JSON.parse(after.study!)).toEqual(sampleSummary())
  expect(after.etag).not.toBe(before.etag)
  expect((await visit(`/hands/view/${shareId}`)).body).not.toContain('rs00')
})

test('[PLAY-11] the author and a line of theirs are shown where they say so, and nothing of it by itself', async () => {
  const { id } = await played()
  const { shareId } = await share(id)
  const seen = async () => {
    const answer = await app.inject({ url: `/public/hands/share/${shareId}` })
    const { author, caption } = answer.json() as { author: string | null; caption: string | null }
    return { author, caption, etag: answer.headers['etag'] }
  }
  const before = await seen()
  expect(before).toMatchObject({ author: null, caption: null })
  const said = { showAuthor: true, caption: ` Fold or ${ATTACK}\n call? ` }
  expect(await share(id, said)).toMatchObject({ showAuthor: true, caption: `Fold or ${ATTACK} call?` })
  const after = await seen()
  expect(after).toMatchObject({ author: 'owner', caption: `Fold or ${ATTACK} call?` })
  expect(after.etag).not.toBe(before.etag)
  const page = (await visit(`/hands/view/${shareId}`)).body
  expect(page).not.toContain(ATTACK)
  expect(page).toContain('content="Fold or &lt;script&gt;')
  // switched off again, and the line taken back: nothing of it stays
  expect(await share(id, { showAuthor: false, caption: '' })).toMatchObject({ caption: null })
  expect(await seen()).toMatchObject({ author: null, caption: null })
  expect((await share(id, { caption: 'x'.repeat(200) })).caption).toHaveLength(140)
})

test.each([
  ['no JSON', 'application/json', '{"sessionId":'],
  ['a null character', 'application/json', '{"caption":"a\\u0000b"}'],
  ['half a surrogate pair', 'application/json', '{"caption":"a\\ud800"}'],
  ['nested without end', 'application/json', `{"caption":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ['a list', 'application/json', '[]'],
  ['a number', 'application/json', '7'],
  ['a session that is no text', 'application/json', '{"sessionId":{"toString":0}}'],
  ['a link that is no text', 'application/json', '{"shareId":["x"]}'],
  ['another kind of text', 'text/plain', 'hello'],
])(
  'a body that is %s is refused with a message where stock clients look for it',
  async (_name, type, payload) => {
    const { id } = await played()
    const post = async (authorization?: string) => {
      const answer = await app.inject({
        method: 'POST',
        url: `/hands/${id}/share`,
        headers: { 'content-type': type, ...(authorization === undefined ? {} : { authorization }) },
        payload,
      })
      return [answer.statusCode, answer.json()]
    }
    expect(await post(await mint.mint(OWNER))).toEqual([400, { message: 'The request could not be read.' }])
    // who is asking is known before what is asked is read
    expect((await post())[0]).toBe(401)
  },
)

test('a body of sharing that is too long is refused with a message', async () => {
  const { id } = await played()
  const answer = await app.inject({
    method: 'POST',
    url: `/hands/${id}/share`,
    headers: { authorization: await mint.mint(OWNER), 'content-type': 'application/json' },
    payload: `{"sessionId":"${'x'.repeat(20_000)}"}`,
  })
  expect([answer.statusCode, answer.json()]).toEqual([413, { message: 'The request is too large.' }])
})

test('one account whose sharing waits for a lock leaves connections to everybody else', async () => {
  const { id } = await played()
  const authorization = await mint.mint(OWNER)
  const ask = (method: 'POST' | 'DELETE') =>
    app.inject({ method, url: `/hands/${id}/share`, headers: { authorization } })
  const holder = await database.pool.connect()
  let blocked: ReturnType<typeof ask>[] = []
  try {
    await holder.query('begin')
    await holder.query('select 1 from hands where id = $1 for update', [id])
    blocked = Array.from({ length: 30 }, (_, n) => ask(n % 2 ? 'DELETE' : 'POST'))
    const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitUntil(async () => (await database.pool.query(waiting)).rows[0].n >= 6, { timeout: 7000 })
    expect((await app.inject({ url: '/public/hands/share/nothing' })).statusCode).toBe(404)
    expect(database.pool.waitingCount).toBe(0)
    expect((await database.pool.query(waiting)).rows[0].n).toBe(6)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  for (const { statusCode } of await Promise.all(blocked)) expect([200, 204]).toContain(statusCode)
})

test('a hand is shared under the session it is of, and under no other', async () => {
  const { id } = await played({ sessionId: 'evening' })
  const { shareId } = await share(id, { sessionId: 'evening' })
  expect((await share(id)).shareId).toBe(shareId)
  const wrong = await app.inject({
    method: 'POST',
    url: `/hands/${id}/share`,
    headers: { authorization: await mint.mint(OWNER) },
    payload: { sessionId: 'another' },
  })
  expect([wrong.statusCode, wrong.json()]).toEqual([
    400,
    { message: 'This hand belongs to another session.' },
  ])
})

test('a link preview has words and a picture; nothing of it is markup, and no name is in it', async () => {
  const { id } = await played()
  const { shareId } = await share(id, { showNames: true })
  const page = await visit(`/hands/view/${shareId}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('A\u2665 A\u2666 on the button \u00b7 $2/$5 NLHE')
  expect(page.body).toContain('Hero wins and is up $17.')
  expect(page.body).toContain(`content="http://localhost:3000/public/hands/share/${shareId}/picture.png"`)
  expect(page.body).not.toContain('<script>')
  expect(page.body).not.toContain('always folds')
  // the hand travels with its page, word for word what the link's own address gives
  const written =
    /<script type="application\/json" id="shared-hand" data-share="([^"]+)">([^<]*)<\/script>/.exec(page.body)
  expect(written?.[1]).toBe(shareId)
  const response = await app.inject({ url: `/public/hands/share/${shareId}` })
  expect(JSON.parse(written?.[2] ?? '')).toEqual(response.json())
  expect(written?.[2]).toContain('\\u003cscript>alert(1)')
  const packed = await app.inject({
    url: `/hands/view/${shareId}`,
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(page.body)
  const picture = await app.inject({ url: `/public/hands/share/${shareId}/picture.png` })
  expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'x-robots-tag': 'noindex' })
  expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG')
  expect(picture.rawPayload.length).toBeLessThan(300_000)
  const { etag } = picture.headers
  expect(
    (
      await app.inject({
        url: `/public/hands/share/${shareId}/picture.png`,
        headers: { 'if-none-match': String(etag) },
      })
    ).statusCode,
  ).toBe(304)
})

test('[PLAY-11] of a shared hand only the fields of the game leave, and followers get the same', async () => {
  const secret = {
    sessionPlayerName: 'Zoltan',
    nickname: 'Zoltan',
    notes: 'Zoltan',
    nested: { name: 'Zoltan' },
  }
  const { id } = await played({
    seatStates: setup.seats.map(({ seat, playerName }) => ({ seatId: seat, playerName, ...secret })),
    handActions: [{ id: 'a1', seatId: 1, actionType: 'FOLD', playerName: 'Zoltan', ...secret }],
    setup: { ...setup, ...secret, seats: setup.seats.map(seat => ({ ...seat, ...secret })) },
    log: log.map(step => ({ ...step, ...secret })),
    boardCards: { flop: [], turn: null, river: null, ...secret },
  })
  const { shareId } = await share(id)
  const { body } = await visit(`/public/hands/share/${shareId}`)
  expect(body).not.toContain('Zoltan')
  expect(body).toContain('FOLD')
  const everything = Object.fromEntries([...PUBLIC_FIELDS, 'notes', 'nickname'].map(name => [name, 1]))
  const { rows } = await database.pool.query<{ seen: object }>('select without_names($1::jsonb) as seen', [
    JSON.stringify(everything),
  ])
  expect(Object.keys(rows[0]!.seen).sort()).toEqual([...PUBLIC_FIELDS].sort())
})

test('a picture that could not be drawn is asked for again, and not remembered', async () => {
  const { shareId } = await share((await played()).id)
  const url = `/public/hands/share/${shareId}/picture.png`
  const answers: Awaited<ReturnType<Drawing['draw']>>[] = [
    err('busy'),
    err('too-slow'),
    ok(Buffer.from('drawn')),
  ]
  let asked = 0
  const config = testConfig()
  const other = createApp({ config, log: openLog(config) })
  const drawing = { draw: async () => answers[asked++]!, close: async () => {} }
  await registerSharePage(other, { config, db: database.db }, directory, drawing)
  for (const status of [503, 503, 200, 200]) {
    const answer = await other.inject({ url })
    expect(answer.statusCode).toBe(status)
    if (status === 503)
      expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  }
  expect(asked).toBe(3)
  await other.close()
})

test('names change the picture only when they are shown', async () => {
  const { id } = await played()
  const { shareId } = await share(id)
  const picture = async () =>
    (await app.inject({ url: `/public/hands/share/${shareId}/picture.png` })).rawPayload.toString('base64')
  const hidden = await picture()
  await share(id, { showNames: true })
  expect(await picture()).not.toBe(hidden)
})

test('a hidden result is in neither the words nor the picture', async () => {
  const { id } = await played()
  const { shareId } = await share(id, { hideResult: true })
  const page = await visit(`/hands/view/${shareId}`)
  expect(page.body).not.toContain('wins')
  expect(page.body).toContain('Board Q')
})

test('search engines find it only if the owner says so', async () => {
  const { id } = await played()
  const { shareId } = await share(id)
  const robots = async (url: string) => {
    const { headers, body } = await visit(url)
    return [headers['x-robots-tag'], body.includes('name="robots" content="noindex"')]
  }
  expect(await robots(`/hands/view/${shareId}`)).toEqual(['noindex', true])
  await share(id, { indexable: true })
  expect(await robots(`/hands/view/${shareId}`)).toEqual([undefined, false])
  expect(await robots(`/hands/embed/${shareId}`)).toEqual(['noindex', true])
})

test('only the embed address may be framed', async () => {
  const { id } = await played()
  const { shareId } = await share(id)
  const view = await visit(`/hands/view/${shareId}`)
  expect(view.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(view.headers['x-frame-options']).toBe('DENY')
  const framed = await visit(`/hands/embed/${shareId}`)
  expect(framed.headers['content-security-policy']).toContain('frame-ancestors *')
  expect(framed.headers['x-frame-options']).toBeUndefined()
})

test('a damaged or quick hand has plain words and no picture', async () => {
  for (const more of [
    { setup: { broken: true }, log: 'x' },
    { setup: null, log: null, quickSave: true },
  ]) {
    const { id } = await played(more)
    const { shareId } = await share(id)
    const page = await visit(`/hands/view/${shareId}`)
    expect(page.body).toContain('<title>Hand Replay')
    expect(page.body).not.toContain('og:image')
    expect((await app.inject({ url: `/public/hands/share/${shareId}/picture.png` })).statusCode).toBe(404)
  }
})

test('unknown, withdrawn, malformed links and those of deleted hands answer alike', async () => {
  const withdrawn = await played()
  const gone = (await share(withdrawn.id)).shareId
  await app.inject({
    method: 'DELETE',
    url: `/hands/${withdrawn.id}/share`,
    headers: { authorization: await mint.mint(OWNER) },
  })
  const removed = await played()
  const deleted = (await share(removed.id)).shareId
  await write(database.db, hand, { kind: 'delete', id: removed.id })
  const kinds = {
    unknown: 'AAAAAAAAAAAAAAAAAAAAAA',
    withdrawn: gone,
    malformed: "x'; drop table hands; --",
    long: 'a'.repeat(300),
    deleted,
  }
  const answers = await Promise.all(
    Object.values(kinds).map(id => app.inject({ url: `/public/hands/share/${encodeURIComponent(id)}` })),
  )
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]!.statusCode).toBe(404)
  expect((await visit(`/hands/view/${gone}`)).statusCode).toBe(404)
  expect(
    await database.db.selectFrom('hand_shares').select('id').where('share_id', '=', gone).execute(),
  ).toHaveLength(1)
})
