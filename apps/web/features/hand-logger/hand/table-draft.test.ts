import { apply } from '@sidepot/engine/hand'
import { setButton } from '@sidepot/ledger/button'
import type { SeatStacks } from '@sidepot/ledger/left-stacks'
import { changeTable, newTable } from '@sidepot/ledger/table-state'
import { beforeEach, expect, test, vi } from 'vitest'
import { keep } from './kept-hand.ts'
import type { Begun, createTableDraft } from './table-draft.ts'
import {
  beginHand,
  changeSetup,
  enter,
  followsTable,
  type Stake,
  setupOf,
  type TableHand,
} from './table-hand.ts'

const kept = new Map<string, string>()
const events = new EventTarget()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
  key: (at: number) => [...kept.keys()][at] ?? null,
  get length() {
    return kept.size
  },
})
vi.stubGlobal('document', events)
vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
const drafts = await import('./table-draft.ts')
const { isOfOtherTable } = await import('./session-table.ts')

const stake: Stake = {
  gameType: 'NLHE',
  smallBlind: 200,
  bigBlind: 500,
  ante: 0,
  anteType: null,
  straddle: 0,
  isStraddleOn: false,
  rake: null,
  oddChip: 100,
}
const must = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
/** The page of the session after so many hands, the button gone on with each. */
const open = (dealt: number, playedFor = stake, stacks: SeatStacks = {}, at = 1000 * dealt) => {
  const table = must(setButton(newTable('s', 6), dealt + 1))
  const fresh = (): Begun => {
    const begun = beginHand(`hand-${dealt + 1}`, setupOf(table, playedFor, stacks), at)
    return begun.ok ? { ok: true, value: { ...begun.value, number: dealt + 1 } } : begun
  }
  return drafts.createTableDraft('s', fresh, { sessionId: 's', dealt })
}
const handIn = (draft: ReturnType<typeof createTableDraft>): TableHand => must(draft.store.getState().hand)
const raise = (draft: ReturnType<typeof createTableDraft>) => {
  const hand = handIn(draft)
  const { seat } = hand.state.players[hand.state.turn]!
  draft.set(must(enter(hand, { kind: 'RAISE', seat, to: 1500 })))
}
const holdCards = (draft: ReturnType<typeof createTableDraft>) => {
  const hand = handIn(draft)
  const state = must(apply(hand.state, { kind: 'HOLE', seat: 1, cards: [0, 1] }))
  draft.set({ ...hand, state })
}
const seen = (draft: ReturnType<typeof createTableDraft>) => {
  const { handId, state } = handIn(draft)
  return { handId, button: state.table.setup.buttonSeat, steps: state.stepCount }
}

beforeEach(() => kept.clear())

test('a hand that was left while no other was dealt is there again', () => {
  raise(open(0))
  expect(seen(open(0))).toEqual({ handId: 'hand-1', button: 1, steps: 1 })
  expect(drafts.earlierHands('s')).toEqual([])
})
test('[PLAY-38] a hand in which nobody has acted begins when it is looked at: the hero may have come to another table meanwhile', () => {
  open(0).follow()
  holdCards(open(0))
  const elsewhere = changeTable(newTable('s', 6), 'next', new Date(5000).toISOString())
  const back = handIn(open(0, stake, {}, 6000))
  expect([back.handId, back.state.stepCount, isOfOtherTable(back, elsewhere)]).toEqual(['hand-1', 1, false])
  raise(open(0))
  expect(isOfOtherTable(handIn(open(0, stake, {}, 9000)), elsewhere)).toBe(true)
})
test('[PLAY-43] an unfinished hand is put aside once another was dealt, and the next begins with its own button', () => {
  raise(open(0))
  expect(seen(open(1))).toEqual({ handId: 'hand-2', button: 2, steps: 0 })
  const [earlier, ...more] = drafts.earlierHands('s')
  expect([earlier?.handId, earlier?.number, earlier?.setup.buttonSeat, earlier?.log.length]).toEqual([
    'hand-1',
    1,
    1,
    1,
  ])
  expect(more).toEqual([])
})
test('[PLAY-43] the cards of a hand that was left are not those of the next', () => {
  holdCards(open(0))
  expect(seen(open(1))).toEqual({ handId: 'hand-2', button: 2, steps: 0 })
  expect(drafts.earlierHands('s').map(hand => hand.handId)).toEqual(['hand-1'])
})
test('[PLAY-43] several wait, the newest first; one that nothing was entered into does not', () => {
  raise(open(0))
  raise(open(1))
  const third = open(2)
  third.set(handIn(third))
  open(3)
  expect(drafts.earlierHands('s').map(hand => hand.handId)).toEqual(['hand-2', 'hand-1'])
  drafts.discardEarlier('s', 'hand-2')
  expect(drafts.earlierHands('s').map(hand => hand.handId)).toEqual(['hand-1'])
})
test('[PLAY-43] an earlier hand is entered on where it was left, and goes when it is saved', () => {
  raise(open(0))
  open(1)
  const [earlier] = drafts.earlierHands('s')
  const fresh = () => beginHand(earlier!.handId, earlier!.setup, earlier!.startedAt)
  const draft = drafts.createTableDraft('s:hand-1', fresh, null)
  expect(seen(draft)).toEqual({ handId: 'hand-1', button: 1, steps: 1 })
  draft.forget()
  expect(drafts.earlierHands('s')).toEqual([])
})
test('[PLAY-43] a hand that was put aside while it was entered on, because its session ended, goes when it is saved', () => {
  const draft = open(0)
  raise(draft)
  drafts.keepEarlier('s', keep(handIn(draft)))
  expect(drafts.earlierHands('s').map(hand => hand.handId)).toEqual(['hand-1'])
  draft.next()
  expect(drafts.earlierHands('s')).toEqual([])
})
test('[PLAY-43] the hand being played stays that when the one from before is counted', () => {
  raise(open(0))
  raise(open(1))
  drafts.countEarlier('s', 1)
  expect(seen(open(2))).toEqual({ handId: 'hand-2', button: 2, steps: 1 })
  drafts.countEarlier('s', -1)
  expect(seen(open(1)).handId).toBe('hand-2')
  expect(seen(open(2)).handId).toBe('hand-3')
})
test('a draft of an earlier version, which has no number, stays the hand being played', () => {
  raise(open(0))
  open(0)
  const { number: _, ...old } = JSON.parse(kept.get('draft:table:s')!)
  kept.set('draft:table:s', JSON.stringify(old))
  expect(seen(open(1)).handId).toBe('hand-1')
})
test('[PLAY-44] a hand that nobody began takes the rake, blinds and smallest chip of now, with its cards', () => {
  holdCards(open(0))
  const rake = { type: 'PER_POT', pct: 5, capTiers: [{ playerCount: 2, maxRake: 200 }] } as const
  const dearer = { ...stake, smallBlind: 500, bigBlind: 1000, oddChip: 500, rake }
  const { setup } = handIn(open(0, dearer)).state.table
  expect([setup.rake, setup.bigBlind, setup.oddChip]).toEqual([rake, 1000, 500])
  expect(seen(open(0, dearer)).steps).toBe(1)
})
test('[PLAY-44] a hand that was begun keeps what it is played for', () => {
  raise(open(0))
  const { setup } = handIn(open(0, { ...stake, bigBlind: 1000 })).state.table
  expect(setup.bigBlind).toBe(500)
})

