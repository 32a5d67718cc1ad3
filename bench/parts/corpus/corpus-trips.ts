// Round trips of hands that were read: written in every format we write and read again, and through our own archive.
import { writeOhh } from '@sidepot/formats/ohh'
import { writePhh } from '@sidepot/formats/phh'
import { type PlayedHand, play } from '@sidepot/formats/played-hand'
import { writePokerStars } from '@sidepot/formats/pokerstars'
import { type ReadHand, readHandFile } from '@sidepot/formats/read-hands'
import { throughArchive } from './corpus-archive.ts'

/** Who the hero is counts where the text has it. */
const outcome = (hand: PlayedHand, hero: boolean): string => {
  const played = play(hand)
  if (!played.ok) return played.error.code
  const { state, settlement } = played.value
  const { setup, straddles } = state.table
  return JSON.stringify([
    setup.gameType,
    setup.limit,
    setup.buttonSeat,
    hero && state.holes[state.table.heroPlace]!.length > 0 ? setup.heroSeat : null,
    straddles,
    state.players,
    state.boards,
    state.holes.map(hole => [...hole].sort()),
    settlement.results,
    settlement.rake,
  ])
}

const FORMATS = { 'PokerStars text': writePokerStars, PHH: writePhh, 'Open Hand History': writeOhh }

interface Trip {
  readonly name: string
  readonly same: number
  /** By cause, the hands that the format cannot tell. */
  readonly refused: ReadonlyMap<string, readonly string[]>
  readonly others: readonly string[]
}

const roundTrips = (hands: readonly ReadHand[]): readonly Trip[] => {
  const trips: Trip[] = []
  for (const [name, write] of Object.entries(FORMATS)) {
    const refused = new Map<string, string[]>()
    const others: string[] = []
    let same = 0
    for (const { record, meta } of hands) {
      const about = { ...record.about, startedAt: meta.startedAt ?? '2020-01-01T00:00:00Z' }
      const written = write({ ...record, about })
      if (!written.ok) {
        const { code } = written.error
        refused.set(code, [...(refused.get(code) ?? []), `${meta.room} ${meta.handNumber}`])
        continue
      }
      const [again] = [...readHandFile(written.value)]
      if (
        again?.kind === 'hand' &&
        outcome(again.record, meta.hero !== null) === outcome(record, meta.hero !== null)
      )
        same++
      else {
        const why = again?.kind === 'refused' ? JSON.stringify(again.failure) : 'another hand'
        others.push(`${meta.room} ${meta.handNumber}: ${why}`)
      }
    }
    trips.push({ name, same, refused, others })
  }
  return trips
}

/** The archive knows more than the texts: who the hero is counts everywhere. */
const archiveTrip = async (hands: readonly ReadHand[]): Promise<Trip> => {
  const back = await throughArchive(hands.map(({ record }) => record))
  const others = hands.flatMap(({ record, meta }, place) => {
    const again = back[place]
    if (again && outcome(again, true) === outcome(record, true)) return []
    return [`${meta.room} ${meta.handNumber}: ${again ? 'another hand' : 'missing'}`]
  })
  return { name: 'our archive', same: hands.length - others.length, refused: new Map(), others }
}

/** Read, written, read again: true where every hand that a format can tell is the same hand. Every other is listed. */
export const printTrips = async (hands: readonly ReadHand[]): Promise<boolean> => {
  const trips = [...roundTrips(hands), await archiveTrip(hands)]
  const row = (name: string, same: string, other: string, rest: string) =>
    console.log(`${name.padEnd(34)}${same.padStart(6)}${other.padStart(7)}  ${rest}`)
  row('read, written, read again', 'same', 'other', 'cannot be written')
  for (const { name, same, refused, others } of trips) {
    const causes = [...refused].map(([code, all]) => `${all.length} ${code}`)
    row(name, String(same), String(others.length), causes.join(', '))
  }
  console.log(`of ${hands.length} hands`)
  for (const { name, others, refused } of trips) {
    for (const one of others) console.log(`  ${name}: ${one}`)
    for (const [code, all] of refused) console.log(`  ${name} cannot tell, ${code}: ${all.join(', ')}`)
  }
  return trips.every(({ others }) => others.length === 0)
}
