// What a link preview and a search engine see of a shared hand: words, picture, nothing of it markup.
import { brotliDecompressSync } from 'node:zlib'
import { err, ok } from '@sidepot/engine/result'
import { afterAll, expect, test } from 'vitest'
import { testConfig } from '../../base/config.ts'
import { openLog } from '../../base/log.ts'
import { PUBLIC_FIELDS } from '../../operations/people/shares.ts'
import type { Drawing } from '../../share-image/drawing.ts'
import { createApp } from '../server.ts'
import { registerSharePage } from './share-page.ts'

import { log, setup, sharePages } from './testing/share-pages.ts'

const { database, app, directory, played, share, visit, close } = await sharePages()
afterAll(close)

test('a link preview has words and a picture; nothing of it is markup, and no name is in it', async () => {
  const { id } = await played()
  const { shareId } = await share(id, { showNames: true })
  const page = await visit(`/hands/view/${shareId}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('A\u2665 A\u2666 on the button \u00b7 2/5 NLHE')
  expect(page.body).toContain('Hero wins and is up 17.')
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
    seatStates: setup.seats.map(({ seat, playerName }) => ({
      seatId: seat,
      numericSeatId: `${'Zoltan '.repeat(10)}${seat}`,
      playerName,
      ...secret,
    })),
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

test('[REC-28] a name inside the hand that is shown turns nothing beside it, and is no page of text', async () => {
  const name = `\u202eegral ${'x'.repeat(5000)}`
  const { id } = await played({
    seatStates: setup.seats.map(({ seat }) => ({ seatId: seat, playerName: name })),
    setup: { ...setup, seats: setup.seats.map(seat => ({ ...seat, playerName: name })) },
  })
  const { shareId } = await share(id, { showNames: true })
  const { body } = await visit(`/public/hands/share/${shareId}`)
  expect(body).toContain('egral')
  expect(body).not.toContain('\u202e')
  expect(body).not.toContain('x'.repeat(101))
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
