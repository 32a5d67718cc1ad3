// A table as a device sends it: with the time at whatever was changed, and without what a hand said that is taken back.
import { bounded, isSameButton, timesOf, withButtonOf } from './dated-button.ts'
import { counts, saidAt, withSaid } from './dated-stacks.ts'
import { whoSits } from './left-stacks.ts'
import { passedBack } from './pass-button.ts'
import { type LeftStack, type TableSeat, type TableState, withChairTimes } from './table-state.ts'

/** Everything but button, stacks and times. */
const restOf = (table: TableState): string =>
  JSON.stringify([
    table.maxPlayers,
    table.heroSeat,
    table.buttonRule ?? 'MOVING',
    table.straddleOrder ?? 'LEFT',
    table.smallestChip ?? null,
    table.currentTableId,
    table.tableHistory.map(visit => [visit.tableId, visit.tableStart, visit.tableEnd]),
    table.seats.map(seat => [
      seat.isOccupied,
      seat.isHero,
      seat.playerSessionId ?? null,
      seat.isAnonymous ?? null,
      seat.playerName ?? null,
      seat.chairs ?? [],
      table.playerSitOutNextHandStatus[seat.seatNumber] === true,
    ]),
  ])

/** A table as it is sent: with the time at whatever was changed from the one it was before. */
export const tableToSend = (table: TableState, from: TableState, at: string): TableState => ({
  ...withButtonTimes(withStackTimes(table, from, at), from, at),
  ...(restOf(table) === restOf(from) ? {} : { toldAt: at }),
  savedAt: at,
})

const isSame = (a: LeftStack | undefined, b: LeftStack | undefined): boolean =>
  a?.stack === b?.stack && a?.counted === b?.counted && a?.since === b?.since

const isSaidBy = (seat: TableSeat, hand: string | undefined): boolean =>
  hand !== undefined && saidAt(seat).some(({ left }) => left?.by === hand)

/** The table with the time at those seats where it says another stack, or somebody else, than the table it was changed from. */
const withStackTimes = (table: TableState, from: TableState, at: string): TableState => {
  return {
    ...table,
    seats: withChairTimes(table, at).seats.map((seat, place) => {
      const changed = table.seats[place]!
      const chair = changed.chairs?.findLast(({ until }) => until === undefined)?.seat ?? seat.seatNumber
      const person = whoSits(seat.playerSessionId, chair)
      const same = from.seats.find(one => whoSits(one.playerSessionId, one.seatNumber) === person)
      // who is new in this chair is compared with whoever sat there: their stack is gone
      const was = same ?? from.seats[seat.seatNumber - 1]
      // a chair that was not there is empty now, whatever was said of it at a larger table before
      if (!was && !seat.left) return { ...seat, stackAt: at }
      if (isSame(seat.left, was?.left)) return seat
      const isNew = (hand: string) => !was?.takenBack?.includes(hand)
      // what counts again has its own time
      if (was && seat.takenBack?.some(hand => isNew(hand) && isSaidBy(was, hand))) return seat
      const said = { ...(seat.left ? { left: seat.left } : {}), stackAt: at }
      return withSaid(seat, [said, ...(same ? saidAt(same) : [])], same?.takenBack ?? [])
    }),
  }
}

/** The table with the time at what was done to its button since it was saved; one that is elsewhere for no reason was set. */
const withButtonTimes = (table: TableState, from: TableState, at: string): TableState => {
  const hasNewTimes = JSON.stringify(timesOf(table)) !== JSON.stringify(timesOf(from))
  const isMoved = table.maxPlayers === from.maxPlayers && !isSameButton(table, from)
  if (isMoved && !hasNewTimes)
    return { ...table, buttonTimes: { ...timesOf(table), setAt: at, passedAt: [] } }
  const { setAt, passedAt, ...rest } = timesOf(table)
  return {
    ...table,
    buttonTimes: bounded({
      ...rest,
      ...(setAt === undefined ? {} : { setAt: setAt || at }),
      passedAt: passedAt.map(one => one || at),
    }),
  }
}

/**
 * A hand that is taken back takes back what it said of stacks, and passes the button no more (PLAY-37, PLAY-48). Null where nothing is
 * left to take back.
 */
export const handTakenBack = (
  now: TableState,
  dealtFrom: TableState,
  passedTo: TableState,
  handId: string | null,
): TableState | null => {
  const seats = stacksTakenBack(now, handId)
  const back = buttonTakenBack(now, dealtFrom, passedTo)
  if (!seats && !back) return null
  return { ...(back ?? now), ...(seats ? { seats } : {}) }
}

/** What a hand said of stacks is taken back: what was said before it counts again, what somebody said since still counts. */
const stacksTakenBack = (now: TableState, handId: string | null): readonly TableSeat[] | null => {
  const wasSaid = (seat: TableSeat) => isSaidBy(seat, handId ?? undefined)
  if (handId === null || !now.seats.some(wasSaid)) return null
  return now.seats.map(seat => {
    if (!wasSaid(seat)) return seat
    const takenBack = [...(seat.takenBack ?? []), handId]
    return withSaid(seat, saidAt(seat).filter(counts(takenBack)), takenBack)
  })
}

/**
 * The button once a hand that had passed it is taken back: where the hand was dealt from, and where others have passed it since one
 * player back. Null where it was set since: then it stays.
 */
function buttonTakenBack(now: TableState, dealtFrom: TableState, passedTo: TableState): TableState | null {
  const known = timesOf(dealtFrom).passedAt
  const pass = timesOf(passedTo).passedAt.findLast(at => !known.includes(at))
  const { passedAt, takenBack = [], ...rest } = timesOf(now)
  if (!pass || !passedAt.includes(pass)) return null
  const buttonTimes = bounded({
    ...rest,
    passedAt: passedAt.filter(at => at !== pass),
    takenBack: [...takenBack, pass],
  })
  const isLast = passedAt.at(-1) === pass && isSameButton(now, passedTo)
  return { ...(isLast ? withButtonOf(now, dealtFrom) : passedBack(now)), buttonTimes }
}
