// The two published formats, PHH and Open Hand History, as dialects: they name the room in a field.
import { ok } from '@sidepot/engine/result'
import type { Block, Dialect, DialectHand } from '../kit/dialect.ts'
import type { PlayedHand } from '../kit/played-hand.ts'
import { readOhh } from '../ohh/ohh-read.ts'
import { readPhh } from '../phh/phh.ts'

const dialectHand = (record: PlayedHand, heroNamed: boolean): DialectHand => {
  const { site, startedAt, localTime, tournament } = record.about ?? {}
  const local = startedAt?.slice(0, 19) ?? localTime
  return {
    record,
    clocks: local === undefined ? [] : [{ local, zone: startedAt === undefined ? null : 'UTC' }],
    money: tournament ? 'TOURNAMENT' : 'REAL',
    heroNamed,
    ...(tournament ? { tournament } : {}),
    ...(site ? { room: site } : {}),
  }
}

export const phh: Dialect = {
  id: 'phh',
  room: 'PHH',
  head: /^\s*\[\d+\]\s*$/,
  read: ({ text }: Block) => {
    // The header of a hand in a file of several becomes a blank line, so that lines keep their numbers.
    const read = readPhh(text.replace(/^\s*\[\d+\]/, ''))
    return read.ok ? ok(dialectHand(read.value, /^_hero\s*=/m.test(text))) : read
  },
}

export const ohh: Dialect = {
  id: 'ohh',
  room: 'Open Hand History',
  head: /"ohh"\s*:/,
  read: ({ text }: Block) => {
    const read = readOhh(text)
    return read.ok ? ok(dialectHand(read.value, /"hero_player_id"\s*:\s*\d/.test(text))) : read
  },
}
