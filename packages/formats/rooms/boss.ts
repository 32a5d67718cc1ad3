// Boss: one element HISTORY a hand; raises and all-ins are totals of the street, calls what was added, cards numbers from the ace of diamonds.
import { err, type Result } from '@sidepot/engine/result'
import type { Block, Dialect, DialectHand } from '../kit/dialect.ts'
import type { FormatFailure } from '../kit/played-hand.ts'
import { type Tag, tagsIn } from '../kit/tags.ts'
import { type BossHand, type BossKind, playBoss } from './boss-grammar.ts'
import { unreadable } from './reading.ts'

export const boss: Dialect = {
  id: 'boss',
  room: 'Boss',
  head: /<HISTORY [^>]*\bGAMEKIND=/,
  read: block => readBoss(block),
}

const KIND: BossKind = { ranks: 'A23456789TJQK', suits: 'dchs', callsTotal: false }

const readBoss = ({ text }: Block): Result<DialectHand, FormatFailure> => {
  const tags = tagsIn(text)
  const head = tags[0]?.attributes ?? {}
  const showdown = tags.find(({ name }) => name === 'SHOWDOWN')
  if (showdown === undefined) return err(unreadable(1, head.ID ?? ''))
  const withCards = tags.map((tag, index) => ({ ...tag, cards: linksBehind(tags, index) }))
  const named = (name: string) => withCards.filter(tag => tag.name === name && !tag.isEnd)
  const hand: BossHand = {
    id: head.ID ?? '',
    table: head.TABLE ?? '',
    game: head.GAME ?? '',
    limit: head.LIMIT ?? '',
    currency: head.TABLECURRENCY ?? '',
    isReal: head.GAMETYPE === 'GAMETYPE_REAL',
    kind: head.GAMEKIND ?? '',
    tournamentId: head.TABLETOURNEYID ?? '',
    stakes: (head.STAKES ?? '').split('/'),
    time: Number(head.DATE) * 1000,
    rake: showdown.attributes.RAKE ?? null,
    players: named('PLAYER').map(({ attributes: of }) => ({
      name: of.NAME ?? '',
      seat: of.SEAT ?? '',
      stack: of.AMOUNT ?? '',
      state: of.STATE ?? '',
      isDealer: of.DEALER === 'Y',
    })),
    actions: named('ACTION').map(({ at, attributes: of, cards }) => ({
      at,
      type: of.TYPE ?? '',
      kind: of.KIND ?? '',
      player: of.PLAYER ?? '',
      value: of.VALUE ?? '',
      cards,
    })),
    results: named('RESULT').map(({ at, attributes: of, cards }) => ({
      at,
      player: of.PLAYER ?? '',
      win: of.WIN ?? '',
      cards,
    })),
  }
  return playBoss(hand, KIND)
}

/** Cards inside the element that begins here. */
const linksBehind = (tags: readonly Tag[], index: number): readonly string[] => {
  const links: string[] = []
  for (const { name, isEnd, attributes } of tags.slice(index + 1)) {
    if (name !== 'CARD') break
    if (!isEnd) links.push(attributes.LINK ?? '')
  }
  return links
}
