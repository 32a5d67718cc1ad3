// npm run bench -- practise: what it takes to find a drill's next question: after 10,000 answers against none in one run, and with its
// pack still to be read. Finding is all that the history can slow down; drawing the table is the same for both and is not in the
// figures (npm run bench -- clicks drill has it), nor is the pack's way over the network. Exits 1 when a target is missed. Processor time, so that other work on the machine does not decide it.
import { cardKey, newCard, waitingCards } from '@sidepot/charts/drills/choice'
import { answered, type KeptCard, streakOf, totalsOf } from '@sidepot/charts/drills/progress'
import { seeded } from '@sidepot/engine/random'
import { DAY, openDeck, practisedYear } from './shared/practised-year.ts'
import { sized, verdict } from './shared/smoke.ts'

const NOW = 1000 * DAY
const ANSWERS = sized(10_000, 100)
const ANYTHING = { kind: null, position: null }
/** A question is on the screen within this. */
const MOST_MS = 100
/** Less than a frame more is nothing to see. */
const FRAME = 16.7

const deck = openDeck()
type Kept = ReadonlyMap<string, readonly KeptCard[]>

function history(answers: number): Kept {
  const kept = new Map<string, readonly KeptCard[]>()
  for (const { spot, ...answer } of practisedYear(answers, NOW, deck))
    kept.set(spot, answered(kept.get(spot) ?? [], answer))
  return kept
}

/** All that the screen asks of the history between an answer and the next question. */
function next(kept: Kept, on = deck) {
  const waiting = waitingCards([], kept, NOW)
  const done = new Set(waiting.slice(0, 10).map(cardKey))
  const due = waiting.find(card => !done.has(cardKey(card)))
  const isKnown = ({ spot, cell }: { spot: string; cell: number }) =>
    kept.get(spot)?.some(card => card.cell === cell) ?? false
  const fresh = newCard(on, ANYTHING, seeded(3), isKnown)
  return { due, fresh, streak: streakOf(kept.values()), totals: totalsOf([...kept.values()].flat()) }
}

/** Milliseconds of processor time a run, the best of some rounds. */
const cost = (run: () => unknown): number => {
  const runs = Array.from({ length: sized(15, 1) }, () => {
    const began = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1000
  })
  return Math.min(...runs)
}

const none: Kept = new Map()
const many = history(ANSWERS)
const cards = [...many.values()].reduce((sum, list) => sum + list.length, 0)
for (let warm = 0; warm < sized(20, 1); warm++) for (const kept of [none, many]) next(kept)
const [before, after] = [cost(() => next(none)), cost(() => next(many))]
const first = cost(() => next(many, openDeck()))
const targets = [
  {
    met: after - before < FRAME,
    line: `after ${ANSWERS} answers (${cards} hands in ${many.size} spots): ${after.toFixed(1)} ms, after none ${before.toFixed(1)} ms, ${(after / Math.max(before, 0.01)).toFixed(1)} times; the difference under a frame of ${FRAME} ms`,
  },
  {
    met: first < MOST_MS,
    line: `the first question of all, its pack read: ${first.toFixed(1)} ms, under ${MOST_MS}`,
  },
]
for (const { met, line } of targets) console.log(`${met ? 'met   ' : 'MISSED'}  ${line}`)
process.exitCode = verdict(targets.every(({ met }) => met))
