// At the end of an evening two devices that do not know of each other seat people and let them go. Then both know everything, and
// everybody sits where the last of them said, by the time it was done (PLAY-57).
import assert from 'node:assert/strict'
import { getTableState, leaveSeat, seatPlayer } from '@sidepot/web/data/session/table-service'
import { recordOf, rowsOf } from '@sidepot/web/data/store/records'
import { type PlainSession, statusOf } from './plain-evening.ts'
import { counted, nobodyAt } from './plain-stacks.ts'
import { left, seated } from './plain-table.ts'
import { must, type Stage } from './stage.ts'
import { tableOnServer, together } from './steps-apart.ts'
import { mutation, tell } from './steps-other.ts'

const SIT = mutation('seatPlayer', 'SeatPlayerInput')
const LEAVE = mutation('leaveSeat', 'LeaveSeatInput')

/** Null where no session runs. */
export async function seatsApart(stage: Stage, random: () => number): Promise<string | null> {
  const { device, world } = stage
  const choose = (n: number) => Math.floor(random() * n)
  const one = world.sessions.find(
    session =>
      !session.deleted &&
      session.stacks.pending.size === 0 &&
      ['LIVE', 'BREAK'].includes(statusOf(session)) &&
      recordOf('Session', session.id),
  )
  if (!one) return null
  const seats = Array.from({ length: one.table.size }, (_, at) => at + 1).filter(
    seat => seat !== one.table.hero,
  )
  if (seats.length === 0) return null
  // few seats, so that the two meet
  const few = seats.slice(choose(seats.length)).slice(0, 2)
  device.isOffline = true
  const story: string[] = []
  for (let acts = 2 + choose(5); acts > 0; acts--) {
    stage.at(1 + choose(60))
    const seat = few[choose(few.length)]!
    const where = random() < 0.5 ? 'here' : 'there'
    // who left a seat is known of those with a player session
    const known =
      where === 'here' ? getTableState(recordOf('Session', one.id)!) : await tableOnServer(stage, one)
    if (!known.seats[seat - 1]!.playerSessionId || random() < 0.7)
      story.push(await sit(stage, one, where, seat, `Q${choose(1000)}`))
    else story.push(await leave(stage, one, where, seat))
  }
  // past the time in which a leave can be taken back
  stage.at(11)
  await together(stage)
  for (const { id, sessionStart, sessionEnd } of rowsOf('PlayerSession'))
    if (sessionStart !== null && sessionEnd !== null)
      assert.ok(sessionStart <= sessionEnd, `${story.join(', ')}: ${id} ends before its start`)
  return `seats apart: ${story.join(', ')}`
}

async function sit(
  stage: Stage,
  one: PlainSession,
  where: 'here' | 'there',
  seat: number,
  name: string,
): Promise<string> {
  if (where === 'here') must(seatPlayer(recordOf('Session', one.id)!, seat, { name }))
  else await tell(stage, SIT, { sessionId: one.id, seatNumber: seat, name, requestId: crypto.randomUUID() })
  one.table = seated(one.table, seat, name)
  one.stacks = counted(one.stacks, seat, null)
  return `${where} ${name} to seat ${seat}`
}

async function leave(
  stage: Stage,
  one: PlainSession,
  where: 'here' | 'there',
  seat: number,
): Promise<string> {
  if (where === 'here') must(leaveSeat(recordOf('Session', one.id)!, seat))
  else await tell(stage, LEAVE, { sessionId: one.id, seatNumber: seat, requestId: crypto.randomUUID() })
  one.table = left(one.table, seat)
  one.stacks = nobodyAt(one.stacks, seat)
  return `${where} seat ${seat} is free`
}
