// The reference data that a new house starts with. Super-admins change it afterwards; a later start never changes it back.
import type { cashGameStake } from '@sidepot/models/cash-game-stake'
import type { cashRakeStructure } from '@sidepot/models/cash-rake-structure'
import type { GameType } from '@sidepot/models/enumerations'
import type { New } from '@sidepot/models/kit/model'
import type { venue } from '@sidepot/models/venue'

type Seed<M> = New<M> & { readonly id: string }

/** 5 percent in whole units, at most 1 between two players and 5 at a full table. */
export const DEFAULT_RAKE_ID = 'rake-default'

export const rakeStructures: readonly Seed<typeof cashRakeStructure>[] = [
  {
    id: DEFAULT_RAKE_ID,
    name: '5%, cap 5',
    rakeType: 'PER_POT',
    rakePct: 5,
    rakeUnit: 100,
    rakeCapTiers: [
      { playerCount: 2, maxRake: 100 },
      { playerCount: 9, maxRake: 500 },
    ],
    displayOrder: 1,
  },
  {
    id: 'rake-ten-percent',
    name: '10%, cap 10',
    rakeType: 'PER_POT',
    rakePct: 10,
    rakeUnit: 100,
    rakeCapTiers: [
      { playerCount: 3, maxRake: 500 },
      { playerCount: 10, maxRake: 1000 },
    ],
    displayOrder: 2,
  },
  {
    id: 'rake-online',
    name: 'Online, 5% to the cent',
    rakeType: 'PER_POT',
    rakePct: 5,
    rakeUnit: 1,
    rakeCapTiers: [
      { playerCount: 2, maxRake: 50 },
      { playerCount: 4, maxRake: 150 },
      { playerCount: 10, maxRake: 300 },
    ],
    displayOrder: 3,
  },
  {
    id: 'rake-time',
    name: '7 per half hour',
    rakeType: 'TIME_BASED',
    timeUnit: 30,
    timeRate: 700,
    displayOrder: 4,
  },
  {
    id: 'rake-buy-in',
    name: '10% of the buy-in, at most 15',
    rakeType: 'BUY_IN',
    buyInPct: 10,
    buyInCap: 1500,
    displayOrder: 5,
  },
  { id: 'rake-none', name: 'No rake', rakeType: 'PER_POT', rakePct: 0, displayOrder: 6 },
]

const places: readonly (readonly [
  id: string,
  name: string,
  city: string | null,
  country: string | null,
  isOnline: boolean,
])[] = [
  ['home-game', 'Home game', null, null, false],
  ['crown-melbourne', 'Crown Melbourne', 'Melbourne', 'AU', false],
  ['star-sydney', 'The Star Sydney', 'Sydney', 'AU', false],
  ['bellagio', 'Bellagio', 'Las Vegas', 'US', false],
  ['wynn', 'Wynn', 'Las Vegas', 'US', false],
  ['commerce', 'Commerce Casino', 'Los Angeles', 'US', false],
  ['borgata', 'Borgata', 'Atlantic City', 'US', false],
  ['empire', 'The Empire', 'London', 'GB', false],
  ['kings', 'King’s', 'Rozvadov', 'CZ', false],
  ['playground', 'Playground', 'Kahnawake', 'CA', false],
  ['pokerstars', 'PokerStars', null, null, true],
  ['ggpoker', 'GGPoker', null, null, true],
  ['online-other', 'Another site', null, null, true],
]
export const venues: readonly Seed<typeof venue>[] = places.map(([id, name, city, country, isOnline], i) => ({
  id: `venue-${id}`,
  name,
  city,
  country,
  isOnline,
  displayOrder: i + 1,
}))

const games: readonly (readonly [GameType, small: number, big: number, rake: string])[] = [
  ['NLHE', 100, 200, DEFAULT_RAKE_ID],
  ['NLHE', 100, 300, DEFAULT_RAKE_ID],
  ['NLHE', 200, 300, DEFAULT_RAKE_ID],
  ['NLHE', 200, 500, DEFAULT_RAKE_ID],
  ['NLHE', 500, 500, DEFAULT_RAKE_ID],
  ['NLHE', 500, 1000, DEFAULT_RAKE_ID],
  ['NLHE', 1000, 2000, 'rake-time'],
  ['NLHE', 2500, 5000, 'rake-time'],
  ['PLO', 100, 200, DEFAULT_RAKE_ID],
  ['PLO', 200, 500, DEFAULT_RAKE_ID],
  ['PLO', 500, 1000, 'rake-time'],
  ['PLO5', 200, 500, DEFAULT_RAKE_ID],
  ['NLHE', 1, 2, 'rake-online'],
  ['NLHE', 5, 10, 'rake-online'],
  ['NLHE', 10, 25, 'rake-online'],
  ['NLHE', 25, 50, 'rake-online'],
  ['NLHE', 50, 100, 'rake-online'],
]
const amount = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))
export const stakes: readonly Seed<typeof cashGameStake>[] = games.map(([game, small, big, rake], i) => ({
  id: `stake-${game.toLowerCase()}-${small}-${big}`,
  name: `${amount(small)}/${amount(big)} ${game}`,
  gameVariant: game,
  smallBlind: small,
  bigBlind: big,
  defaultStraddle: big * 2,
  defaultBuyIn: big * 100,
  minBuyIn: big * 40,
  maxBuyIn: big * 200,
  rakeStructureId: rake,
  displayOrder: i + 1,
}))
