// A hand at the table is saved and taken back while another device says what is in front of the others: before the hand, after it or
// both, with this device online or not. What the other one said counts, what the hand said does not (PLAY-48).
import { getTableState } from '@sidepot/web/data/session/table-service'
import { recordOf } from '@sidepot/web/data/store/records'
import { takeBack } from '@sidepot/web/features/hand-logger/hand/take-back'
import { statusOf } from './plain-evening.ts'
import { counted, type PlainStacks, stackAt } from './plain-stacks.ts'
import type { Stage } from './stage.ts'
import { tableHand } from './steps-hand.ts'
import { otherDevice } from './steps-stacks.ts'

/** Now and then; null when it is not the turn of this. */
export async function takenBackStep(stage: Stage): Promise<string | null> {
  const { takingBack, world, device, undos } = stage
  if (takingBack() > 0.12) return null
  const one = world.sessions.find(
    other => !other.deleted && statusOf(other) === 'LIVE' && recordOf('Session', other.id),
  )
  const isQuiet = !stage.unseen && undos.length === 0 && !device.isWaiting()
  if (!one || !isQuiet || one.stacks.pending.size > 0 || one.table.others.size === 0) return null
  const [before, sent, after] = [takingBack() < 0.5, takingBack() < 0.5, takingBack() < 0.6]
  if (takingBack() < 0.5) device.isOffline = true
  const story: (string | null)[] = [device.isOffline ? 'without network' : 'online']
  if (before) story.push(await otherDevice(stage, one, takingBack))
  const { table, stacks } = one
  const dealtFrom = getTableState(recordOf('Session', one.id)!)
  stage.at(2)
  story.push(tableHand(stage, one))
  const hand = one.hands.at(-1)!
  const passedTo = getTableState(recordOf('Session', one.id)!)
  if (sent) await device.flush()
  stage.at(2)
  if (takingBack() < 0.3) device.isOffline = !device.isOffline
  const left = one.stacks
  if (after) story.push(await otherDevice(stage, one, takingBack))
  stage.at(3)
  takeBack(one.id, hand.id, dealtFrom, passedTo)
  Object.assign(hand, { deleted: true, undealt: true })
  Object.assign(one, { table, stacks: saidSince(stacks, left, one.stacks) })
  return `${story.filter(Boolean).join('; ')}; taken back${sent ? ', sent before' : ''}`
}

/** What was there before the hand, with what was said after it. */
function saidSince(before: PlainStacks, left: PlainStacks, now: PlainStacks): PlainStacks {
  let stacks = before
  for (const [seat, said] of now.bySeat)
    if (said !== left.bySeat.get(seat)) stacks = counted(stacks, seat, stackAt(now, seat))
  return stacks
}
