// Finding and summing up opponents. Pure.
import type { Statistic } from '@sidepot/engine/statistics'
import { displayName } from '@sidepot/messages/people'
import type { Rec } from '../../data/wire/documents.ts'

type Player = Rec<'Player'>

/** Every word must stand somewhere in the names, the style, the looks or the notes. */
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

export const STATISTIC_GROUPS: readonly {
  readonly group: 'preflop' | 'postflop' | 'showdown'
  readonly statistics: readonly Statistic[]
}[] = [
  {
    group: 'preflop',
    statistics: [
      'VPIP',
      'PFR',
      'THREE_BET',
      'FOLD_TO_THREE_BET',
      'RFI',
      'STEAL',
      'LIMP',
      'ISO',
      'COLD_CALL',
      'SQUEEZE',
      'FOUR_BET',
      'FOLD_TO_FOUR_BET',
    ],
  },
  {
    group: 'postflop',
    statistics: [
      'CBET_FLOP',
      'CBET_TURN',
      'CBET_RIVER',
      'FOLD_TO_CBET_FLOP',
      'FOLD_TO_CBET_TURN',
      'FOLD_TO_CBET_RIVER',
      'DONK',
      'CHECK_RAISE',
      'AGGRESSION_FREQUENCY',
      'AGGRESSION_FACTOR',
    ],
  },
  { group: 'showdown', statistics: ['WTSD', 'WSD', 'WWSF'] },
]

/** A share of the opportunities; the factor is a ratio and no part of a whole. */
export function shareText(
  statistic: Statistic,
  made: number,
  opportunities: number,
  percent: (share: number | null) => string,
): string {
  if (opportunities === 0) return '–'
  return statistic === 'AGGRESSION_FACTOR' ? (made / opportunities).toFixed(1) : percent(made / opportunities)
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
