import { GAME_TYPES, RAKE_TYPES } from './kit/enumerations.ts'
import { bool, int, maybe, money, number, oneOf, or, records, text } from './kit/kinds.ts'
import { model, type Row } from './kit/model.ts'
import { reference } from './kit/rules.ts'

export const cashRakeStructure = model({
  name: 'CashRakeStructure',
  owner: reference,
  fields: {
    name: text(),
    gameVariant: maybe(oneOf('GameType', GAME_TYPES)),
    rakeType: or(oneOf('RakeType', RAKE_TYPES), 'PER_POT'),
    /** Percent of the pot: 5 is five percent. */
    rakePct: maybe(number()),
    rakeUnit: maybe(money()),
    rakeCapTiers: maybe(records({ playerCount: int(), maxRake: money() })),
    noFlopNoDrop: or(bool(), true),
    jackpotDrop: maybe(money()),
    /** Minutes that one `timeRate` pays for. */
    timeUnit: maybe(int()),
    timeRate: maybe(money()),
    buyInPct: maybe(number()),
    buyInCap: maybe(money()),
    isActive: or(bool(), true),
    displayOrder: or(int(), 0),
  },
})
export type CashRakeStructure = Row<typeof cashRakeStructure>
