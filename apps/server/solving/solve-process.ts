// The program of a solve: one question by a line of JSON, answers by lines of JSON. It ends when its input does, so that it never
// outlives the server that started it.
import { createInterface } from 'node:readline'
import type { SolveGame } from '@sidepot/charts/own-game'
import { estimateGame, solvePack, usualPlan } from '@sidepot/solver/solve-format'

export type Question =
  | { readonly kind: 'estimate'; readonly game: SolveGame }
  | { readonly kind: 'solve'; readonly game: SolveGame; readonly threads: number; readonly cache: string }

export type Answer =
  | { readonly kind: 'estimate'; readonly cost: { readonly bytes: number; readonly seconds: number } | null }
  | { readonly kind: 'progress'; readonly share: number; readonly secondsLeft: number | null }
  | { readonly kind: 'pack'; readonly bytes: string }

const say = (answer: Answer): Promise<void> =>
  new Promise(resolve => {
    process.stdout.write(`${JSON.stringify(answer)}\n`, () => resolve())
  })

async function answer(question: Question): Promise<void> {
  const found = estimateGame(question.game)
  if (question.kind === 'estimate' || !found) {
    await say({ kind: 'estimate', cost: found ? { bytes: found.bytes, seconds: found.seconds } : null })
    return
  }
  const { threads, cache } = question
  const plan = { ...usualPlan(found.format), threads, cache }
  const { pack, done } = await solvePack(
    found.format,
    plan,
    () => {},
    (seed, { epoch, epochs, seconds, secondsLeft }) => {
      // the solves that are left take as long as this one
      const later = (plan.seeds - seed) * (seconds + secondsLeft)
      const share = (seed - 1 + epoch / epochs) / plan.seeds
      void say({ kind: 'progress', share, secondsLeft: Math.ceil(secondsLeft + later) })
    },
  )
  await say({ kind: 'pack', bytes: Buffer.from(pack).toString('base64') })
  done()
}

const input = createInterface({ input: process.stdin })
input.on('close', () => process.exit())
input.once('line', line => {
  void answer(JSON.parse(line) as Question).then(
    () => process.exit(),
    () => process.exit(1),
  )
})
