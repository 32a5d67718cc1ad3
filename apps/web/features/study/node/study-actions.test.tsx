import type { NodeView, PostflopAction } from '@sidepot/solver/postflop'
import type { StudyHand } from '@sidepot/solver/study'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StudyActions } from './study-actions.tsx'

const ACTIONS: readonly PostflopAction[] = [
  { kind: 'check', to: 0, adds: 0, allIn: false },
  { kind: 'bet', to: 37, adds: 37, allIn: true },
]

/** What a check and an all-in are worth differs by 24 bb, and the strategy mixes them: in a solution that means it is not sure. */
const draw = (left: number, reached: number) => {
  const view = {
    actions: ACTIONS,
    pot: 126,
    total: { frequencies: [0.2, 0.8], reached },
  } as unknown as NodeView
  const html = renderToStaticMarkup(
    <StudyActions
      hand={{ bigBlind: 100 } as unknown as StudyHand}
      view={view}
      tones={['quiet', 'jam']}
      combo={{
        combination: 0,
        cards: ['Ah', 'Qc'],
        left,
        mix: [0.75, 0.25],
        values: [5, 29],
        value: 11,
        equity: 0.04,
      }}
      title="Your hand"
      played={0}
      rough={false}
      error={0.1}
      onAct={() => undefined}
    />,
  )
  const [check] = [...html.matchAll(/<button[\s\S]*?<\/button>/g)].map(([row]) => row)
  const plays = /<b>([^<]*)<\/b>/.exec(check!)![1]
  const [, loss] = [...check!.matchAll(/<em[^>]*>([^<]*)<\/em>/g)].map(([, text]) => text)
  return { plays, loss }
}

test('[STU-12] what the solution mixes is not a loss; for cards it never gets here with there is no mix', () => {
  expect(draw(0.5, 0.2)).toEqual({ plays: '75%', loss: '0.00' })
  expect(draw(0, 0.2)).toEqual({ plays: '–', loss: '−24.00' })
})

test('[STU-12] at a spot that hardly ever comes such cards have no verdict', () => {
  expect(draw(0, 0.0004)).toEqual({ plays: '–', loss: '–' })
  // nor have cards that do get there: nobody else does
  expect(draw(0.5, 0.0004)).toEqual({ plays: '75%', loss: '–' })
})
