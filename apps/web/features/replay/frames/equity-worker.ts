// Counts deals beside the page, so that nothing on it waits.
import { type EquityQuestion, equity } from '@sidepot/engine/equity'
import { seeded } from '@sidepot/engine/random'

const EFFORT = { samples: 60_000, exactUpTo: 400_000 } as const

export interface EquityAnswer {
  readonly key: string
  readonly shares: readonly number[]
  readonly exact: boolean
}

self.addEventListener('message', (event: MessageEvent<{ key: string; question: EquityQuestion }>) => {
  const { key, question } = event.data
  const answer = equity(question, { ...EFFORT, random: seeded(1) })
  if (!answer.ok) return
  const message: EquityAnswer = {
    key,
    shares: answer.value.hands.map(({ share }) => share),
    exact: answer.value.method === 'exact',
  }
  self.postMessage(message)
})
