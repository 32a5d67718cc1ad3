// Finding and summing up opponents. Pure.
import { displayName } from '@sidepot/messages/people'
import { plainLetters } from '@sidepot/models/filter/plain-letters'
import type { Rec } from '../../data/wire/documents.ts'

type Player = Rec<'Player'>

/** Every word must occur in the names, the style, the looks or the notes. */
export function matchingPlayers(players: readonly Player[], search: string): readonly Player[] {
  const words = plainLetters(search).split(/\s+/).filter(Boolean)
  return players.filter(player => {
    const said = [
      player.nickname,
      player.firstname,
      player.lastname,
      player.playStyle,
      player.physicalAttributes,
      player.notes,
    ]
    const text = plainLetters(said.filter(Boolean).join(' '))
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

type Row = Rec<'PlayerSession'>
export interface Together {
  /** Where they sit now, or sat last. */
  readonly latest: Row
  readonly totalHands: number
  readonly net: number | null
  /** 0 to 100; none where it is not known over how many chances. */
  readonly vpipPercent: number | null
}

/** Each session once, in the order given: whoever changed seats has a sitting for each (PLAY-13). */
export function bySession(rows: readonly Row[]): readonly Together[] {
  const ids = [...new Set(rows.map(row => row.sessionId))]
  return ids.map(id => summedUp(rows.filter(row => row.sessionId === id)))
}

function summedUp(sittings: readonly Row[]): Together {
  const latest = sittings.reduce((one, other) => (isLater(other, one) ? other : one))
  const played = sittings.filter(one => one.totalHands > 0)
  const nets = sittings.flatMap(one => one.netProfit ?? one.totalProfit ?? [])
  return {
    latest,
    totalHands: played.reduce((sum, one) => sum + one.totalHands, 0),
    // what a sitting came to is summed up when it ends
    net: latest.sessionEnd === null || nets.length === 0 ? null : nets.reduce((sum, net) => sum + net, 0),
    vpipPercent: played.length === 1 ? played[0]!.vpipPercent : null,
  }
}
const isLater = (one: Row, other: Row): boolean =>
  (one.sessionEnd === null) !== (other.sessionEnd === null)
    ? one.sessionEnd === null
    : (one.createdAt ?? '') > (other.createdAt ?? '')

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
