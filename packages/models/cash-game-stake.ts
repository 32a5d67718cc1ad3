import { ANTE_TYPES, CURRENCIES, GAME_TYPES } from './kit/enumerations.ts'
import { bool, int, maybe, money, oneOf, or, ref, text } from './kit/kinds.ts'
import { model, one, type Row } from './kit/model.ts'
import { reference } from './kit/rules.ts'

export const cashGameStake = model({
  name: 'CashGameStake',
  owner: reference,
  fields: {
    name: text(),
    gameVariant: or(oneOf('GameType', GAME_TYPES), 'NLHE'),
    currency: maybe(oneOf('Currency', CURRENCIES)),
    smallBlind: money(),
    bigBlind: money(),
    ante: maybe(money()),
    anteType: maybe(oneOf('AnteType', ANTE_TYPES)),
    defaultStraddle: maybe(money()),
    defaultBuyIn: maybe(money()),
    minBuyIn: maybe(money()),
    maxBuyIn: maybe(money()),
    rakeStructureId: maybe(ref('CashRakeStructure')),
    isActive: or(bool(), true),
    displayOrder: or(int(), 0),
  },
  aliases: { cashRakeStructureId: 'rakeStructureId' },
  relations: { rakeStructure: one('CashRakeStructure', 'rakeStructureId') },
})
export type CashGameStake = Row<typeof cashGameStake>
