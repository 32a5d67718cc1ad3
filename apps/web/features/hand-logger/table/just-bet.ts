// A size bets at once (decision 0090); whoever looks for Bet or Raise after it finds there what was bet, not the next player's button (PLAY-47).
import type { Message } from '@sidepot/messages/worded'
import { useEffect, useState } from 'react'

/** As long as one looks for the button and presses it. */
export const SAID_MS = 1_200

interface Said {
  readonly word: Message
  /** the steps of the hand before it */
  readonly after: number
}

/** What is shown in the place of Bet or Raise: not before the bet is part of the hand, and not once it was taken back. */
export const saidAt = (said: Said | null, stepCount: number): Message | null =>
  said !== null && stepCount > said.after ? said.word : null

export function useJustBet(stepCount: number) {
  const [said, setSaid] = useState<Said | null>(null)
  useEffect(() => {
    if (!said) return
    const over = setTimeout(() => setSaid(null), SAID_MS)
    return () => clearTimeout(over)
  }, [said])
  return {
    said: saidAt(said, stepCount),
    say: (word: Message) => setSaid({ word, after: stepCount }),
    /** whoever does something else has seen it */
    seen: () => setSaid(null),
  }
}
