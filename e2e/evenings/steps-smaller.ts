// At the end of an evening one device makes the table smaller, so that somebody has to change seats, and the other sets the button
// meanwhile; hands on either. Then both know everything (PLAY-33, SES-73).
import { recordOf } from '@sidepot/web/data/store/records'
import { statusOf } from './plain-evening.ts'
import { type Apart, foldApart, stacksResized } from './plain-table.ts'
import type { Stage } from './stage.ts'
import { actApart, together } from './steps-apart.ts'

/** Null where no running session has anybody who would have to change seats. */
export async function smallerApart(stage: Stage, random: () => number): Promise<string | null> {
  const { device, world } = stage
  const choose = (n: number) => Math.floor(random() * n)
  const one = world.sessions.find(session => {
    const { id, deleted, stacks, table } = session
    const isRunning = !deleted && ['LIVE', 'BREAK'].includes(statusOf(session)) && recordOf('Session', id)
    const hasButton = table.button === table.hero || table.others.has(table.button)
    return isRunning && stacks.pending.size === 0 && table.others.size > 0 && hasButton
  })
  if (!one) return null
  const before = one.table
  const people = [before.hero, ...before.others.keys()].sort((a, b) => a - b)
  const last = people.at(-1)!
  if (last === people.length) return null
  const size = people.length + choose(last - people.length)
  const moving = people.flatMap((seat, place) => (seat > size - (people.length - 1 - place) ? [place] : []))
  const [resizing, setting] = random() < 0.5 ? (['here', 'there'] as const) : (['there', 'here'] as const)
  const acts: (readonly ['here' | 'there', Apart])[] = [
    [resizing, { kind: 'size', size }],
    [setting, { kind: 'set', place: moving[choose(moving.length)]! }],
  ]
  if (random() < 0.5) acts.reverse()
  for (let hands = choose(3); hands > 0; hands--)
    acts.splice(choose(acts.length + 1), 0, [random() < 0.5 ? 'here' : 'there', { kind: 'hand' }])
  device.isOffline = true
  const story: string[] = []
  for (const [where, act] of acts) {
    stage.at(1 + choose(60))
    story.push(await actApart(stage, one, where, act, choose))
  }
  one.table = foldApart(
    before,
    acts.map(([, act]) => act),
  )
  one.stacks = stacksResized(one.stacks, before, size)
  await together(stage)
  return `smaller: ${story.join(', ')}`
}
