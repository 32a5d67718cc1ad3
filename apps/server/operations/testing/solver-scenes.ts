// What is practised, studied and asked to be solved, with hands that no chart answers.
import { randomUUID } from 'node:crypto'
import { CLASS_COUNT, className } from '@sidepot/charts/hand-classes'
import { readSteps } from '@sidepot/engine/testing/play'
import { roundedRange, storedSettings } from '@sidepot/solver/study/settings'
import { sampleSettings, sampleSummary } from '@sidepot/solver/study/testing/sample'
import { openSolvingRoom } from '../solving/solving-room.ts'
import { evening, HAND, input, played, type Say, type Scene } from './scene-kit.ts'

/** Aces all-in heads-up with ten big blinds and an ante that no shipped pack knows. */
export async function anteHand(say: Say) {
  const { sessionId } = await evening(say)
  const setup = {
    gameType: 'NLHE',
    maxPlayers: 2,
    smallBlind: 100,
    bigBlind: 200,
    ante: 100,
    buttonSeat: 1,
    heroSeat: 1,
    seats: [1, 2].map(seat => ({ seat, stack: 2000 })),
  }
  const log = [
    { kind: 'HOLE', seat: 1, cards: [48, 49] },
    { kind: 'ALL_IN', seat: 1 },
    { kind: 'FOLD', seat: 2 },
  ]
  const handState = JSON.stringify({ setup, log })
  const { id } = await say(HAND, { input: { sessionId, handId: randomUUID(), handState } })
  return { sessionId, handId: id }
}

/** A river that two players saw, heads-up, with its last decision, and small ranges for it. */
export async function riverHand(say: Say) {
  const { sessionId } = await evening(say)
  const river = {
    gameType: 'NLHE',
    maxPlayers: 2,
    smallBlind: 100,
    bigBlind: 200,
    buttonSeat: 1,
    heroSeat: 1,
    seats: [1, 2].map(seat => ({ seat, stack: 20_000 })),
  }
  const line =
    '1 raise 500; 2 call; 1 shows 7d7c; flop Kh7s2c; 2 check; 1 check; turn 9d; 2 check; 1 check; river 4s; 2 bet 700; 1 fold'
  const handState = JSON.stringify({ setup: river, log: readSteps(line) })
  const { id } = await say(HAND, { input: { sessionId, handId: randomUUID(), handState } })
  const range = (...names: readonly string[]) =>
    roundedRange(Array.from({ length: CLASS_COUNT }, (_, cell) => (names.includes(className(cell)) ? 1 : 0)))
  const none = { bets: [], raises: [] }
  const settings = storedSettings({
    street: 'RIVER',
    ranges: [range('AKo', 'KQs', '98s', 'QJs'), range('77', 'AA', 'KTs', 'QTs')],
    sizes: [none, none, { bets: [0.7], raises: [3] }],
    source: { from: 'edited' },
  })
  return { sessionId, handId: id, settings }
}

export const SOLVER_SCENES: Readonly<Record<string, Scene>> = {
  answerPractise: async (_userId, say) => {
    const query = input('answerPractise', 'AnswerPractiseInput', 'id seen missed lost cards')
    const answer = { spot: 'nlhe-6max-100bb:fff', cell: 14, isMissed: true, lost: 410 }
    const first = { requestId: randomUUID(), at: '2026-03-01T18:00:00.000Z', ...answer }
    await say(query, { input: first })
    const again = { requestId: randomUUID(), at: '2026-03-02T18:00:00.000Z', ...answer }
    return { query, variables: { input: again } }
  },
  saveStudy: async (_userId, say) => {
    const query = input('saveStudy', 'SaveStudyInput', 'id summary isDrill')
    const { hand } = await played(say)
    const study = {
      handId: hand.id,
      settings: JSON.stringify(sampleSettings()),
      summary: JSON.stringify(sampleSummary()),
      isDrill: true,
      at: '2026-03-01T18:00:00.000Z',
    }
    return { query, variables: { input: { requestId: randomUUID(), ...study } } }
  },
  solveGame: async (_userId, say) => {
    openSolvingRoom({ cores: 1, memory: 1e9, estimate: async () => ({ bytes: 2e8, seconds: 30 }) })
    const { handId } = await anteHand(say)
    const asked = { requestId: randomUUID(), handId }
    return { query: input('solveGame', 'SolveGameInput', 'id game status'), variables: { input: asked } }
  },
  solveStudy: async (_userId, say) => {
    openSolvingRoom({ cores: 1, memory: 1e9, estimate: async () => ({ bytes: 2e8, seconds: 30 }) })
    const { handId, settings } = await riverHand(say)
    const asked = { requestId: randomUUID(), handId, settings: JSON.stringify(settings) }
    return { query: input('solveStudy', 'SolveStudyInput', 'id game status'), variables: { input: asked } }
  },
}
