// The table of npm run corpus -- FOLDER: for every room and game below it how many hands are read, how many of them end with stacks that
// are known to the cent and add up, and why the others are refused; then every refusal by its cause, and every format's round trip over all
// hands read.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { play } from '@sidepot/formats/played-hand'
import { openHandFile, type ReadHand, type ReadItem, type RefusedHand } from '@sidepot/formats/read-hands'
import { causeOf, falseCauses } from './corpus-causes.ts'
import { printTrips } from './corpus-trips.ts'

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

/** Every refusal by what is wrong with its text; false where nobody knows it, or something is listed that does not happen. */
const printCauses = (refusals: readonly Refusal[]): boolean => {
  const causes = new Map<string, number>()
  for (const one of refusals) count(causes, causeOf(one) ?? 'not explained')
  console.log(`${refusals.length} refused hands by cause:`)
  for (const line of listed(causes)) console.log(`  ${line}`)
  const unknown = refusals.filter(one => causeOf(one) === null)
  for (const { file, line, code, detail } of unknown)
    console.log(`  not explained: ${file}:${line} ${code} ${detail}`)
  const untrue = falseCauses(refusals)
  for (const line of untrue) console.log(`  not so: ${line}`)
  return unknown.length + untrue.length === 0
}

const refusalOf = ({ failure, line }: RefusedHand, file: string): Refusal => {
  const { code, ...rest } = failure
  const detail = Object.entries(rest).filter(([name]) => name !== 'at')
  return { code, file, line, detail: detail.map(([, value]) => String(value)).join(' ') }
}

/** False when a hand that was read does not add up or does not come back, or a refusal is not explained. */
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
  const isExplained = printCauses(refusals)
  return (await printTrips(hands)) && read === exact && isExplained
}
