// A session in words: where, which game, when.

import { blinds, dayText, durationText, stake, timeText } from '@sidepot/messages/display'
import { gameWords, sessionsList } from '@sidepot/messages/web-session'
import type { Message } from '@sidepot/messages/worded'
import { currencyOf } from '../../../data/session/session-currency.ts'
import { placeName } from '../../../data/session/session-place.ts'
import type { Rec } from '../../../data/wire/documents.ts'

type Session = Rec<'Session'>

/** "$2/$5 NLHE" */
export function gameText(session: Session): Message {
  if (session.bigBlind === null) return gameWords.names[session.gameType]
  return gameWords.withBlinds(
    stake(session.smallBlind, session.bigBlind, currencyOf(session)),
    session.gameType,
  )
}

/** "2/5", "2/5 PLO", without money signs, for rows */
function shortGame(session: Session): Message {
  if (session.bigBlind === null) return gameWords.names[session.gameType]
  const short = blinds(session.smallBlind ?? 0, session.bigBlind)
  return session.gameType === 'NLHE' ? short : gameWords.withBlinds(short, session.gameType)
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

export function placeText(session: Session): Message {
  return gameWords.at(placeName(session) ?? sessionsList.noVenue, shortGame(session))
}
