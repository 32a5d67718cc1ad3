import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { COUNTING } from '@sidepot/engine/statistics'
import { assertKept } from '@sidepot/engine/testing/kept-examples'
import { buttonHero, cards } from '@sidepot/engine/testing/play'
import { noteWords } from '@sidepot/models/filter/note-words'
import { type Hand, hand } from '@sidepot/models/hand'
import { handReview } from '@sidepot/models/hand-review'
import type { StatisticsBy } from '@sidepot/models/hand-zone'
import fc from 'fast-check'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { check } from '../backup/check.ts'
import { type TestDatabase, testDatabase } from '../db/testing.ts'
import { find } from '../derive/read.ts'
import { write } from '../derive/write.ts'
import { deleteHandById, editHand } from '../operations/hand/edit-hand.ts'
import { saveHand } from '../operations/hand/save-hand.ts'
import { playerFiguresOf } from '../operations/player/player-figures.ts'
import { deleteSession, restoreSession } from '../operations/session/delete-session.ts'
import { setupSession } from '../operations/session/setup-session.ts'
import { minutes, type Person, person, withBankroll } from '../operations/testing/testing.ts'
import { totalsOf } from './figures.ts'
import { pageOf } from './page.ts'
import { queueRecount, recountSome } from './recount.ts'
import { seriesOf } from './series.ts'
import { statisticsOf } from './statistics.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let ada: Person
let eve: Person
let sessions: string[]
beforeAll(async () => {
  database = await testDatabase()
  ada = await person(database)
  eve = await person(database, 'eve@example.com')
  const roll = await withBankroll(ada)
  sessions = []
  for (let i = 0; i < 2; i++)
    sessions.push(
      (
        await ada.must(w =>
          setupSession(w, { bankrollId: roll.id, buyIn: 500, smallBlind: 1, bigBlind: 2 }, [
            { seatNumber: 2, sessionPlayerName: 'Sam', stackRemaining: 500 },
          ]),
        )
      ).id,
    )
}, 60_000)
afterAll(() => database.close())

const setup = buttonHero(50_000)
/** What a hand may be: opened and folded to, 3-bet by the hero, all-in, folded. */
const LOGS = [
  [
    { kind: 'HOLE', seat: 1, cards: cards('AhAd') },
    { kind: 'RAISE', seat: 1, to: 600 },
    { kind: 'FOLD', seat: 2 },
    { kind: 'FOLD', seat: 3 },
  ],
  [
    { kind: 'HOLE', seat: 1, cards: cards('7h2d') },
    { kind: 'FOLD', seat: 1 },
    { kind: 'FOLD', seat: 2 },
  ],
  [
    { kind: 'HOLE', seat: 1, cards: cards('KhKd') },
    { kind: 'RAISE', seat: 1, to: 600 },
    { kind: 'FOLD', seat: 2 },
    { kind: 'ALL_IN', seat: 3 },
    { kind: 'CALL', seat: 1 },
    { kind: 'HOLE', seat: 3, cards: cards('QcQs') },
    { kind: 'BOARD', street: 'FLOP', cards: cards('Kc7d2s') },
    { kind: 'BOARD', street: 'TURN', cards: cards('3s') },
    { kind: 'BOARD', street: 'RIVER', cards: cards('4h') },
  ],
]
const NOTES = [
  'Villain tanked, then CALLED',
  'won’t 3-bet light again',
  'Überraschung: die Nüsse',
  'pequeño BEŻ ÇA İz 안녕',
  null,
]
const TAGS = [['bluff'], ['Hero call', 'tilt'], null]

/** The facts as the hands tell them, by a way of its own. */
async function folded(userId: string) {
  const hands = await find(database.db, hand, { userId })
  const reviews = await find(database.db, handReview, { userId })
  return hands.map(one => ({ row: one, words: lexemesOf(one, reviews) }))
}
const lexemesOf = (
  one: Hand,
  reviews: readonly { handId: string; tags: readonly string[] | null }[],
): readonly string[] =>
  [
    ...new Set([
      `user:${one.userId}`,
      ...noteWords(one.notes ?? ''),
      ...[...(one.tags ?? []), ...reviews.filter(r => r.handId === one.id).flatMap(r => r.tags ?? [])].map(
        tag => `tag:${tag.toLowerCase()}`,
      ),
    ]),
  ].sort()

