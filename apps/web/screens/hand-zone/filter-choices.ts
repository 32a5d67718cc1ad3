// What one's own book offers to choose from, and what is chosen in a word or two.

import type { Statistic } from '@sidepot/engine/statistics'
import { displayName } from '@sidepot/messages/people'
import { statisticNames } from '@sidepot/messages/statistics'
import { handZone as words } from '@sidepot/messages/web-hand-zone'
import { leaks } from '@sidepot/messages/web-leaks'
import { opponentLeakWords } from '@sidepot/messages/web-opponent-leaks'
import type { Message } from '@sidepot/messages/worded'
import { useMine, useUserId } from '../../data/reads/reads.ts'
import { rowsOf, useRecords } from '../../data/store/records.ts'
import { placeText, sessionDay } from '../../features/sessions/shared/session-text.ts'
import type { SelectOption } from '../../ui/controls/select.tsx'
import type { HandFilter, OwnKey } from './hand-filter.ts'

/** On or off for one value of a list. */
export const toggled = (list: readonly string[], value: string): readonly string[] =>
  list.includes(value) ? list.filter(one => one !== value) : [...list, value]

/** What can be chosen from one's own book. */
export function useChoices(now: number) {
  const userId = useUserId()
  useMine('Session', 'sessionsByUserIdAndSessionStart')
  useMine('Player', 'playersByUserId')
  return useRecords(['Session', 'Player', 'Venue', 'CashGameStake'], () => {
    const sessions = rowsOf('Session')
      .filter(one => one.userId === userId)
      .sort((a, b) => (b.sessionStart ?? '').localeCompare(a.sessionStart ?? ''))
    return {
      sessions: sessions.map(one => ({ value: one.id, label: sessionDay(one, now), detail: placeText(one) })),
      opponents: rowsOf('Player')
        .filter(one => one.userId === userId && !one.isHero && !one.isAnonymous)
        .sort((a, b) => (b.lastPlayedDate ?? '').localeCompare(a.lastPlayedDate ?? ''))
        .map(one => ({ value: one.id, label: displayName(one) })),
    }
  }, [userId, now])
}

/** “Raise first in, UTG” */
const spotName = (spot: string): string => {
  const [statistic = '', position = null] = spot.split(':')
  return opponentLeakWords.name(statisticNames[statistic as Statistic] ?? statistic, position)
}

/** A set filter in a word or two, for its chip. */
export function filterText(key: OwnKey, filter: HandFilter, choices: ReturnType<typeof useChoices>): Message {
  const named = (list: readonly SelectOption<string>[], id: string) =>
    list.find(one => one.value === id)?.label ?? '…'
  switch (key) {
    case 'positions':
    case 'classes': {
      const [first, second, ...rest] = filter[key]
      return [[first, second].filter(Boolean).join(', '), rest.length > 0 ? `+${rest.length}` : '']
        .filter(Boolean)
        .join(' ')
    }
    case 'potTypes':
      return filter.potTypes.map(type => words.pots[type as keyof typeof words.pots] ?? type).join(', ')
    case 'outcome':
      return words.outcomes[filter.outcome as keyof typeof words.outcomes] ?? filter.outcome
    case 'marker':
      return words.markers[filter.marker as keyof typeof words.markers] ?? filter.marker
    case 'decision':
      return leaks.kind(filter.decision)
    case 'potFrom':
    case 'potTo':
      return words.potBetween(filter.potFrom, filter.potTo)
    case 'sessionId':
      return named(choices.sessions, filter.sessionId)
    case 'opponentId':
      return named(choices.opponents, filter.opponentId)
    case 'spot':
      return spotName(filter.spot)
    case 'text':
      return `“${filter.text.trim()}”`
    case 'straddled':
    case 'allIn':
    case 'showdown':
    case 'bookmarked':
    case 'tournament':
      return words[key]
  }
}
