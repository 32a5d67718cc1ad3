import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { buttonHero } from '@sidepot/engine/testing/play'
import { hand } from '@sidepot/models/hand'
import { player } from '@sidepot/models/player'
import { playerHand } from '@sidepot/models/player-hand'
import { playerSession } from '@sidepot/models/player-session'
import { session } from '@sidepot/models/session'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testConfig } from '../base/config.ts'
import { openLog } from '../base/log.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { find, findOne } from '../derive/read.ts'
import { registerPlayerPicture } from '../http/player-picture.ts'
import { createApp } from '../http/server.ts'
import { deleteHandById } from '../operations/hand/edit-hand.ts'
import { saveHand } from '../operations/hand/save-hand.ts'
import { refreshOnePlayer } from '../operations/player/aggregates.ts'
import { erasePlayer } from '../operations/player/erase-player.ts'
import { mergePlayers } from '../operations/player/merge-players.ts'
import { endById } from '../operations/player/player-sessions.ts'
import { createPlayer } from '../operations/player/players.ts'
import { seatPlayerAt } from '../operations/player/seats.ts'
import { setupSession } from '../operations/session/setup-session.ts'
import { minutes, type Person, person, START, withBankroll } from '../operations/testing/testing.ts'
import { decodeJpeg, encodeJpeg } from '../testing/jpeg.ts'
import { testMint } from '../testing/token.ts'
import { createPictures, SIDE } from './photo.ts'

let database: TestDatabase
let app: FastifyInstance
let ada: Person
let eve: Person
const { callers, mint } = testMint()
const pictures = createPictures()
beforeAll(async () => {
  database = await testDatabase()
  const deps = {
    config: testConfig(),
    log: openLog(testConfig()),
    pool: database.pool,
    db: database.db,
    now: () => START,
  }
  app = createApp(deps)
  await registerPlayerPicture(app, deps, callers)
  await app.ready()
  ada = await person(database)
  eve = await person(database, 'eve@example.com')
})
afterAll(async () => {
  await pictures.close()
  await app.close()
  await database.close()
})

const newPlayer = async (who: Person, nickname: string) =>
  (await who.must(w => createPlayer(w, { userId: who.userId, nickname }))).id

/** A picture of two halves, with a comment and a place hidden in it. */
async function picture(width: number, height: number): Promise<Buffer> {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let i = 0; i < width * height; i++)
    data.set(i % width < width / 2 ? [220, 30, 30] : [30, 30, 220], i * 4)
  const jpeg = await encodeJpeg(data, width, height)
  const secret = Buffer.from('Exif\0\0GPS 51.5,-0.12 <script>alert(1)</script>')
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, secret.length + 2]), secret])
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}

/**
 * Behind a marker without a length, which decoders skip: who takes what follows for its length reads on in a comment, where a small head lies;
 * the decoder comes to the large one.
 */
function disguised(plain: Buffer, side: number): Buffer {
  const large = Buffer.from(plain)
  const at = large.indexOf(Buffer.from([0xff, 0xc0]))
  const small = Buffer.from(large.subarray(at, at + 19))
  for (const offset of [5, 7]) large.writeUInt16BE(side, at + offset)
  const [beforeIt, first, second] = [Buffer.from([0xff, 0xd8, 0xff, 0x01]), comment(60_000), comment(10_000)]
  small.copy(second, 4 + 0xfffe - (beforeIt.length + first.length))
  return Buffer.concat([beforeIt, first, second, large.subarray(2)])
}
function comment(length: number): Buffer {
  const segment = Buffer.alloc(2 + length)
  segment.set([0xff, 0xfe])
  segment.writeUInt16BE(length, 2)
  return segment
}

/** Grey, 64 × 64, in so many passes that say nothing new. */
function inPasses(many: number): Buffer {
  const segment = (marker: number, ...bytes: number[]) =>
    Buffer.from([0xff, marker, 0, bytes.length + 2, ...bytes])
  const table = (first: number, symbol: number) =>
    segment(0xc4, first, 1, ...Array<number>(15).fill(0), symbol)
  const pass = Buffer.concat([segment(0xda, 1, 1, 0, 1, 63, 0), Buffer.from([1])])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, 0, ...Array<number>(64).fill(1)),
    segment(0xc2, 8, 0, 64, 0, 64, 1, 1, 0x11, 0),
    table(0x00, 0),
    table(0x10, 0x60),
    segment(0xda, 1, 1, 0, 0, 0, 0),
    Buffer.alloc(8),
    ...Array<Buffer>(many - 1).fill(pass),
    Buffer.from([0xff, 0xd9]),
  ])
}

