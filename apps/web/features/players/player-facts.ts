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
