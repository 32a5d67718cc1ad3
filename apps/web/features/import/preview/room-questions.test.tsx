import type { RoomSummary } from '@sidepot/formats/gather'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Answers } from '../import-state.ts'
import { RoomQuestions } from './room-questions.tsx'

const asked = (room: Partial<RoomSummary>) =>
  renderToStaticMarkup(
    <RoomQuestions
      room={{ room: 'Stars', heroes: [], names: ['Nick', 'Rosa'], hands: 9, ...room } as RoomSummary}
      answers={{ heroes: {}, currencies: {}, zones: {} } as unknown as Answers}
    />,
  )

test('[IMP-9] who one is is asked of the hands that do not say it, beside those that do', () => {
  expect(asked({})).toContain('Which player are you on Stars?')
  const some = asked({ heroes: ['marv'] })
  expect(some).toContain('You are marv')
  expect(some).toContain('Which player are you in the other hands of Stars?')
  expect(asked({ heroes: ['marv'], names: [] })).not.toContain('Which player')
})
