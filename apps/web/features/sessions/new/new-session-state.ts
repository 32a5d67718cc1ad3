// What the new-session form holds, prefilled from defaults, the last session and the stake.

import { isUnraked, type RakeConfig, rakeInForce } from '@sidepot/ledger/rake-config'
import type { Cents } from '@sidepot/models/kit/kinds'
import { amountFilled, centsOf } from '@sidepot/models/kit/money'
import { useRef, useState } from 'react'
import { local } from '../../../data/account/local-time.ts'
import { listedStake } from '../../../data/session/session-correction.ts'
import { recordOf } from '../../../data/store/records.ts'
import { trueNow } from '../../../data/wire/clock.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { type ChipForm, chipForm, chipGuess } from './chip-form.ts'
import { nearestStake } from './nearest-stake.ts'
import { type RakeForm, rakeGuess, storedRake } from './rake-form.ts'
import type { Game } from './same-game.ts'

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
  readonly isPrivate: boolean
  /** null until the person sets it: then the guess counts */
  readonly rake: RakeForm | null
  /** the smallest chip as typed; null until the person sets it */
  readonly chip: string | null
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

const text = (amount: Cents | null | undefined) =>
  amount === null || amount === undefined ? '' : amountFilled(amount)

/** The person's defaults first, then what they played last, then the first stake of the list. */
export function firstForm({ bankrolls, sessions, stakes, defaults }: Sources): SessionForm {
  const last = sessions[0]
  const venueId = defaults.venueId ?? last?.venueId ?? null
  const stakeId = defaults.stakeId ?? last?.cashGameStakeId ?? (last ? null : (stakes[0]?.id ?? null))
  const stake = stakes.find(one => one.id === stakeId) ?? (last ? listedAs(stakes, last) : null)
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
    isPrivate: false,
    rake: null,
    chip: null,
    ...yesterdayEvening(),
    breakMinutes: '',
    cashOut: '',
    addedChips: '',
  }
}

/** The listed stake with the very blinds of a session: its own blinds may be those of one. */
const listedAs = (stakes: Sources['stakes'], { gameType, smallBlind, bigBlind }: Rec<'Session'>) =>
  nearestStake(stakes, gameType, { smallBlind: smallBlind ?? 0, bigBlind: bigBlind ?? 0, own: true })

/** The listed rake of the stake that is chosen: none at home or at a place of the person's own, nor with their own blinds (SES-18). */
export function listedRake(form: Pick<SessionForm, 'stakeId' | 'venueId'>): RakeConfig | null {
  return storedRake(
    rakeInForce({
      stake: form.stakeId === CUSTOM ? null : listedStake(form.stakeId),
      isUnraked: form.venueId === OTHER || isUnraked({ venueId: form.venueId }),
    }),
  )
}

function gameOf(form: SessionForm): Game {
  const own = form.venueId === OTHER
  return {
    gameType: form.gameType,
    venueId: own || form.venueId === NONE ? null : form.venueId,
    // a place without a name yet is not "no place"
    venueName: own ? form.venueName.trim() : null,
    cashGameStakeId: form.stakeId === CUSTOM ? null : form.stakeId,
    smallBlind: centsOf(Number(form.smallBlind) || 0),
    bigBlind: centsOf(Number(form.bigBlind) || 0),
  }
}

/** What the person set, else the chip they had there the last time, else what the stake is made of. */
export const chipOf = (form: SessionForm, sessions: Sources['sessions']): ChipForm =>
  chipForm(form.chip, { ...form, gameOrigin: form.origin }, chipGuess(sessions, gameOf(form)))

/** What the person set, else the rake they had there the last time. */
export function rakeOf(form: SessionForm, sessions: Sources['sessions'], listed: RakeConfig | null) {
  const own = form.venueId === OTHER
  const guess = rakeGuess(sessions, gameOf(form), listed)
  // "as listed" was set for another place or stake where nothing is listed here
  const set = form.rake?.choice === 'LISTED' && !listed ? null : form.rake
  return { rake: set ?? guess.rake, asked: own && !guess.remembered }
}

/** Where most past sessions were: the evening before, as date fields write it. */
function yesterdayEvening(): Pick<SessionForm, 'sessionStart' | 'sessionEnd'> {
  const day = new Date(trueNow())
  day.setDate(day.getDate() - 1)
  const at = (hours: number) => local(new Date(day.setHours(hours, 0, 0, 0)).toISOString())
  return { sessionStart: at(19), sessionEnd: at(23) }
}

const OFFERED_BLINDS = 100

/** With blinds of the person's own 100 of them, while the amount is one that was offered; null where it stays. */
export function buyInFor(bigBlind: string, buyIn: string, offered: string): string | null {
  const cents = centsOf(Number(bigBlind) || 0)
  return buyIn === offered && cents > 0 ? text(OFFERED_BLINDS * cents) : null
}

/** `filled` is a form that came back: it is shown as it was typed. */
export function useSessionForm(sources: Sources, filled: SessionForm | null) {
  const [form, setForm] = useState(() => filled ?? firstForm(sources))
  const offered = useRef(filled ? null : form.buyIn)
  const set = (change: Partial<SessionForm>) => {
    const buyIn =
      change.bigBlind === undefined || offered.current === null
        ? null
        : buyInFor(change.bigBlind, form.buyIn, offered.current)
    if (buyIn !== null) offered.current = buyIn
    setForm(current => ({ ...current, ...(buyIn === null ? {} : { buyIn }), ...change }))
  }
  const chooseStake = (stakeId: string) => {
    const stake = sources.stakes.find(one => one.id === stakeId)
    if (stake?.defaultBuyIn) offered.current = text(stake.defaultBuyIn)
    setForm(current => ({
      ...current,
      ...(stake
        ? {
            stakeId,
            chip: null,
            smallBlind: text(stake.smallBlind),
            bigBlind: text(stake.bigBlind),
            buyIn: text(stake.defaultBuyIn) || form.buyIn,
          }
        : { stakeId, chip: null }),
    }))
  }
  const chooseGame = (gameType: SessionForm['gameType']) => {
    const stake = nearestStake(sources.stakes, gameType, {
      smallBlind: centsOf(Number(form.smallBlind)),
      bigBlind: centsOf(Number(form.bigBlind)),
      own: form.stakeId === CUSTOM,
    })
    set({ gameType })
    chooseStake(stake?.id ?? CUSTOM)
  }
  return { form, set, chooseStake, chooseGame }
}
