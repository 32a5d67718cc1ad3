import { bankroll } from '@sidepot/models/bankroll'
import { hand } from '@sidepot/models/hand'
import { handComment } from '@sidepot/models/hand-comment'
import { session } from '@sidepot/models/session'
import { studiedHand, studiedHandId } from '@sidepot/models/studied-hand'
import { user } from '@sidepot/models/user'
import { sampleSettings, sampleSummary } from '@sidepot/solver/study/testing/sample'
import type { InjectOptions } from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { testConfig } from '../../base/config.ts'
import { SHARE } from '../../base/fair-share.ts'
import { openLog } from '../../base/log.ts'
import { write } from '../../derive/write.ts'
import { make } from '../../testing/fixtures.ts'
import type { Budgets } from '../budgets.ts'
import { createApp } from '../server.ts'
import { countVisitors } from '../visitors.ts'
import { registerShare } from './share.ts'
import { registerSharePage } from './share-page.ts'

import { ATTACK, OWNER, sharePages } from './testing/share-pages.ts'

const { database, app, directory, mint, played, share, visit, close } = await sharePages()
afterAll(close)

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

test('[REC-24] of one address six visits are at work at once, at every door of a link together with those that wait', async () => {
  const holder = await database.pool.connect()
  const waiting = async () =>
    Number(
      (
        await holder.query(
          "select count(*) as n from pg_locks where relation = 'hand_shares'::regclass and not granted",
        )
      ).rows[0].n,
    )
  const doors = [
    '/public/hands/share/x',
    '/public/hands/share/x/comments',
    '/public/hands/share/x/picture.png',
    '/hands/view/x',
    '/hands/embed/x',
  ]
  const asked: Promise<unknown>[] = []
  try {
    await holder.query('begin')
    await holder.query('lock table hand_shares in access exclusive mode')
    const ask = (url: string, remoteAddress: string) => void asked.push(app.inject({ url, remoteAddress }))
    for (const url of doors) for (let n = 0; n < 10; n++) ask(url, '203.0.113.1')
    ask(doors[0]!, '203.0.113.2')
    // those of a link's data and those of its page wait in lines of their own
    await expect.poll(waiting, { timeout: 20_000 }).toBe(2 * SHARE + 1)
    for (let looks = 0; looks < 20; looks++) expect(await waiting()).toBe(2 * SHARE + 1)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await Promise.all(asked)
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
  const said = { showAuthor: true, caption: `\u202e Fold or ${ATTACK}\n call? ` }
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

test('[PLAY-11] a comment that was rewritten, or whose author is called otherwise, is another answer', async () => {
  const { id: handId } = await played()
  const { shareId } = await share(handId)
  const author = await make(database.db, user, { id: 'author', handle: 'before' })
  const comment = await make(database.db, handComment, { handId, userId: author.id, text: 'of Zoltan' })
  let known = ''
  const again = async () => {
    const answer = await app.inject({
      url: `/public/hands/share/${shareId}`,
      headers: { 'if-none-match': known },
    })
    known = String(answer.headers['etag'])
    return answer.statusCode
  }
  expect([await again(), await again()]).toEqual([200, 304])
  await write(database.db, handComment, { kind: 'update', id: comment.id, set: { text: 'of nobody' } })
  expect([await again(), await again()]).toEqual([200, 304])
  await write(database.db, user, { kind: 'update', id: author.id, set: { handle: 'after' } })
  expect([await again(), await again()]).toEqual([200, 304])
})

test('[PLAY-11] a shared hand says what it was played for, and changes with its bankroll; where none says it, no sign is written', async () => {
  const roll = await make(database.db, bankroll, { userId: OWNER, name: 'Home', currency: 'EUR' })
  const evening = await make(database.db, session, { userId: OWNER, bankrollId: roll.id })
  const { shareId } = await share((await played({ sessionId: evening.id })).id)
  const seen = async (link: string) => {
    const answer = await app.inject({ url: `/public/hands/share/${link}` })
    const [, title] = /<title>([^<]*)/.exec((await visit(`/hands/view/${link}`)).body)!
    const { currency } = answer.json() as { currency: string | null }
    return { currency, title, etag: answer.headers['etag'] }
  }
  const before = await seen(shareId)
  expect(before).toMatchObject({ currency: 'EUR', title: expect.stringContaining('€2/€5 NLHE') })
  await write(database.db, bankroll, { kind: 'update', id: roll.id, set: { currency: 'GBP' } })
  const after = await seen(shareId)
  expect(after).toMatchObject({ currency: 'GBP', title: expect.stringContaining('£2/£5 NLHE') })
  expect(after.etag).not.toBe(before.etag)
  const unbooked = await share((await played()).id)
  expect(await seen(unbooked.shareId)).toMatchObject({
    currency: null,
    title: expect.stringContaining('· 2/5 NLHE'),
  })
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