async function compared(userId: string) {
  const { rows } = await database.pool.query(
    `select *, tsvector_to_array(words) as lexemes from hand_facts where user_id = $1 order by hand_id`,
    [userId],
  )
  const expected = (await folded(userId)).sort((a, b) => (a.row.id < b.row.id ? -1 : 1))
  expect(rows.map(row => row.hand_id)).toEqual(expected.map(({ row }) => row.id))
  for (const [i, { row: one, words }] of expected.entries()) {
    const net = one.heroNetWinManual ?? one.heroNetWin
    const allIn = one.heroNetWinManual ?? one.heroAllInNet ?? one.heroNetWin
    const pot = one.totalPotGrossManual ?? one.totalPotGross
    expect(rows[i]).toMatchObject({
      played_at: new Date(one.createdAt),
      session_id: one.sessionId,
      hero_position: one.heroPosition,
      hand_class: one.heroHolecardsSimple,
      pot_type: one.isBombPot ? 'BOMB' : one.potType,
      outcome: one.heroOutcome ?? 'NONE',
      is_all_in: one.isAllIn ?? false,
      is_showdown: one.showdownRequired,
      is_bookmarked: one.isBookmarked,
      counts: !one.isInconsistent,
      pfr: one.heroPFR,
      three_bet: one.heroThreeBet,
      net: net === null ? null : String(net),
      hero_showdown: one.heroSawShowdown,
      all_in_net: allIn === null ? null : String(allIn),
      pot: pot === null ? null : String(pot),
    })
    expect([...rows[i].lexemes].sort()).toEqual(words)
  }
  expect(
    (await check(database.pool)).filter(({ what }) => what === 'facts' || what === 'sums'),
  ).toMatchObject([{ wrong: 0 }, { wrong: 0 }])
  return expected.length
}

describe('facts are what the hands tell', () => {
  test('after any run of saves, edits, deletes, restores, reviews and whole sessions', async () => {
    let at = 1
    const known: string[] = []
    const step = fc.record({
      what: fc.constantFrom(
        'save',
        'save',
        'quick',
        'note',
        'bookmark',
        'raw',
        'delete',
        'restore',
        'review',
        'session',
      ),
      pick: fc.nat(),
      log: fc.nat({ max: LOGS.length - 1 }),
      note: fc.constantFrom(...NOTES),
      tags: fc.constantFrom(...TAGS),
    })
    await assertKept(
      import.meta.url,
      'any changes of hands',
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async steps => {
        for (const { what, pick, log, note, tags } of steps) {
          const when = minutes(at++)
          const id = known[pick % Math.max(1, known.length)]
          const sessionId = sessions[pick % 2]!
          const stored = id ? (await find(database.db, hand, { id }, { deleted: true }))[0] : undefined
          if (what === 'save' || what === 'quick' || !stored) {
            const handId = randomUUID()
            const more = {
              notes: note,
              tags,
              // a quick hand lost the amount below
              heroOutcome: what === 'quick' ? 'LOSE' : 'WIN',
              ...(what === 'quick'
                ? {
                    quickSave: true,
                    heroNetWinManual: -12.5,
                    heroPosition: 'BB',
                    heroPreflopAction: 'CALL',
                    heroVPIP: true,
                  }
                : {}),
            }
            const done = await ada.does(
              w =>
                saveHand(w, {
                  sessionId,
                  handId,
                  handState: JSON.stringify({ setup, log: LOGS[log] }),
                  additionalParams: JSON.stringify(more),
                }),
              when,
            )
            expect(done).toMatchObject({ ok: true })
            known.push(handId)
          } else if (what === 'note')
            await ada.does(w => editHand(w, { id: stored.id, _version: stored._version, notes: note }), when)
          else if (what === 'bookmark')
            await ada.does(
              w =>
                editHand(w, { id: stored.id, _version: stored._version, isBookmarked: !stored.isBookmarked }),
              when,
            )
          else if (what === 'raw')
            await ada.does(
              w =>
                editHand(w, {
                  id: stored.id,
                  _version: stored._version,
                  handActions: '[{"street":"NOWHERE"}]',
                }),
              when,
            )
          else if (what === 'delete') await ada.does(w => deleteHandById(w, stored.id), when)
          else if (what === 'restore')
            await ada.does(
              w =>
                saveHand(w, {
                  sessionId: stored.sessionId!,
                  handId: stored.id,
                  additionalParams: JSON.stringify({ isDeleted: false }),
                }),
              when,
            )
          else if (what === 'review')
            await write(
              database.db,
              handReview,
              { kind: 'create', values: { handId: stored.id, userId: ada.userId, rating: 3, tags } },
              when,
            )
          else {
            await ada.does(w => deleteSession(w, sessionId), when)
            await compared(ada.userId)
            await ada.does(w => restoreSession(w, sessionId), minutes(at++))
          }
        }
        await compared(ada.userId)
      }),
      { numRuns: 6 },
    )
    expect(await compared(ada.userId)).toBeGreaterThan(3)
  }, 120_000)

  test('erasing a hand erases its facts; a stranger’s hands are never among one’s own', async () => {
    const other = randomUUID()
    await write(
      database.db,
      hand,
      { kind: 'create', values: { id: other, userId: eve.userId, notes: 'tanked' } },
      minutes(1),
    )
    expect(await compared(eve.userId)).toBe(1)
    const mine = await pageOf(database.db, ada.userId, { filter: {}, limit: 1000 })
    expect(mine.ok && mine.value.items).not.toContain(other)
    const found = await pageOf(database.db, ada.userId, { filter: { text: 'tanked' }, limit: 1000 })
    expect(found.ok && found.value.items).not.toContain(other)
    await write(database.db, hand, { kind: 'erase', id: other }, minutes(2))
    expect(await compared(eve.userId)).toBe(0)
  })
})

