// What one's own sessions offer to choose from, and what is chosen, in a word or two.
import { filterWords as words } from '@sidepot/messages/web-filter'
import { gameWords } from '@sidepot/messages/web-session'
import type { Message } from '@sidepot/messages/worded'
import { CURRENCIES, GAME_ORIGINS, GAME_TYPES } from '@sidepot/models/enumerations'
import { isYear } from '@sidepot/models/filter/days'
import { tagList, tagsInUse } from '@sidepot/models/filter/tags'
import { useUserId } from '../../data/reads/reads.ts'
import { sessionDayKey } from '../../data/session/play-facts.ts'
import { currencyOf } from '../../data/session/session-currency.ts'
import { placeKey, placeName } from '../../data/session/session-place.ts'
import { recordOf, rowsOf, useRecords } from '../../data/store/records.ts'

export interface Choice {
  readonly value: string
  readonly label: Message
}
/** Parts of which one value is chosen. */
export const ONE_OF = ['venueId', 'stakeId', 'gameType', 'origin', 'currency'] as const
export type OneOf = (typeof ONE_OF)[number]

export interface Choices extends Readonly<Record<OneOf, readonly Choice[]>> {
  /** newest first */
  readonly years: readonly string[]
  readonly tags: readonly string[]
}

const MOST_YEARS = 12
const byLabel = (a: { readonly label: string }, b: { readonly label: string }) =>
  a.label.localeCompare(b.label)

export function usePlayChoices(): Choices {
  const userId = useUserId()
  return useRecords(['Session', 'Venue', 'CashGameStake', 'Bankroll'], () => {
    const sessions = rowsOf('Session').filter(one => one.userId === userId)
    const places = new Map(sessions.map(one => [placeKey(one), placeName(one)]))
    const stakes = new Set(sessions.map(one => one.cashGameStakeId))
    const played = new Set(sessions.map(currencyOf))
    const years = new Set(sessions.map(one => sessionDayKey(one).slice(0, 4)))
    return {
      years: [...years].filter(isYear).sort().reverse().slice(0, MOST_YEARS),
      venueId: [...places]
        .flatMap(([value, label]) => (value ? [{ value, label: label ?? value }] : []))
        .sort(byLabel),
      stakeId: [...stakes]
        .flatMap(id => (id ? [{ value: id, label: recordOf('CashGameStake', id)?.name ?? id }] : []))
        .sort(byLabel),
      gameType: GAME_TYPES.filter(type => sessions.some(one => one.gameType === type)).map(value => ({
        value,
        label: gameWords.names[value],
      })),
      origin: GAME_ORIGINS.filter(origin => sessions.some(one => one.gameOrigin === origin)).map(value => ({
        value,
        label: words.origins[value],
      })),
      currency: CURRENCIES.filter(code => played.has(code)).map(value => ({ value, label: value })),
      tags: tagsInUse(sessions.map(one => tagList(one.tags))),
    }
  }, [userId])
}

/** The first two and how many more. */
export const tagsText = (tags: readonly string[]): string =>
  [tags.slice(0, 2).join(', '), tags.length > 2 ? `+${tags.length - 2}` : ''].filter(Boolean).join(' ')
