// A session begins, or one that is over is entered whole; with every kind of rake.
import { createSessionWithTableState } from '@sidepot/web/data/session/new-session'
import { recordPastSession } from '@sidepot/web/data/session/past-session'
import type { Made, NewSession } from '@sidepot/web/data/session/session-form'
import type { PlainRake, PlainSession } from './plain-evening.ts'
import { NO_STACKS } from './plain-stacks.ts'
import type { Stage } from './stage.ts'

const BLANK = { rakePct: null, rakeUnit: null, rakeCapTiers: null, noFlopNoDrop: true, jackpotDrop: null }

/** As the form sends it, and as the plain model knows it; undefined where nobody was asked. */
export function rakeFor({ choose }: Pick<Stage, 'choose'>): {
  readonly config?: object | null
  readonly plain: PlainRake
} {
  switch (choose(5)) {
    case 0: {
      const [unit, rate] = [[15, 30, 60][choose(3)]!, 100 * (1 + choose(12))]
      const config = { ...BLANK, rakeType: 'TIME_BASED', timeUnit: unit, timeRate: rate / 100 }
      return { config, plain: { kind: 'clock', rate, unit } }
    }
    case 1: {
      const [percent, most] = [1 + choose(10), 100 * (1 + choose(20))]
      const config = { ...BLANK, rakeType: 'BUY_IN', buyInPct: percent, buyInCap: most / 100 }
      return { config, plain: { kind: 'door', percent, most } }
    }
    case 2: {
      const tiers = choose(2) === 0 ? null : [{ playerCount: 2 + choose(6), maxRake: 1 + choose(8) }]
      const pots = { rakePct: 1 + choose(10), rakeUnit: choose(2), rakeCapTiers: tiers }
      const config = { ...BLANK, ...pots, rakeType: 'PER_POT', noFlopNoDrop: choose(2) === 0 }
      return { config, plain: { kind: 'pots' } }
    }
    case 3:
      return { config: null, plain: null }
    default:
      return { plain: null }
  }
}

/** None, the stake's own dollar, or five. */
const chipBy = (cents: number): number | null => [null, 100, 500][cents % 3]!

function formFor(stage: Stage) {
  const { choose, rollId, amount } = stage
  const { config, plain } = rakeFor(stage)
  const maxPlayers = 2 + choose(9)
  const cents = amount(60_000)
  const form: Omit<NewSession, 'waiting'> = {
    bankrollId: rollId,
    gameOrigin: 'LIVE',
    gameType: 'NLHE',
    venueId: null,
    venueName: null,
    cashGameStakeId: null,
    smallBlind: 100,
    bigBlind: 200,
    straddleAmount: choose(3) === 0 ? 400 : null,
    // chance is not asked again: an evening keeps its seed
    smallestChip: chipBy(cents),
    buyIn: String(cents / 100),
    maxPlayers,
    heroSeat: 1 + choose(maxPlayers),
    tableCount: 1,
    notes: '',
    ...(config === undefined ? {} : { rakeConfig: config && JSON.stringify(config) }),
  }
  return { form, rake: plain, cents }
}

function mustMake(made: Made): string {
  if (!made.ok) throw new Error(JSON.stringify(made.message))
  return made.sessionId
}

const plainOf = (
  id: string,
  { form, rake, cents }: ReturnType<typeof formFor>,
  more: Partial<PlainSession>,
): PlainSession => ({
  id,
  waiting: false,
  waitedFrom: null,
  waitedTo: null,
  stopped: false,
  startedAt: null,
  endedAt: null,
  buyIn: cents,
  cashOut: null,
  rake,
  adds: [],
  reads: [],
  hands: [],
  pauses: [],
  skips: 0,
  deleted: false,
  table: { size: form.maxPlayers, hero: form.heroSeat, button: 1, others: new Map() },
  stacks: NO_STACKS,
  ante: 0,
  isStraddleOn: false,
  chip: form.smallestChip === 500 ? 500 : null,
  ...more,
})

export function begin(stage: Stage): string {
  const filled = formFor(stage)
  const waiting = stage.random() < 0.3
  const id = mustMake(createSessionWithTableState({ ...filled.form, waiting }))
  const now = Date.now()
  const times = waiting ? { waiting, waitedFrom: now } : { startedAt: now }
  stage.world.sessions.push(plainOf(id, filled, times))
  return `${waiting ? 'wait' : 'begin'} with ${filled.cents}`
}

const MINUTE = 60_000

/** A session of some day before. */
export function enterPast(stage: Stage): string {
  const { choose, amount } = stage
  const filled = formFor(stage)
  const length = 2 * (10 + choose(200)) * MINUTE
  const startedAt = Date.now() - length - (1 + choose(10_000)) * MINUTE
  const endedAt = startedAt + length
  const middle = startedAt + length / 2
  const breakMinutes = choose(2) === 0 ? 0 : 2 * (1 + choose(8))
  const added = choose(2) === 0 ? 0 : amount(30_000)
  const cashOut = amount(90_000)
  const id = mustMake(
    recordPastSession({
      ...filled.form,
      sessionStart: new Date(startedAt).toISOString(),
      sessionEnd: new Date(endedAt).toISOString(),
      breakMinutes,
      addedChips: added === 0 ? '' : String(added / 100),
      cashOut: String(cashOut / 100),
    }),
  )
  const half = (breakMinutes / 2) * MINUTE
  stage.world.sessions.push(
    plainOf(id, filled, {
      startedAt,
      endedAt,
      cashOut,
      pauses: breakMinutes === 0 ? [] : [{ from: middle - half, to: middle + half }],
      adds: added === 0 ? [] : [{ at: middle, kind: 'ADDON', amount: added }],
    }),
  )
  return `enter a past session of ${filled.cents}, out ${cashOut}`
}
