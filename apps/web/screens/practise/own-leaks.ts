// Decisions of one's own logged hands that cost something, as cards of the drills.
import type { Leak } from '@sidepot/charts/drills/choice'
import { spotKey } from '@sidepot/charts/drills/question'
import { useEffect, useState } from 'react'
import { evaluate } from '../../data/hand/charts.ts'
import { useMissedHands } from '../../data/hand/practise.ts'
import { decisiveOf } from '../../data/hand/verdict.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { openDeck } from '../../features/practise/use-drill.ts'
import { storedQuestion } from '../hand-zone/hand-question.ts'

async function leakOf(hand: Rec<'Hand'>): Promise<Leak | null> {
  const question = storedQuestion(hand)
  const verdict = question && (await evaluate(question))
  const decision = verdict && decisiveOf(verdict)
  if (verdict?.outcome !== 'missed' || !decision || verdict.format === null || verdict.handClass === null)
    return null
  const deck = await openDeck(verdict.format)
  const spot = deck && [...deck.spots.values()].find(({ node }) => node === decision.node)
  if (!spot) return null
  return {
    spot: spotKey(verdict.format, spot.line),
    cell: verdict.handClass,
    at: Math.floor(Date.parse(hand.createdAt) / 1000),
    loss: decision.evLoss,
  }
}

/** Null as long as the hands are read and judged. */
export function useOwnLeaks(): readonly Leak[] | null {
  const { loading, hands } = useMissedHands()
  const [leaks, setLeaks] = useState<readonly Leak[] | null>(null)
  const which = hands.map(({ id, _version }) => `${id} ${_version}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `which` names the hands and their versions
  useEffect(() => {
    if (loading) return
    let current = true
    void Promise.all(hands.map(hand => leakOf(hand).catch(() => null))).then(found => {
      if (current) setLeaks(found.filter(leak => leak !== null))
    })
    return () => {
      current = false
    }
  }, [loading, which])
  return leaks
}
