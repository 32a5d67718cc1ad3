// What the new-session form holds, prefilled from defaults, the last session and the stake.
import type { Decimal } from '@sidepot/models/kit/kinds'
import { useState } from 'react'
import { local } from '../../../data/account/local-time.ts'
import { recordOf } from '../../../data/store/records.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { nearestStake } from './nearest-stake.ts'

export const NONE = 'none'
export const CUSTOM = 'custom'
/** a place that is not in the list: the person names it */
export const OTHER = 'other'
const DEFAULT_PLAYERS = 8

export interface SessionForm {
  readonly origin: Rec<'Session'>['gameOrigin']
  readonly gameType: Rec<'Session'>['gameType']
  readonly venueId: string
  readonly venueName: string
  readonly stakeId: string
  readonly smallBlind: string
  readonly bigBlind: string
  readonly buyIn: string
  readonly bankrollId: string
  readonly maxPlayers: number
  readonly heroSeat: number
  readonly tableCount: number
  readonly waiting: boolean
  readonly notes: string
  readonly sessionStart: string
  readonly sessionEnd: string
  readonly breakMinutes: string
  readonly cashOut: string
  /** add-ons and rebuys of a past session, together */
  readonly addedChips: string
}

export interface Sources {
  readonly bankrolls: readonly Rec<'Bankroll'>[]
  readonly sessions: readonly Rec<'Session'>[]
  readonly stakes: readonly Rec<'CashGameStake'>[]
  readonly defaults: { readonly venueId: string | null; readonly stakeId: string | null }
}

const text = (amount: Decimal | null | undefined) =>
  amount === null || amount === undefined ? '' : String(amount)

/** The person's defaults first, then what they played last, then the first stake of the list. */
export function firstForm({ bankrolls, sessions, stakes, defaults }: Sources): SessionForm {
  const last = sessions[0]
  const venueId = defaults.venueId ?? last?.venueId ?? null
  const stakeId = defaults.stakeId ?? last?.cashGameStakeId ?? (last ? null : (stakes[0]?.id ?? null))
  const stake = stakes.find(one => one.id === stakeId) ?? null
  const main = bankrolls.find(one => one.isMain) ?? bankrolls[0]
  return {
    origin: recordOf('Venue', venueId)?.isOnline ? 'ONLINE' : (last?.gameOrigin ?? 'LIVE'),
    gameType: stake?.gameVariant ?? last?.gameType ?? 'NLHE',
    venueId: venueId ?? (last?.venueName ? OTHER : NONE),
    venueName: last?.venueName ?? '',
    stakeId: stake?.id ?? CUSTOM,
    smallBlind: text(stake?.smallBlind ?? last?.smallBlind),
    bigBlind: text(stake?.bigBlind ?? last?.bigBlind),
    buyIn: text(stake?.defaultBuyIn ?? last?.buyIn),
    bankrollId: bankrolls.some(one => one.id === last?.bankrollId)
      ? (last?.bankrollId ?? '')
      : (main?.id ?? ''),
    maxPlayers: last?.maxPlayers ?? DEFAULT_PLAYERS,
    heroSeat: 1,
    tableCount: 1,
    waiting: false,
    notes: '',
    ...yesterdayEvening(),
    breakMinutes: '',
    cashOut: '',
    addedChips: '',
  }
}

/** Where most past sessions were: the evening before, as date fields write it. */
function yesterdayEvening(): Pick<SessionForm, 'sessionStart' | 'sessionEnd'> {
  const day = new Date()
  day.setDate(day.getDate() - 1)
  const at = (hours: number) => local(new Date(day.setHours(hours, 0, 0, 0)).toISOString())
  return { sessionStart: at(19), sessionEnd: at(23) }
}

/** `filled` is a form that came back: it is shown as it was typed. */
export function useSessionForm(sources: Sources, filled: SessionForm | null) {
  const [form, setForm] = useState(() => filled ?? firstForm(sources))
  const set = (change: Partial<SessionForm>) => setForm(held => ({ ...held, ...change }))
  const chooseStake = (stakeId: string) => {
    const stake = sources.stakes.find(one => one.id === stakeId)
    set(
      stake
        ? {
            stakeId,
            smallBlind: text(stake.smallBlind),
            bigBlind: text(stake.bigBlind),
            buyIn: text(stake.defaultBuyIn) || form.buyIn,
          }
        : { stakeId },
    )
  }
  const chooseGame = (gameType: SessionForm['gameType']) => {
    const stake = nearestStake(sources.stakes, gameType, {
      smallBlind: Number(form.smallBlind),
      bigBlind: Number(form.bigBlind),
      own: form.stakeId === CUSTOM,
    })
    set({ gameType })
    chooseStake(stake?.id ?? CUSTOM)
  }
  return { form, set, chooseStake, chooseGame }
}