describe('pictures', () => {
  test('[PLAY-9] a picture is cut square, made small, and loses whatever was hidden in it', async () => {
    const kept = await pictures.keep(await picture(600, 400))
    if (!kept.ok) throw new Error(kept.error.code)
    expect(kept.value.includes('GPS')).toBe(false)
    expect(kept.value.includes('script')).toBe(false)
    const seen = await decodeJpeg(kept.value)
    expect([seen.width, seen.height]).toEqual([SIDE, SIDE])
    const at = (x: number) => [...seen.data.subarray((128 * SIDE + x) * 4, (128 * SIDE + x) * 4 + 3)]
    expect(at(20)[0]).toBeGreaterThan(180)
    expect(at(235)[2]).toBeGreaterThan(180)
  })
  test('[PLAY-9] [ARC-2] one that was kept is kept byte for byte; with anything beside the picture it is written anew', async () => {
    const kept = await pictures.keep(await picture(600, 400))
    if (!kept.ok) throw new Error(kept.error.code)
    const again = await pictures.keep(kept.value)
    expect(again.ok && again.value.equals(kept.value)).toBe(true)
    const [head, rest] = [kept.value.subarray(0, 2), kept.value.subarray(2)]
    const secret = Buffer.from('GPS 51.5,-0.12')
    const withMarker = (marker: number) =>
      Buffer.concat([head, Buffer.from([0xff, marker, 0, secret.length + 2]), secret, rest])
    for (const spoiled of [
      withMarker(0xe1),
      withMarker(0xfe),
      Buffer.concat([kept.value, secret]),
      Buffer.concat([
        kept.value.subarray(0, -2),
        Buffer.from([0xff, 0xfe]),
        secret,
        Buffer.from([0xff, 0xd9]),
      ]),
      // larger than pictures are kept
      await encodeJpeg(new Uint8ClampedArray(300 * 300 * 4).fill(200), 300, 300),
    ]) {
      const cleaned = await pictures.keep(spoiled)
      if (!cleaned.ok) throw new Error(cleaned.error.code)
      expect(cleaned.value.includes('GPS')).toBe(false)
      expect(cleaned.value.equals(spoiled)).toBe(false)
    }
  })
  test('[PLAY-9] it is kept the way up in which the camera was held', async () => {
    const plain = await picture(600, 400)
    // left of the stored picture is red, right is blue: where the red half is once the orientation is applied
    const corners: string[] = []
    for (const value of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      const tiff = Buffer.alloc(26)
      tiff.write(value % 2 ? 'II' : 'MM')
      const short = (number: number, at: number) =>
        value % 2 ? tiff.writeUInt16LE(number, at) : tiff.writeUInt16BE(number, at)
      const long = (number: number, at: number) =>
        value % 2 ? tiff.writeUInt32LE(number, at) : tiff.writeUInt32BE(number, at)
      short(42, 2)
      long(8, 4)
      short(1, 8)
      short(0x0112, 10)
      short(3, 12)
      long(1, 14)
      short(value, 18)
      const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff])
      const tagged = Buffer.concat([
        plain.subarray(0, 2),
        Buffer.from([0xff, 0xe1, 0, body.length + 2]),
        body,
        plain.subarray(2),
      ])
      const kept = await pictures.keep(tagged)
      if (!kept.ok) throw new Error(kept.error.code)
      const seen = await decodeJpeg(kept.value)
      const red = (x: number, y: number) => seen.data[(y * SIDE + x) * 4]! > 120
      const [topLeft, topRight] = [red(20, 20), red(235, 20)]
      corners.push(topLeft && topRight ? 'top' : topLeft ? 'left' : topRight ? 'right' : 'bottom')
    }
    expect(corners).toEqual(['left', 'right', 'right', 'left', 'top', 'top', 'bottom', 'bottom', 'left'])
  })
  test.each<[string, (plain: Buffer) => Buffer]>([
    ['nothing', () => Buffer.alloc(0)],
    ['a page', () => Buffer.from('<svg onload="alert(1)"/>')],
    ['noise', () => randomBytes(5000)],
    [
      'noise that begins like a picture',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(5000)]),
    ],
    ['half a picture’s head', plain => plain.subarray(0, 80)],
    [
      'noise in a picture’s frame',
      plain => {
        const scan = plain.indexOf(Buffer.from([0xff, 0xda]))
        return Buffer.concat([plain.subarray(0, scan + 4), randomBytes(200)])
      },
    ],
    [
      'a gigantic one',
      plain => {
        const one = Buffer.from(plain)
        const at = one.indexOf(Buffer.from([0xff, 0xc0]))
        one.writeUInt16BE(60_000, at + 5)
        one.writeUInt16BE(60_000, at + 7)
        return one
      },
    ],
    ['a large one whose first head is another', plain => disguised(plain, 1500)],
  ])('%s is refused, and the next picture is read', async (_what, spoil) => {
    const plain = await picture(64, 64)
    const spoiled = await pictures.keep(spoil(plain))
    expect(spoiled.ok).toBe(false)
    expect((await pictures.keep(plain)).ok).toBe(true)
  })
  test('[PLAY-9] so many wait, the rest are refused at once, and nothing is decoded on the event loop', async () => {
    const plain = await picture(64, 64)
    const kept = await Promise.all(Array.from({ length: 12 }, () => pictures.keep(plain)))
    expect(kept.filter(one => one.ok)).toHaveLength(9)
    expect(kept.filter(one => !one.ok && one.error.code === 'picture/busy')).toHaveLength(3)
  })
  test('[PLAY-9] one in more passes than any camera writes is not decoded', async () => {
    expect((await pictures.keep(inPasses(20))).ok).toBe(true)
    expect(await pictures.keep(inPasses(101))).toEqual({ ok: false, error: { code: 'picture/unreadable' } })
  })
  test('[PLAY-9] one that is not done in time can be sent again: it is not called unreadable', async () => {
    const hurried = createPictures({ waiting: 1, patienceMs: 0 })
    const plain = await picture(64, 64)
    expect(await hurried.keep(plain)).toEqual({ ok: false, error: { code: 'picture/busy' } })
    await hurried.close()
  })
  test('[PLAY-9] a stranger is refused before the body arrives', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    // the head of a request whose body never comes
    socket.write(
      'PUT /players/x/picture HTTP/1.1\r\nhost: x\r\ncontent-type: image/jpeg\r\ncontent-length: 900000\r\n\r\n',
    )
    const [first] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    expect(first.toString()).toMatch(/^HTTP\/1\.1 401 /)
  })
  test('[PLAY-9] only its owner puts, sees and takes it away; everybody else gets "not found"', async () => {
    const sam = await newPlayer(ada, 'Sam')
    const url = `/players/${sam}/picture`
    const mine = { authorization: await mint(ada.userId) }
    const hers = { authorization: await mint(eve.userId) }
    const put = (headers: Record<string, string>, payload: Buffer) =>
      app.inject({ method: 'PUT', url, headers: { ...headers, 'content-type': 'image/jpeg' }, payload })
    expect((await put({}, await picture(64, 64))).statusCode).toBe(401)
    expect((await put(hers, await picture(64, 64))).statusCode).toBe(404)
    expect((await put(mine, Buffer.from('not a picture at all'))).statusCode).toBe(415)
    expect((await findOne(database.db, player, sam))?.profilePictureUrl).toBeNull()
    const done = await put(mine, await picture(640, 480))
    expect(done.statusCode).toBe(200)
    // of one account one is decoded at a time, the others wait for it
    const small = await picture(64, 64)
    const many = await Promise.all(Array.from({ length: 12 }, () => put(mine, small)))
    expect(many.map(({ statusCode }) => statusCode)).toEqual(many.map(() => 200))
    const { profilePictureUrl } = many[0]!.json<{ profilePictureUrl: string }>()
    expect((await findOne(database.db, player, sam))?.profilePictureUrl).toBe(profilePictureUrl)
    const seen = await app.inject({ url: profilePictureUrl, headers: mine })
    expect([seen.statusCode, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, no-cache',
    ])
    for (const headers of [{}, hers]) expect((await app.inject({ url, headers })).statusCode).toBe(404)
    expect((await app.inject({ method: 'DELETE', url, headers: hers })).statusCode).toBe(404)
    const other = await newPlayer(ada, 'Sammy')
    await ada.must(w => mergePlayers(w, { intoId: other, fromId: sam }))
    expect((await app.inject({ url: `/players/${other}/picture`, headers: mine })).statusCode).toBe(200)
    expect(
      (await app.inject({ method: 'DELETE', url: `/players/${other}/picture`, headers: mine })).statusCode,
    ).toBe(200)
    expect((await app.inject({ url: `/players/${other}/picture`, headers: mine })).statusCode).toBe(404)
  })
})

