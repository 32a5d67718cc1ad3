// PokerStars, as a dialect.
import { ok } from '@sidepot/engine/result'
import type { Dialect } from '../kit/dialect.ts'
import { readPokerStars } from '../pokerstars/pokerstars-read.ts'

export const pokerStars: Dialect = {
  id: 'pokerstars',
  room: 'PokerStars',
  head: /^\s*PokerStars (?:Zoom |Home Game )?(?:Hand|Game) #\d+/,
  read: ({ text }) => {
    const read = readPokerStars(text)
    if (!read.ok) return read
    const { about } = read.value
    return ok({
      record: read.value,
      clocks: about?.startedAt ? [{ local: about.startedAt.slice(0, 19), zone: 'UTC' }] : [],
      money: about?.currency ? 'REAL' : 'PLAY',
      heroNamed: /^Dealt to /m.test(text),
    })
  },
}
