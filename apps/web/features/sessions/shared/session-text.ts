// A session in words: where, which game, when.
import { blinds, dayText, durationText, money, timeText } from '@sidepot/messages/display'
import { sessionsList } from '@sidepot/messages/web-session'
import { currencyOf } from '../../../data/session/session-currency.ts'
import { placeName } from '../../../data/session/session-place.ts'
import type { Rec } from '../../../data/wire/documents.ts'

type Session = Rec<'Session'>

/** "$2 / $5 NLHE" */
export function gameText(session: Session): string {
  if (session.bigBlind === null) return session.gameType
  const currency = currencyOf(session)
  return `${money(session.smallBlind, currency)} / ${money(session.bigBlind, currency)} ${session.gameType}`
}

/** "2/5 NLHE", without money signs, for rows and for discreet */
export function shortGame(session: Session): string {
  const stake = session.bigBlind === null ? '' : `${blinds(session.smallBlind ?? 0, session.bigBlind)} `
  return session.gameType === 'NLHE' && stake ? stake.trim() : `${stake}${session.gameType}`
}

export function startOf(session: Session): number | null {
  const text = session.sessionStart ?? session.waitingListStart
  return text ? Date.parse(text) : null
}

export function startedText(session: Session): string {
  const at = startOf(session)
  return at === null ? '' : timeText(at, session.timeZone)
}

export function sessionDay(session: Session, now: number): string {
  const at = startOf(session)
  return at === null ? '–' : dayText(at, now, session.timeZone)
}

export function playedText(session: Session): string {
  return durationText(session.duration)
}

export function placeText(session: Session): string {
  return `${placeName(session) ?? sessionsList.noVenue} · ${shortGame(session)}`
}

export function moneyInOf(session: Session): number {
  const cents = [
    session.buyIn,
    session.totalAddons,
    session.totalReloads,
    session.totalRebuy,
    session.totalTopups,
  ]
  return cents.reduce((sum, amount) => sum + Math.round((amount ?? 0) * 100), 0) / 100
}