test('[PLAY-8] [PLAY-10] an erased opponent leaves hands, seats and tables, deleted ones too; what was played stays', async () => {
  const roll = await withBankroll(ada)
  const { id: sessionId } = await ada.must(w =>
    setupSession(w, { bankrollId: roll.id, buyIn: 500, smallBlind: 1, bigBlind: 2 }, []),
  )
  const zed = await newPlayer(ada, 'Zedekiah')
  await ada.must(w =>
    seatPlayerAt(w, { sessionId, seatNumber: 3, playerId: zed, playerName: 'Zedekiah' } as never),
  )
  const setup = buttonHero(50_000, {
    seats: [1, 2, 3].map(seat => ({
      seat,
      stack: 50_000,
      playerName: seat === 3 ? 'Zedekiah' : `P${seat}`,
      ...(seat === 3 ? { playerId: zed } : {}),
    })),
  })
  const log = [
    { kind: 'RAISE', seat: 1, to: 600 },
    { kind: 'FOLD', seat: 2 },
    { kind: 'RAISE', seat: 3, to: 2000 },
    { kind: 'FOLD', seat: 1 },
  ]
  const hands = [randomUUID(), randomUUID()]
  for (const [i, handId] of hands.entries())
    await ada.must(
      w => saveHand(w, { sessionId, handId, handState: JSON.stringify({ setup, log }) }),
      minutes(i + 1),
    )
  await ada.must(w => deleteHandById(w, hands[1]!), minutes(5))
  const [seat] = await find(database.db, playerSession, { playerId: zed })
  await ada.must(w => endById(w, seat!.id), minutes(60))
  for (let tries = 0; tries < 50 && (await refreshOnePlayer(database.db, () => minutes(61))); tries++);
  const summed = await findOne(database.db, player, zed)
  expect(summed?.lifetimeStats).toMatchObject({
    hands: 1,
    counts: expect.arrayContaining([{ statistic: 'THREE_BET', made: 1, opportunities: 1 }]),
  })

  expect((await eve.does(w => erasePlayer(w, zed))).ok).toBe(false)
  await ada.must(w => erasePlayer(w, zed), minutes(70))
  expect(await findOne(database.db, player, zed)).toBeNull()
  const rows = [
    ...(await find(database.db, hand, { sessionId }, { deleted: true })),
    ...(await find(database.db, session, { id: sessionId })),
    ...(await find(database.db, playerSession, { sessionId }, { deleted: true })),
    ...(await find(database.db, playerHand, { sessionId }, { deleted: true })),
  ]
  const text = JSON.stringify(rows)
  expect(text).not.toContain('Zedekiah')
  expect(text).not.toContain(zed)
  const { rows: everywhere } = await database.pool.query(
    `select (select count(*) from request r where r::text like '%Zedekiah%')::int + (select count(*) from change c where c::text like '%Zedekiah%')::int as n`,
  )
  expect(everywhere[0].n).toBe(0)
  const kept = await find(database.db, playerHand, { handId: hands[0]!, seatId: 3 })
  expect(kept).toMatchObject([{ playerId: null, net: 700, counts: { THREE_BET: [1, 1] } }])
})
