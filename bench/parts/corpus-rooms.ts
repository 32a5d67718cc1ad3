// The table of npm run corpus -- FOLDER: for every room and game below it how many hands are read, how many of them end with stacks that
// are known to the cent and add up, and why the others are refused; then every refusal by its cause, and every format's round trip over all
// hands read.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { writeOhh } from '@sidepot/formats/ohh'
import { writePhh } from '@sidepot/formats/phh'
import { type PlayedHand, play } from '@sidepot/formats/played-hand'
import { writePokerStars } from '@sidepot/formats/pokerstars'
import {
  openHandFile,
  type ReadHand,
  type ReadItem,
  type RefusedHand,
  readHandFile,
} from '@sidepot/formats/read-hands'
import { throughArchive } from './corpus-archive.ts'

interface Row {
  files: number
  read: number
  exact: number
  readonly refused: Map<string, number>
}

interface Refusal {
  readonly code: string
  /** What the failure says beside its code. */
  readonly detail: string
  readonly file: string
  readonly line: number
}

const SLICE = 1 << 16
const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts].sort((a, b) => b[1] - a[1]).map(([name, many]) => `${many} ${name}`)

const itemsOf = (file: string): readonly ReadItem[] => {
  const bytes = readFileSync(file)
  const reader = openHandFile({ fileName: path.basename(file), zoneOf: () => 'UTC' })
  const items: ReadItem[] = []
  for (let at = 0; at < bytes.length; at += SLICE) items.push(...reader.push(bytes.subarray(at, at + SLICE)))
  return [...items, ...reader.end()]
}

/** Every stack at the end is known, and what is missing from them is the rake. */
const isExact = ({ record, after: found }: ReadHand): boolean => {
  const played = play(record)
  if (!played.ok) return false
  const { results, rake, jackpotDrop } = played.value.settlement
  const before = played.value.state.table.seats.reduce((sum, { stack }) => sum + (stack ?? Number.NaN), 0)
  const after = results.reduce((sum, { stackAfter }) => sum + (stackAfter ?? Number.NaN), 0)
  const isFound = results.every(({ seat, stackAfter }) => !found || found.get(seat) === stackAfter)
  return isFound && before + (record.setup.added ?? 0) - after === rake + jackpotDrop
}

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
  readonly refused: ReadonlyMap<string, number>
  readonly others: readonly string[]
}

const roundTrips = (hands: readonly ReadHand[]): readonly Trip[] => {
  const trips: Trip[] = []
  for (const [name, write] of Object.entries(FORMATS)) {
    const refused = new Map<string, number>()
    const others: string[] = []
    let same = 0
    for (const { record, meta } of hands) {
      const about = { ...record.about, startedAt: meta.startedAt ?? '2020-01-01T00:00:00Z' }
      const written = write({ ...record, about })
      if (!written.ok) {
        count(refused, written.error.code)
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

/** Read, written, read again: true where every hand that a format can tell is the same hand. */
const printTrips = (trips: readonly Trip[], all: number): boolean => {
  console.log(
    `${'read, written, read again'.padEnd(34)}${'same'.padStart(6)}${'other'.padStart(7)}  cannot be told`,
  )
  for (const { name, same, refused, others } of trips)
    console.log(
      `${name.padEnd(34)}${String(same).padStart(6)}${String(others.length).padStart(7)}  ${listed(refused).join(', ')}`,
    )
  console.log(`of ${all} hands`)
  for (const { name, others } of trips) for (const one of others) console.log(`  ${name}: ${one}`)
  return trips.every(({ others }) => others.length === 0)
}

/** Every refusal under its cause, the most frequent first: a game we do not have with the number of its hands, else each file with the lines. */
const printRefusals = (refusals: readonly Refusal[]): void => {
  const by = (all: readonly Refusal[], of: (one: Refusal) => string) => {
    const groups = new Map<string, Refusal[]>()
    for (const one of all) groups.set(of(one), [...(groups.get(of(one)) ?? []), one])
    return [...groups].sort(([, a], [, b]) => b.length - a.length)
  }
  for (const [code, all] of by(refusals, one => one.code)) {
    console.log(`${all.length} ${code}`)
    if (code === 'format/game')
      for (const [detail, hands] of by(all, one => one.detail)) console.log(`  ${detail}: ${hands.length}`)
    else
      for (const [what, hands] of by(all, ({ file, detail }) => `${file} ${detail}`.trimEnd()))
        console.log(`  ${what}: line ${hands.map(({ line }) => line).join(', ')}`)
  }
}

const refusalOf = ({ failure, line }: RefusedHand, file: string): Refusal => {
  const { code, ...rest } = failure
  const detail = Object.entries(rest).filter(([name]) => name !== 'at')
  return { code, file, line, detail: detail.map(([, value]) => String(value)).join(' ') }
}

/** False when a hand that was read does not add up or does not come back. */
export const printRooms = async (folder: string): Promise<boolean> => {
  const rows = new Map<string, Row>()
  const hands: ReadHand[] = []
  const refusals: Refusal[] = []
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = path.join(folder, name)
    if (!statSync(file).isFile() || path.dirname(name) === '.') continue
    const key = path.dirname(name)
    const row = rows.get(key) ?? { files: 0, read: 0, exact: 0, refused: new Map<string, number>() }
    rows.set(key, row)
    row.files++
    const items = itemsOf(file)
    if (items.length === 0) {
      count(row.refused, 'file not recognised')
      refusals.push({ code: 'file not recognised', file: name, line: 1, detail: '' })
    }
    for (const item of items) {
      if (item.kind === 'refused') {
        refusals.push(refusalOf(item, name))
        count(row.refused, item.failure.code)
        continue
      }
      row.read++
      hands.push(item)
      if (isExact(item)) row.exact++
      else console.log(`  ${name}:${item.line} does not add up`)
    }
  }
  console.log(`${'room and game'.padEnd(34)}${'read'.padStart(6)}${'exact'.padStart(7)}  refused`)
  for (const [key, { read, exact, refused }] of rows)
    console.log(
      `${key.padEnd(34)}${String(read).padStart(6)}${String(exact).padStart(7)}  ${listed(refused).join(', ')}`,
    )
  const sum = (of: (row: Row) => number) => [...rows.values()].reduce((all, row) => all + of(row), 0)
  const [read, exact] = [sum(row => row.read), sum(row => row.exact)]
  const refused = sum(row => [...row.refused.values()].reduce((all, many) => all + many, 0))
  console.log(`${read} hands read, ${exact} with exact final stacks, ${refused} refused`)
  printRefusals(refusals)
  return printTrips([...roundTrips(hands), await archiveTrip(hands)], hands.length) && read === exact
}