test('[FIL-9] words of notes that were there before 0190 lose their marks by it', async () => {
  const file = new URL('../migrations/0190-notes-without-marks.sql', import.meta.url)
  const text = await readFile(file, 'utf8')
  for (const notes of ['pequeño', 'plain'])
    await write(
      database.db,
      hand,
      { kind: 'create', values: { id: randomUUID(), userId: eve.userId, notes } },
      minutes(1),
    )
  const before = `update hand_facts set words = words || array_to_tsvector(array['pequeño'])
    where user_id = $1 and words @@ 'pequeno'::tsquery`
  expect((await database.pool.query(before, [eve.userId])).rowCount).toBe(1)
  await database.pool.query(text.slice(text.indexOf('update hand_facts')))
  expect(await compared(eve.userId)).toBe(2)
})

describe('figures', () => {
  test('the statistics of hero and opponent are the engine’s', async () => {
    const bob = await person(database, 'bob@example.com')
    const roll = await withBankroll(bob)
    const { id: sessionId } = await bob.must(w =>
      setupSession(w, { bankrollId: roll.id, buyIn: 500, smallBlind: 1, bigBlind: 2 }, []),
    )
    for (const [i, log] of LOGS.entries())
      await bob.must(
        w =>
          saveHand(w, {
            sessionId,
            handId: randomUUID(),
            handState: JSON.stringify({
              setup: {
                ...setup,
                seats: setup.seats.map(s => (s.seat === 3 ? { ...s, playerId: 'villain' } : s)),
              },
              log,
            }),
          }),
        minutes(i + 1),
      )
    const totals = await totalsOf(database.db, bob.userId, {})
    expect(totals).toMatchObject({
      ok: true,
      value: {
        hands: 3,
        rated: 3,
        vpip: { made: 2, opportunities: 3 },
        pfr: { made: 2, opportunities: 3 },
        threeBet: { made: 0, opportunities: 0 },
        nets: [{ currency: 'USD', n: 3, net: 504 }],
      },
    })
    const villain = await playerFiguresOf(database.db, bob.userId, 'villain')
    if (!villain.ok) throw new Error()
    expect(villain.value.hands).toBe(3)
    expect(villain.value.counts).toContainEqual({ statistic: 'THREE_BET', made: 1, opportunities: 2 })
    expect(await playerFiguresOf(database.db, ada.userId, 'villain')).toMatchObject({
      value: { hands: 0, counts: [] },
    })
    // [STAT-38] the hero's own, all together and side by side
    const mine = async (by: StatisticsBy) => {
      const found = await statisticsOf(database.db, bob.userId, {}, by)
      if (!found.ok) throw new Error()
      return found.value
    }
    const [all, ...others] = await mine('ALL')
    expect([all!.key, all!.hands, others]).toEqual(['', 3, []])
    expect(all!.counts).toContainEqual({ statistic: 'VPIP', made: 2, opportunities: 3 })
    for (const by of ['POSITION', 'POT', 'STACK'] as const) {
      const groups = await mine(by)
      expect(groups.reduce((sum, { hands }) => sum + hands, 0)).toBe(3)
      // one of them was folded to the big blind: it is neither limped nor raised
      expect(groups.filter(({ key }) => key === '').map(({ hands }) => hands)).toEqual(
        by === 'POT' ? [1] : [],
      )
      const vpip = groups.flatMap(({ counts }) => counts.filter(one => one.statistic === 'VPIP'))
      expect(vpip.reduce((sum, { made }) => sum + made, 0)).toBe(2)
    }
    expect(await statisticsOf(database.db, ada.userId, {}, 'ALL')).toMatchObject({ ok: true })
    const series = await seriesOf(database.db, bob.userId, {}, 200)
    expect(series.ok && series.value.map(point => [point.n, point.net])).toEqual([
      [1, 3],
      [2, 3],
      [3, 504],
    ])
    // [STAT-23] the all-in was shown down, the other two were not; [STAT-24] kings against queens are worth 81 % of the pot
    const end = series.ok ? series.value.at(-1)! : null
    expect(end).toMatchObject({ said: 3, showdown: { net: 501 }, noShowdown: { net: 3 }, adjusted: 1 })
    expect(end!.showdown.bigBlinds).toBeCloseTo(250.5)
    expect(end!.allInError.net).toBeGreaterThan(0)
    expect(Math.abs(end!.allIn.net - (3 + 0.8171 * 1001 - 500))).toBeLessThan(4 * end!.allInError.net)
    expect(end!.allIn.bigBlinds).toBeCloseTo(end!.allIn.net / 2)
    // a new database begins with the first counting
    await queueRecount(database.db, COUNTING)
    while ((await recountSome(database.db, () => minutes(59), log)) > 0);
    // saved before the figures were kept: empty, and counted once; every hand without a raise was a limped pot [STAT-44]
    const handsByPot = async () => {
      const found = await statisticsOf(database.db, bob.userId, {}, 'POT')
      return found.ok && Object.fromEntries(found.value.map(({ key, hands: of }) => [key, of]))
    }
    const byPot = await handsByPot()
    await database.pool.query(
      `update hands set pot_type = coalesce(pot_type, 'LIMPED'), hero_pfr = null, is_all_in = null, hero_all_in_net = null, hero_all_in_error = null
      where user_id = $1`,
      [bob.userId],
    )
    await database.pool.query(`update player_hands set counts = null where user_id = $1`, [bob.userId])
    expect(await totalsOf(database.db, bob.userId, {})).toMatchObject({
      value: { pfr: { made: 0, opportunities: 0 } },
    })
    // a newer list of statistics queues every hand once [STAT-22], an older or equal one queues none
    await queueRecount(database.db, COUNTING)
    expect(await recountSome(database.db, () => minutes(60), log)).toBe(0)
    await queueRecount(database.db, COUNTING + 1)
    await queueRecount(database.db, COUNTING + 1)
    const hands = await database.pool.query(
      `select from hands where setup is not null and not is_inconsistent and not _deleted`,
    )
    let recounted = 0
    for (let some = 1; some > 0; recounted += some)
      some = await recountSome(database.db, () => minutes(60), log)
    expect(recounted).toBe(hands.rowCount)
    expect(await handsByPot()).toEqual(byPot)
    expect(await totalsOf(database.db, bob.userId, {})).toEqual(totals)
    expect(await seriesOf(database.db, bob.userId, {}, 200)).toEqual(series)
    expect(await playerFiguresOf(database.db, bob.userId, 'villain')).toEqual(villain)
  })
})
