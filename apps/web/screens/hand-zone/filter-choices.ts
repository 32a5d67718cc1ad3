// What one's own book offers to choose from, and what is chosen in a word or two.

import { blinds, dayText } from '@sidepot/messages/display'
import { displayName } from '@sidepot/messages/people'
import { handZone as words } from '@sidepot/messages/web-hand-zone'
import { leaks } from '@sidepot/messages/web-leaks'
import { gameWords } from '@sidepot/messages/web-session'
import type { Message } from '@sidepot/messages/worded'
import { useMine, useReference, useUserId } from '../../data/reads/reads.ts'
import { placeKey, placeName } from '../../data/session/session-place.ts'
import { rowsOf, useRecords } from '../../data/store/records.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { placeText, sessionDay } from '../../features/sessions/shared/session-text.ts'
import type { SelectOption } from '../../ui/controls/select.tsx'
import type { HandFilter } from './hand-filter.ts'

/** On or off for one value of a list. */
export const toggled = (list: readonly string[], value: string): readonly string[] =>
  list.includes(value) ? list.filter(one => one !== value) : [...list, value]

/** What can be chosen from one's own book. */
export function useChoices(now: number) {
  const userId = useUserId()
  useMine('Session', 'sessionsByUserIdAndSessionStart')
  useMine('Player', 'playersByUserId')
  useReference('Venue')
  useReference('CashGameStake')
  return useRecords(['Session', 'Player', 'Venue', 'CashGameStake'], () => {
    const sessions = rowsOf('Session')
      .filter(one => one.userId === userId)
      .sort((a, b) => (b.sessionStart ?? '').localeCompare(a.sessionStart ?? ''))
    const stakes = new Set(sessions.map(one => one.cashGameStakeId))
    return {
      sessions: sessions.map(one => ({ value: one.id, label: sessionDay(one, now), detail: placeText(one) })),
      opponents: rowsOf('Player')
        .filter(one => one.userId === userId && !one.isHero && !one.isAnonymous)
        .sort((a, b) => (b.lastPlayedDate ?? '').localeCompare(a.lastPlayedDate ?? ''))
        .map(one => ({ value: one.id, label: displayName(one) })),
      venues: placesOf(sessions),
      stakes: rowsOf('CashGameStake')
        .filter(one => stakes.has(one.id))
        .map(one => ({
          value: one.id,
          label: gameWords.withBlinds(blinds(one.smallBlind ?? 0, one.bigBlind ?? 0), one.gameVariant),
        })),
    }
  }, [userId, now])
}

/** Every place of one's sessions, of the list or named by oneself, by name. */
function placesOf(sessions: readonly Rec<'Session'>[]): readonly SelectOption<string>[] {
  const places = new Map(sessions.map(one => [placeKey(one), placeName(one)]))
  return [...places]
    .flatMap(([value, label]) => (value && label ? [{ value, label }] : []))
    .sort((a, b) => a.label.localeCompare(b.label))
}

/** A set filter in a word or two, for its chip. */
export function filterText(
  key: keyof HandFilter,
  filter: HandFilter,
  choices: ReturnType<typeof useChoices>,
  now: number,
): Message {
  const named = (list: readonly SelectOption<string>[], id: string) =>
    list.find(one => one.value === id)?.label ?? '…'
  const day = (text: string) => dayText(Date.parse(`${text}T12:00:00`), now)
  switch (key) {
    case 'range': {
      if (filter.range !== 'own') return words.ranges[filter.range]
      const from = filter.from && words.since(day(filter.from))
      const to = filter.to && words.until(day(filter.to))
      return [from, to].filter(Boolean).join(' ') || words.ranges.own
    }
    case 'positions':
    case 'classes':
    case 'tags': {
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
    case 'venueId':
      return named(choices.venues, filter.venueId)
    case 'stakeId':
      return named(choices.stakes, filter.stakeId)
    case 'text':
      return `“${filter.text.trim()}”`
    case 'gameType':
      return filter.gameType
    case 'straddled':
    case 'allIn':
    case 'showdown':
    case 'bookmarked':
      return words[key]
    case 'from':
    case 'to':
      return ''
  }
}
