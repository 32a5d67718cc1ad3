// Decisions of studied hands as questions: asked first, judged by the study, drawn as they were.
import { cardKey, waitingCards } from '@sidepot/charts/drills/choice'
import { answered } from '@sidepot/charts/drills/progress'
import { seeded } from '@sidepot/engine/random'
import { practise as words } from '@sidepot/messages/web-practise'
import { plainText } from '@sidepot/messages/worded'
import { neededEquity } from '@sidepot/solver/study/questions'
import { sampleSummary } from '@sidepot/solver/study/testing/sample'
import { describe, expect, test } from 'vitest'
import { type Asking, type DrillWish, nextQuestion } from './drill.ts'
import {
  type HandQuestion,
  handAsked,
  handBefore,
  handFacts,
  handOptionName,
  handOptions,
  leaksOfStudied,
  lossOfAnswer,
  summariesOf,
} from './hand-question.ts'
import { reasonOf } from './question-words.ts'

const DAY = 86_400
const MADE = Date.parse('2026-03-01T18:00:00.000Z') / 1000
const ROWS = [
  { handId: 'h-1', summary: JSON.stringify(sampleSummary()), studiedAt: '2026-03-01T18:00:00.000Z' },
  { handId: 'h-2', summary: '{"version":7}', studiedAt: '2026-03-01T18:00:00.000Z' },
  { handId: 'h-3', summary: null, studiedAt: '2026-03-01T18:00:00.000Z' },
]
const studied = summariesOf(ROWS)
const leaks = leaksOfStudied(ROWS, studied)
const ANYTHING: DrillWish = {
  game: null,
  format: null,
  usual: 'nlhe-6max-100bb',
  kind: null,
  position: null,
  node: null,
}
const ask = (more: Partial<Asking> = {}) =>
  nextQuestion(async () => null, {
    leaks,
    studied,
    kept: new Map(),
    now: MADE + 60,
    wish: ANYTHING,
    done: new Set(),
    random: seeded(1),
    ...more,
  })
const question = async (more: Partial<Asking> = {}): Promise<HandQuestion> => {
  const next = await ask(more)
  if (typeof next === 'string' || next.is !== 'hand') throw new Error(JSON.stringify(next))
  return next
}

