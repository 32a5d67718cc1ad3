// Shared hands as visitors and their owner meet them: an app with one account, `owner`, and hands of three seats whose names attack.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hand } from '@sidepot/models/hand'
import { user } from '@sidepot/models/user'
import { expect } from 'vitest'
import { testConfig } from '../../../base/config.ts'
import { openLog } from '../../../base/log.ts'
import { testDatabase } from '../../../db/testing.ts'
import { make } from '../../../testing/fixtures.ts'
import { testMint } from '../../../testing/token.ts'
import { registerSecurityHeaders } from '../../pages/security-headers.ts'
import { createApp } from '../../server.ts'
import { registerShare } from '../share.ts'
import { registerSharePage } from '../share-page.ts'

export const OWNER = 'owner'
export const ATTACK = '<script>alert(1)</script>"&'

export const setup = {
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
export const log = [
  { kind: 'HOLE', seat: 1, cards: [50, 49] },
  { kind: 'RAISE', seat: 1, to: 1500 },
  { kind: 'CALL', seat: 3 },
  { kind: 'BOARD', street: 'FLOP', cards: [43, 25, 4] },
  { kind: 'CHECK', seat: 3 },
  { kind: 'BET', seat: 1, to: 2000 },
  { kind: 'FOLD', seat: 3 },
]

/** Close it when the tests are over. */
export async function sharePages() {
  const directory = `${mkdtempSync(path.join(tmpdir(), 'sidepot-share-'))}/`
  const mint = testMint()
  writeFileSync(`${directory}view.html`, '<head><!-- preview --></head><body></body>')
  const database = await testDatabase()
  await make(database.db, user, { id: OWNER, handle: 'owner' })
  const config = testConfig()
  const deps = { config, log: openLog(config), pool: database.pool, db: database.db, now: () => new Date() }
  const app = createApp(deps)
  registerSecurityHeaders(app, false)
  await registerShare(app, deps, mint.callers)
  await registerSharePage(app, deps, directory)
  await app.ready()
  const close = async () => {
    await app.close()
    await database.close()
    rmSync(directory, { recursive: true })
  }

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
  return { database, app, directory, mint, played, share, visit, close }
}
