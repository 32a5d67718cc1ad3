// Finding and summing up opponents. Pure.
import { displayName } from '@sidepot/messages/people'
import type { Rec } from '../../data/wire/documents.ts'

type Player = Rec<'Player'>

/** Every word must occur in the names, the style, the looks or the notes. */
export function matchingPlayers(players: readonly Player[], search: string): readonly Player[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return players.filter(player => {
    const text = [
      player.nickname,
      player.firstname,
      player.lastname,
      player.playStyle,
      player.physicalAttributes,
      player.notes,
    ]
      .filter(Boolean)
      .join(' ')
      .toLowerCase()
    return words.every(word => text.includes(word))
  })
}

/** Whom one met last comes first; those never met follow by name. */
export function inMeetingOrder(players: readonly Player[]): readonly Player[] {
  return [...players].sort(
    (a, b) =>
      (b.lastPlayedDate ?? '').localeCompare(a.lastPlayedDate ?? '') ||
      displayName(a).localeCompare(displayName(b)) ||
      a.id.localeCompare(b.id),
  )
}

type Sitting = Pick<
  Rec<'PlayerSession'>,
  'playerId' | 'sessionId' | 'sessionStart' | 'sessionEnd' | 'totalHands'
>

/** A sitting of one of them while the other sat there too, both with hands: most likely two people (PLAY-7). Whoever only changed seats left one first. */
export function satTogether<S extends Sitting>(rows: readonly S[], one: string, other: string): S | null {
  const from = (sitting: Sitting) => Date.parse(sitting.sessionStart ?? '') || 0
  const to = ({ sessionEnd }: Sitting) => (sessionEnd ? Date.parse(sessionEnd) : Number.POSITIVE_INFINITY)
  const of = (id: string) => rows.filter(row => row.playerId === id && row.totalHands > 0)
  const others = of(other)
  const met = (a: S) => others.some(b => b.sessionId === a.sessionId && from(a) < to(b) && from(b) < to(a))
  return of(one).find(met) ?? null
}

export interface PlayerForm {
  readonly nickname: string
  readonly firstname: string
  readonly lastname: string
  readonly playStyle: string
  readonly playRating: number | null
  readonly physicalAttributes: string
  readonly notes: string
}

export const formOf = (player: Player | null): PlayerForm => ({
  nickname: player?.nickname ?? '',
  firstname: player?.firstname ?? '',
  lastname: player?.lastname ?? '',
  playStyle: player?.playStyle ?? '',
  playRating: player?.playRating ?? null,
  physicalAttributes: player?.physicalAttributes ?? '',
  notes: player?.notes ?? '',
})

/** The record's fields, empty ones as nothing; null when there is no name to know the player by. */
export function fieldsOfForm(form: PlayerForm) {
  const text = (value: string) => value.trim() || null
  const fields = {
    nickname: text(form.nickname),
    firstname: text(form.firstname),
    lastname: text(form.lastname),
    playStyle: text(form.playStyle),
    playRating: form.playRating,
    physicalAttributes: text(form.physicalAttributes),
    notes: text(form.notes),
  }
  return fields.nickname || fields.firstname || fields.lastname ? fields : null
}
