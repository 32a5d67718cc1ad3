// npm run corpus -- FOLDER prints what is read of every file below it (corpus-rooms.ts).
// npm run corpus -- FILE: replays a file of hands (one JSON object a line, or PHH) through the engine and prints how
// many end with exactly the recorded stacks, then what the preflop check says about every decision. Without the file it says so and succeeds.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Result } from '@sidepot/engine/result'
import { readPhhFields, readPhhs, writePhh } from '@sidepot/formats/phh'
import type { FormatFailure, PlayedHand } from '@sidepot/formats/played-hand'
import type { TomlTable, TomlValue } from '@sidepot/formats/toml'
import { judgeCorpus, packsFrom } from './parts/corpus/corpus-charts.ts'
import { printRooms } from './parts/corpus/corpus-rooms.ts'
import { sized } from './shared/smoke.ts'

interface Line {
  readonly id: string
  readonly variant: string
  readonly antes: readonly number[]
  readonly blinds: readonly number[]
  readonly minBet: number
  readonly startingStacks: readonly number[]
  readonly actions: readonly string[]
  readonly finishingStacks: readonly number[]
}

/** Field names of the collection, as PHH calls them. */
const fieldsOf = (line: Line): TomlTable => ({
  variant: line.variant,
  antes: line.antes,
  blinds_or_straddles: line.blinds,
  min_bet: line.minBet,
  starting_stacks: line.startingStacks,
  actions: line.actions,
  finishing_stacks: line.finishingStacks as readonly TomlValue[],
  hand: line.id,
})

const MOST = sized(Number.POSITIVE_INFINITY, 500)

const textOf = (file: string): string => {
  const bytes = readFileSync(file)
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** The hands of the collection as they lie; none for a file of PHH. */
const lines = (file: string): readonly Line[] => {
  const text = textOf(file)
  if (!text.trimStart().startsWith('{')) return []
  return text
    .split('\n')
    .filter(Boolean)
    .slice(0, MOST)
    .map(line => JSON.parse(line) as Line)
}

const hands = function* (file: string): Generator<[string, Result<PlayedHand, FormatFailure>]> {
  const text = textOf(file)
  if (text.trimStart().startsWith('{'))
    for (const line of text.split('\n').filter(Boolean).slice(0, MOST)) {
      const hand = JSON.parse(line) as Line
      yield [hand.id, readPhhFields(fieldsOf(hand))]
    }
  else for (const [at, hand] of readPhhs(text).entries()) yield [String(at + 1), hand]
}

const file = process.argv[2] ?? '../shared/data/pluribus.jsonl.gz'
if (existsSync(file) && statSync(file).isDirectory()) process.exitCode = (await printRooms(file)) ? 0 : 1
else if (existsSync(file)) {
  let [all, exact, again] = [0, 0, 0]
  for (const [id, hand] of hands(file)) {
    all++
    if (!hand.ok) {
      console.log(`${id}: ${JSON.stringify(hand.error)}`)
      continue
    }
    exact++
    // Written and read once more, the hand must be the same hand.
    const text = writePhh(hand.value)
    const [read] = text.ok ? readPhhs(text.value) : []
    if (read?.ok && JSON.stringify(read.value.log) === JSON.stringify(hand.value.log)) again++
    else console.log(`${id}: ${JSON.stringify(text.ok ? (read?.ok ? 'another log' : read) : text.error)}`)
  }
  console.log(`${exact} of ${all} hands end with exactly the recorded stacks`)
  console.log(`${again} of ${all} hands are the same after writing and reading them as PHH`)
  const judged = await judgeCorpus(lines(file), packsFrom('packages/charts/packs'))
  process.exitCode = exact === all && again === all && judged ? 0 : 1
} else console.log(`No file ${file}: nothing replayed.`)
