// A sitting as the screen sees it: the question, the answer, the next one, which is ready before it is asked for.
import type { DecisionVerdict } from '@sidepot/charts/decision'
import { cardKey, type Deck, deckOf, type Leak } from '@sidepot/charts/drills/choice'
import type { KeptCard } from '@sidepot/charts/drills/progress'
import { isMissed, judge } from '@sidepot/charts/drills/question'
import { seeded } from '@sidepot/engine/random'
import { useEffect, useRef, useState } from 'react'
import { openCharts } from '../../data/hand/charts.ts'
import { answerPractise, keptAnswers } from '../../data/hand/practise.ts'
import { trueNow } from '../../data/wire/clock.ts'
import { afterPaint } from '../../ui/timing/painted.ts'
import { type Asking, type DrillWish, type Next, nextQuestion, type Question } from './drill.ts'
import { lossOfAnswer } from './hand-question.ts'
import { afterAnswer, isRoundOver, NEW_SITTING, type Sitting } from './sitting.ts'

const decks = new Map<string, Promise<Deck | null>>()
/** A pack opened for drills, once; one that could not be had is asked for again. */
export function openDeck(format: string): Promise<Deck | null> {
  const cached = decks.get(format)
  if (cached) return cached
  const opening = openCharts()
    .then(charts => charts.pack(format))
    .then(
      pack => (pack ? deckOf(pack) : null),
      () => null,
    )
  decks.set(format, opening)
  void opening.then(deck => deck ?? decks.delete(format))
  return opening
}

export interface Answered {
  readonly action: number
  /** Of a question from a pack. */
  readonly verdict: DecisionVerdict | null
  readonly isMissed: boolean
  readonly loss: number
  readonly kept: KeptCard | null
}

export type DrillState =
  | { readonly is: 'loading' | 'none' | 'failed' | 'over' }
  | { readonly is: 'asking'; readonly question: Question; readonly answered: Answered | null }

export interface Drill {
  readonly state: DrillState
  readonly sitting: Sitting
  readonly answer: (action: number) => void
  readonly next: () => void
  readonly again: () => void
}

/** `leaks` is null as long as own hands are not read. */
export function useDrill(leaks: readonly Leak[] | null, studied: Asking['studied'], wish: DrillWish): Drill {
  const [state, setState] = useState<DrillState>({ is: 'loading' })
  const [sitting, setSitting] = useState(NEW_SITTING)
  const [attempt, setAttempt] = useState(0)
  const done = useRef(new Set<string>())
  const random = useRef(seeded(crypto.getRandomValues(new Uint32Array(1))[0]!))
  const ready = useRef<Promise<Next> | null>(null)
  const moving = useRef(false)
  const now = useRef({ leaks, studied, wish })
  now.current = { leaks, studied, wish }
  const find = (): Promise<Next> =>
    nextQuestion(openDeck, {
      leaks: now.current.leaks ?? [],
      studied: now.current.studied,
      kept: keptAnswers(),
      now: Math.floor(trueNow() / 1000),
      wish: now.current.wish,
      done: done.current,
      random: random.current,
    })
  const show = (next: Next) => {
    if (typeof next === 'string') return setState({ is: next })
    setState({ is: 'asking', question: next, answered: null })
    done.current.add(cardKey(next.asked))
    // while this one is read
    afterPaint(() => {
      ready.current ??= find()
    })
  }

  const known = leaks !== null
  const wanted = `${wish.game} ${wish.format} ${wish.kind} ${wish.position} ${wish.node} ${attempt}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for is named by `wanted`; the rest is read when asked
  useEffect(() => {
    if (!known) return
    let current = true
    ready.current = null
    void find().then(next => current && show(next))
    return () => {
      current = false
    }
  }, [known, wanted])

  return {
    state,
    sitting,
    answer: action => {
      if (state.is !== 'asking' || state.answered) return
      const { question } = state
      const { asked } = question
      const verdict =
        question.is === 'pack' ? judge(question.deck.pack, question.spot, asked.cell, action) : null
      const loss = verdict
        ? isMissed(verdict)
          ? verdict.evLoss
          : null
        : question.is === 'hand'
          ? lossOfAnswer(question, action)
          : null
      const missed = loss !== null
      const kept = answerPractise({ spot: asked.spot, cell: asked.cell, isMissed: missed, loss: loss ?? 0 })
      setSitting(afterAnswer(sitting, !missed, loss ?? 0))
      setState({
        is: 'asking',
        question,
        answered: { action, verdict, isMissed: missed, loss: loss ?? 0, kept },
      })
    },
    next: () => {
      if (state.is !== 'over' && isRoundOver(sitting)) return setState({ is: 'over' })
      if (moving.current) return
      moving.current = true
      const coming = ready.current ?? find()
      ready.current = null
      void coming.then(show).finally(() => {
        moving.current = false
      })
    },
    again: () => setAttempt(attempt + 1),
  }
}

/** The pack that is practised, for what is offered and how it went; null until it is here. Asked for again when the drill moves on. */
export function useDeck(format: string, drill: DrillState['is']): Deck | null {
  const [opened, setOpened] = useState<{ readonly format: string; readonly deck: Deck | null } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pack that could not be had at first may be there for the question
  useEffect(() => {
    let current = true
    void openDeck(format).then(deck => current && setOpened({ format, deck }))
    return () => {
      current = false
    }
  }, [format, drill])
  return opened?.format === format ? opened.deck : null
}
