// Seats, the button, the straddle and the ante, as table settings and the seat sheet change them.
import { moveButton } from '@sidepot/ledger/button'
import {
  changeTable,
  getTableState,
  keepAnte,
  leaveSeat,
  movePlayer,
  resizeTable,
  saveStrangers,
  saveTable,
  seatPlayer,
} from '@sidepot/web/data/session/table-service'
import { recordOf } from '@sidepot/web/data/store/records'
import type { PlainSession } from './plain-evening.ts'
import { allGone, counted, nobodyAt, stackMoved } from './plain-stacks.ts'
import { emptied, left, moved, passed, resized, seated, stacksResized } from './plain-table.ts'
import { must, type Stage, type Step } from './stage.ts'

export function tableSteps(stage: Stage, one: PlainSession): readonly Step[] {
  const { choose, pick } = stage
  const session = () => recordOf('Session', one.id)!
  const { size, hero, others } = one.table
  const seats = Array.from({ length: size }, (_, at) => at + 1).filter(seat => seat !== hero)
  const taken = [...others.keys()]

  const sit: Step = () => {
    const [seat, name] = [pick(seats), `P${choose(1000)}`]
    const stack = stage.telling && stage.telling() < 0.7 ? 100 * (1 + choose(500)) : undefined
    must(seatPlayer(session(), seat, { name, ...(stack === undefined ? {} : { stack }) }))
    one.table = seated(one.table, seat, name)
    one.stacks = counted(one.stacks, seat, stack ?? null)
    return `${name} to seat ${seat}`
  }
  const strangers: Step = () => {
    saveStrangers(session())
    for (const seat of seats) one.table = seated(one.table, seat, '?')
    return 'strangers everywhere'
  }
  const leave: Step = () => {
    const seat = pick(taken)
    must(leaveSeat(session(), seat))
    one.table = left(one.table, seat)
    one.stacks = nobodyAt(one.stacks, seat)
    return `seat ${seat} is free`
  }
  const move: Step = () => {
    const from = pick([hero, ...taken])
    const to = pick(seats)
    must(movePlayer(session(), from, to))
    one.table = moved(one.table, from, to)
    one.stacks = stackMoved(one.stacks, from, to)
    return `seat ${from} to ${to}`
  }
  const change: Step = () => {
    must(changeTable(session()))
    one.table = emptied(one.table)
    one.stacks = allGone(one.stacks)
    return 'another table'
  }
  const resize: Step = () => {
    const next = 2 + choose(9)
    if (taken.length + 1 > next) return 'too many for that table'
    must(resizeTable(session(), next))
    one.stacks = stacksResized(one.stacks, one.table, next)
    one.table = resized(one.table, next)
    return `${next} seats`
  }
  const button: Step = () => {
    must(saveTable(session(), moveButton(getTableState(session()))))
    one.table = passed(one.table)
    return 'move the button'
  }
  const straddle: Step = () => {
    one.isStraddleOn = !one.isStraddleOn
    const options = { isStraddleOn: one.isStraddleOn, straddleAmount: 400 }
    must(saveTable(session(), getTableState(session()), options))
    return `straddle ${one.isStraddleOn ? 'on' : 'off'}`
  }
  const ante: Step = () => {
    one.ante = choose(3) * 50
    keepAnte(session(), { ante: one.ante, anteType: pick(['PER_PLAYER', 'BIG_BLIND', 'BUTTON'] as const) })
    return `ante ${one.ante}`
  }
  const people = taken.length === 0 ? [strangers] : [leave, move]
  return pick([
    [sit, move, ...people],
    [change, resize, button],
    [straddle, ante],
  ])
}
