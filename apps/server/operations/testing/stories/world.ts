// What else is in the database while a story is played: Eve, who has a record of every kind, and the same records once more as the player's own.
// None of them is part of any story, so whatever touches them is in its transcript.
import { MODELS } from '@sidepot/models/all'
import type { Model } from '@sidepot/models/kit/model'
import type pg from 'pg'
import type { TestDatabase } from '../../../db/testing.ts'
import { write } from '../../../derive/write.ts'

const EVE = 'eve'
const AT = '2026-02-01T20:00:00.000Z'
const UNTIL = '2026-02-01T23:00:00.000Z'

const own = { userId: EVE }
const inSession = { ...own, sessionId: 'eve-session' }
const ofHand = { ...own, handId: 'eve-hand' }

const RECORDS: readonly (readonly [Model, object])[] = [
  [MODELS.Venue, { id: 'crown', name: 'Crown', city: 'Perth' }],
  [MODELS.CashRakeStructure, { id: 'house', name: 'House', rakeType: 'PER_POT', rakePct: 5 }],
  [
    MODELS.CashGameStake,
    { id: 'two-five', name: '2/5', smallBlind: 200, bigBlind: 500, rakeStructureId: 'house' },
  ],
  [MODELS.User, { id: EVE, username: 'eve-name', handle: 'eve-handle', email: 'eve@example.com' }],
  [
    MODELS.Bankroll,
    { ...own, name: 'Old', startingBalance: 100_000, currentBalance: 112_000, currency: 'EUR', isMain: true },
  ],
  [
    MODELS.Session,
    {
      ...own,
      bankrollId: 'eve-bankroll',
      sessionStatus: 'ENDED',
      sessionStart: AT,
      sessionEnd: UNTIL,
      duration: 180,
      smallBlind: 100,
      bigBlind: 200,
      buyIn: 20_000,
      cashOut: 32_000,
      sessionNet: 12_000,
      sessionResult: 12_000,
      totalHandsPlayed: 1,
      totalHandsCounter: 1,
    },
  ],
  [
    MODELS.BankrollTransaction,
    { ...inSession, bankrollId: 'eve-bankroll', amount: 12_000, type: 'SESSION_CASHOUT', timestamp: UNTIL },
  ],
  [MODELS.SessionUpdate, { ...inSession, updateType: 'GENERAL_UPDATE', value: 21_000, timestamp: AT }],
  [MODELS.SessionReview, { ...inSession, playRating: 3 }],
  [MODELS.Hand, { ...inSession, quickSave: true, heroNetWinManual: 500, heroOutcome: 'WIN' }],
  [MODELS.HandShare, { ...ofHand, shareId: 'eve-share-of-22-chars-' }],
  [MODELS.HandComment, { ...ofHand, text: 'nice' }],
  [MODELS.HandReview, { ...ofHand, rating: 4 }],
  [MODELS.StudiedHand, { ...ofHand, settings: {}, studiedAt: AT }],
  [MODELS.Player, { ...own, nickname: 'Regular', handCount: 1 }],
  [
    MODELS.PlayerSession,
    {
      ...inSession,
      playerId: 'eve-player',
      seatNumber: 4,
      sessionStatus: 'ENDED',
      sessionStart: AT,
      sessionEnd: UNTIL,
      duration: 180,
    },
  ],
  [MODELS.PlayerHand, { ...inSession, ...ofHand, playerId: 'eve-player' }],
  [MODELS.PractisedSpot, { ...own, spot: 'eve:spot', cards: [] }],
  [MODELS.SolveRequest, { ...own, game: 'eve-game', question: {}, status: 'DONE' }],
  [MODELS.RefusedText, { ...own, importId: 'eve-import', importName: 'hands.txt', hands: 1, packed: 'AAAA' }],
  [MODELS.Goal, { ...own, kind: 'HOURS', span: 'MONTH', target: 40 }],
]

export async function makeWorld({ db, pool }: TestDatabase): Promise<void> {
  for (const [model, values] of RECORDS) {
    const id = `${EVE}-${model.name[0]!.toLowerCase()}${model.name.slice(1)}`
    const made = await write(db, model, { kind: 'create', values: { id, ...values } as never }, new Date(AT))
    if (!made.ok) throw new Error(`${model.name}: ${JSON.stringify(made.error)}`)
  }
  await pool.query(`
    create table world_row (name text, body text);
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename not in ('change', 'world_row') loop
        execute format($q$insert into world_row select %1$L, to_jsonb(r)::text from %1$I r where to_jsonb(r)::text like '%%"eve%%'$q$, name);
      end loop;
    end $$;
    create function clone_world(mark text) returns void language plpgsql as $$ declare one record; begin
      set local session_replication_role = replica;
      for one in select * from world_row loop
        execute format('insert into %1$I select (jsonb_populate_record(null::%1$I, $1)).*', one.name)
          using replace(replace(one.body, '"eve"', '"' || mark || 'ada"'), '"eve', '"' || mark || 'old')::jsonb;
      end loop;
      set local session_replication_role = origin;
    end $$`)
}

/** The same records for the person of a story, under their own ids. */
export async function cloneWorld(pool: pg.Pool, mark: string): Promise<void> {
  await pool.query({ name: 'clone world', text: 'select clone_world($1)', values: [mark] })
}
