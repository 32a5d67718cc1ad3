// IGT: a list of hands in one JSON object, in the words of Boss; all amounts are totals of the street, cards numbers from the two of clubs.
import type { Result } from '@sidepot/engine/result'
import type { Block, Dialect, DialectHand } from '../kit/dialect.ts'
import { type Fields, fields, items, parsed, text as textOf } from '../kit/json.ts'
import type { FormatFailure } from '../kit/played-hand.ts'
import { type BossKind, playBoss } from './boss-grammar.ts'

export const igt: Dialect = {
  id: 'igt',
  room: 'IGT',
  head: /"gameKind"\s*:/,
  read: block => readIgt(block),
}

const KIND: BossKind = { ranks: '23456789TJQKA', suits: 'cdhs', callsTotal: true }

const linksOf = (value: unknown): readonly string[] => items(value).map(({ link }) => textOf(link))

const readIgt = ({ text }: Block): Result<DialectHand, FormatFailure> => {
  const hand = parsed(text)
  const showDown = fields(hand.showDown)
  const actions = items(hand.action)
  const stake = textOf(hand.stake)
  return playBoss(
    {
      id: textOf(hand.handId),
      table: textOf(hand.table),
      game: textOf(hand.game),
      limit: textOf(hand.limit),
      currency: textOf(hand.tableCurrency),
      isReal: true,
      kind: textOf(hand.gameKind),
      tournamentId: textOf(hand.tableTourneyId),
      stakes: stake === '' ? [textOf(hand.small), textOf(hand.large)] : stake.split('/'),
      time: Number(textOf(actions[0]?.date) || textOf(hand.date)),
      // A pot that was not raked says nothing of it.
      rake: textOf(showDown.rake) || '0',
      players: items(hand.player).map(of => ({
        name: textOf(of.name),
        seat: textOf(of.seat),
        stack: textOf(of.amount),
        state: textOf(of.state),
        isDealer: of.dealer === 'Y',
      })),
      actions: actions.map(actionOf),
      results: items(showDown.result).map(of => ({
        at: 1,
        player: textOf(of.player),
        win: textOf(of.win),
        cards: linksOf(of.card),
        final: textOf(of.bankRoll),
      })),
    },
    KIND,
  )
}

const actionOf = (of: Fields) => ({
  at: 1,
  type: textOf(of.type),
  kind: textOf(of.kind),
  player: textOf(of.player),
  value: textOf(of.value),
  cards: linksOf(of.card),
})