describe('[PRA-14] a studied hand that was made a drill', () => {
  test('is asked before anything else, the dearest decision first, without a pack', async () => {
    const first = await question()
    expect(first.asked).toEqual({ spot: 'hand:h-1', cell: 5, why: 'leak' })
    expect(plainText(reasonOf(first))).toBe('From your own hands')
    const second = await question({ done: new Set([cardKey(first.asked)]) })
    expect(second.asked.cell).toBe(2)
    const both = new Set([first, second].map(({ asked }) => cardKey(asked)))
    expect(await ask({ done: both })).toBe('failed')
  })

  test('is asked at once, also with dearer mistakes waiting; the hand added last first', async () => {
    const logged = { spot: 'nlhe-6max-100bb:ff', cell: 3, at: MADE, loss: 50 }
    const later = { ...ROWS[0]!, handId: 'h-4', studiedAt: '2026-03-01T18:00:30.000Z' }
    const both = [ROWS[0]!, later]
    const all = summariesOf(both)
    const waiting = [logged, ...leaksOfStudied(both, all)]
    expect(waitingCards(waiting, new Map(), MADE + 60).map(cardKey)).toEqual([
      'hand:h-4 5',
      'hand:h-4 2',
      'hand:h-1 5',
      'hand:h-1 2',
      'nlhe-6max-100bb:ff 3',
    ])
  })

  test('a wrong answer brings it back the next day, a right one later', async () => {
    const wrong = new Map([
      ['hand:h-1', answered([], { cell: 5, isMissed: true, lost: 4020, at: MADE + 60 })],
    ])
    const only = { leaks: leaks.filter(({ cell }) => cell === 5), kept: wrong }
    expect(await ask({ ...only, now: MADE + 120 })).toBe('failed')
    expect((await question({ ...only, now: MADE + DAY })).asked).toMatchObject({ cell: 5, why: 'due' })
    const right = new Map([['hand:h-1', answered([], { cell: 5, isMissed: false, lost: 0, at: MADE + 60 })]])
    expect(await ask({ ...only, kept: right, now: MADE + DAY })).toBe('failed')
    expect((await question({ ...only, kept: right, now: MADE + 4 * DAY })).asked.why).toBe('due')
  })

  test('is not asked where something else was chosen, nor when it is no drill any more', async () => {
    expect(await ask({ wish: { ...ANYTHING, position: 'BTN' } })).toBe('failed')
    expect(await ask({ studied: new Map() })).toBe('failed')
  })

  test('any part of the mix is right, a mistake costs its loss', async () => {
    const turn = await question({ leaks: leaks.filter(({ cell }) => cell === 2) })
    expect([0, 1, 2].map(answer => lossOfAnswer(turn, answer))).toEqual([null, null, 1.42])
    const river = await question()
    expect([0, 1, 2].map(answer => lossOfAnswer(river, answer))).toEqual([4.02, null, 9.5])
  })

  test('a rough study is not asked', () => {
    const rough = [{ ...ROWS[0]!, summary: JSON.stringify({ ...sampleSummary(), gap: 0.02 }) }]
    expect(leaksOfStudied(rough, summariesOf(rough))).toEqual([])
  })

  test('[PRA-15] is explained by its price, its equity, what it rules out and what the range does', async () => {
    const river = await question()
    expect(neededEquity(river.table)).toBeCloseTo(12 / 47.1)
    expect(neededEquity({ pot: 10, toCall: 0 })).toBeNull()
    expect(plainText(words.hand.equity(river.decision.equity))).toBe(
      'Against the range that is left your hand wins 62% of the pot if all the money goes in now.',
    )
    const { blocked, ahead } = river.decision.matchup!
    expect(plainText(words.hand.matchup('BTN', blocked, ahead))).toBe(
      'Your cards rule out 12% of BTN’s hands that get here; you are ahead of 62% of the rest now.',
    )
    expect(plainText(words.hand.played(handOptionName(river, 0), 4.02))).toBe(
      'At the table you chose: Fold. It cost 4.02 bb.',
    )
  })

  test('a study that begins on the river says what was done on the streets before, by whoever was in then', async () => {
    const earlier = [
      { street: 'FLOP', position: 'BB', kind: 'check', to: 0, allIn: false },
      { street: 'FLOP', position: 'CO', kind: 'bet', to: 3, allIn: false },
      { street: 'FLOP', position: 'BTN', kind: 'fold', to: 0, allIn: false },
      { street: 'FLOP', position: 'BB', kind: 'call', to: 3, allIn: false },
    ] as const
    const row = { ...ROWS[0]!, summary: JSON.stringify({ ...sampleSummary(), earlier }) }
    const river = await question({ studied: summariesOf([row]) })
    expect(handBefore(river).map(plainText)).toEqual([
      'Flop: You check. CO bets 3 bb. BTN folds. You call.',
      'Turn: You check. BTN bets 7 bb. You call.',
    ])
    expect(plainText(handAsked(river))).toBe('River: You check. BTN bets 12 bb. You?')
  })

  test('is drawn as it was', async () => {
    const river = await question()
    expect(river.table).toMatchObject({
      board: ['Kh', '7s', '2c', '9d', '4s'],
      pot: 35.1,
      bets: [0, 12],
      toCall: 12,
    })
    expect(river.table.behind.map(left => left.toFixed(1))).toEqual(['88.7', '76.7'])
    expect(plainText(handAsked(river))).toBe('River: You check. BTN bets 12 bb. You?')
    expect(handBefore(river).map(plainText)).toEqual(['Turn: You check. BTN bets 7 bb. You call.'])
    expect(plainText(handFacts(river))).toBe('Raised pot · 12 bb to call · pot 35.1 bb · 76.7 bb behind')
    expect(
      handOptions(river).map(({ name, size, key, letter }) => [plainText(name), size, key, letter]),
    ).toEqual([
      ['Fold', null, '1', 'F'],
      ['Call', '12', '2', 'C'],
      ['All-in', '88.7', '3', null],
    ])
  })
})
