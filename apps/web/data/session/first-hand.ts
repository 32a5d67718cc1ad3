// Whether somebody is about to log their first hand. It follows the person, because their sessions do: once one of them has a hand,
// no device asks again. Whoever closes the hints before that closes them on this device.
import { useEffect, useRef, useState } from 'react'
import { useUserId } from '../reads/reads.ts'
import { rowsOf, useRecords } from '../store/records.ts'
import { questionKey, useIsWhole } from '../store/whole.ts'

const KEY = 'firstHandSeen'

function wasSeen(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

function keepSeen(): void {
  try {
    localStorage.setItem(KEY, 'yes')
  } catch {
    // closed for this page
  }
}

interface FirstHand {
  readonly isFirst: boolean
  readonly close: () => void
}

export function useFirstHand(): FirstHand {
  const userId = useUserId()
  const [seen, setSeen] = useState(wasSeen)
  // without every session of the person nobody knows whether there was a hand
  const isWhole = useIsWhole(questionKey('sessionsByUserIdAndSessionStart', userId ?? ''))
  const hasHands = useRecords(
    ['Session', 'Hand'],
    () =>
      rowsOf('Hand').some(hand => hand.userId === userId) ||
      rowsOf('Session').some(session => session.userId === userId && session.totalHandsCounter > 0),
    [userId],
  )
  const isFirst = userId !== null && isWhole && !hasHands && !seen
  const wasFirst = useRef(false)
  useEffect(() => {
    if (isFirst) wasFirst.current = true
    // a hand that is undone or deleted does not bring them back
    else if (wasFirst.current && hasHands) keepSeen()
  }, [isFirst, hasHands])
  return {
    isFirst,
    close: () => {
      keepSeen()
      setSeen(true)
    },
  }
}