const stacksOf = (draft: ReturnType<typeof createTableDraft>) =>
  handIn(draft).state.table.setup.seats.map(one => one.stack)
const typeStack = (draft: ReturnType<typeof createTableDraft>, seat: number, stack: number) =>
  draft.set(
    must(
      changeSetup(handIn(draft), setup => ({
        ...setup,
        seats: setup.seats.map(one => (one.seat === seat ? { ...one, stack } : one)),
      })),
    ),
  )
test('[PLAY-44] a hand that nobody began takes the stacks of now, with its cards', () => {
  holdCards(open(0, stake, { 1: 34_900, 2: 19_800 }))
  const corrected = open(0, stake, { 1: 54_700, 2: 0 })
  expect(stacksOf(corrected)).toEqual([54_700, null, null, null, null, null])
  expect(seen(corrected).steps).toBe(1)
})
test('[PLAY-44] typed stacks keep no hand from taking a straddle, and stay', () => {
  const straddled = { ...stake, straddle: 1000, isStraddleOn: true }
  typeStack(open(0, stake, { 1: 34_900 }), 2, 19_800)
  for (const now of [straddled, stake, straddled]) {
    const draft = open(0, now, { 1: 34_900 })
    expect(stacksOf(draft)).toEqual([34_900, 19_800, null, null, null, null])
    expect(handIn(draft).state.table.setup.straddles?.[0]?.amount).toBe(now.isStraddleOn ? 1000 : undefined)
    expect(followsTable(handIn(draft))).toBe(true)
    draft.set(handIn(draft))
  }
})

test('[PLAY-44] a correction left half-done is played for what its hand is saved with by now', () => {
  const correcting = (playedFor: Stake) => {
    const table = must(setButton(newTable('s', 6), 1))
    return drafts.createTableDraft('saved', () => beginHand('saved', setupOf(table, playedFor, {}), 1), null)
  }
  const setupIn = (draft: ReturnType<typeof createTableDraft>) => handIn(draft).state.table.setup
  raise(correcting(stake))
  const { steps } = seen(correcting(stake))
  const dearer = { ...stake, ante: 100, anteType: 'PER_PLAYER' as const }
  const now = correcting(dearer)
  expect([setupIn(now).ante, seen(now).steps]).toEqual([100, steps])
  // what was set by hand since stays, as long as the saved hand stays as it is
  now.set(must(changeSetup(handIn(now), setup => ({ ...setup, ante: 200 }))))
  expect(setupIn(correcting(dearer)).ante).toBe(200)
  const straddled = correcting({ ...stake, straddle: 1000, isStraddleOn: true })
  expect(setupIn(straddled)).toMatchObject({ straddles: [{ amount: 1000 }] })
  expect(setupIn(straddled).ante ?? 0).toBe(0)
})
