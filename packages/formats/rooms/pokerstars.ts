// PokerStars: cash hands since 2006, and tournaments as hands without money.
import { ok, type Result } from '@sidepot/engine/result'
import type { Block, Dialect, DialectHand } from '../kit/dialect.ts'
import type { FormatFailure, PlayedHand } from '../kit/played-hand.ts'
import { utcOf } from '../kit/zones.ts'
import { readStars } from './stars-grammar.ts'
import { starsHead } from './stars-heads.ts'

const head = starsHead(
  /^\s*PokerStars (?:Zoom |Home Game )?(?:Hand|Game) #(\d+): +(?:\{.*?\} +)?(.+?) \(([^()]*\/[^()]*)\)(?: - )?(.*)$/,
)

const read = (block: Block): Result<DialectHand, FormatFailure> => readStars(block, { head })

export const pokerStars: Dialect = {
  id: 'pokerstars',
  room: 'PokerStars',
  head: /^\s*\uFEFF?PokerStars (?:Zoom |Home Game )?(?:Hand|Game) #\d+/,
  read,
}

/** One hand of PokerStars, by itself. */
export const readPokerStars = (text: string): Result<PlayedHand, FormatFailure> => {
  const hand = read({ text, line: 1, prelude: '', fileName: '' })
  if (!hand.ok) return hand
  const startedAt = hand.value.clocks.map(utcOf).find(at => at !== null)
  const { record } = hand.value
  return ok({ ...record, about: { ...record.about, ...(startedAt ? { startedAt } : {}) } })
}

/** Several hands of one file, in order. */
export const readPokerStarsFile = (text: string): readonly Result<PlayedHand, FormatFailure>[] =>
  text
    .split(/\r?\n(?=\uFEFF?PokerStars )/)
    .filter(part => part.trim() !== '')
    .map(readPokerStars)
