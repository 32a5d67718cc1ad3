// A hand as it is stored: the setup and log that it is, what follows from them, and what its owner typed.
import {
  ANTE_TYPES,
  GAME_ORIGINS,
  GAME_TYPES,
  HERO_OUTCOMES,
  POT_TYPES,
  STREETS,
} from './kit/enumerations.ts'
import {
  bool,
  fixed,
  int,
  json,
  longText,
  maybe,
  money,
  namedFor,
  number,
  oneOf,
  or,
  ownRef,
  ref,
  seenBy,
  setBy,
  text,
} from './kit/kinds.ts'
import { by, many, model, one, type Row, unique } from './kit/model.ts'
import { all, any, follows, nobody, not, owned, parent, self, signedIn, where } from './kit/rules.ts'

/** Characters of a word of the game, which others see in a row beside the hand. */
export const LONGEST_WORD = 40

/** Characters of JSON: some hundred actions, a table and its cards. A shared hand is read, filtered and played for every visitor. */
const LONGEST = { actions: 200_000, seats: 50_000, log: 40_000, other: 20_000 } as const

// `setup` and `log` are the hand; all else is computed from them or typed by the hero. A list reads the narrow fields only.
const mine = self('userId')
export const hand = model({
  name: 'Hand',
  owner: owned('userId', {
    read: any(
      mine,
      all(signedIn, where('isPublic', true)),
      all(
        follows('userId', 'shareHandHistory', 'createdAt'),
        not(parent('sessionId', where('isPrivate', true))),
      ),
    ),
  }),
  fields: {
    userId: fixed(ref('User')),
    sessionId: maybe(ownRef('Session')),
    tableName: maybe(text()),
    isBookmarked: seenBy(mine, or(bool(), false)),
    isPublic: or(bool(), false),
    isDeleted: or(bool(), false),
    quickSave: or(bool(), false),
    /** The raw record was edited into something the rules forbid; kept, and left out of statistics. */
    isInconsistent: or(bool(), false),
    isUnfinished: or(bool(), false),
    /** Its chips are not money: no amount is kept beside the hand itself, and no figure counts it (IMP-12). */
    isTournament: setBy(nobody, or(bool(), false)),
    /** Which one, as the room names it: '#number name'. */
    tournament: seenBy(mine, setBy(nobody, maybe(text()))),
    /** Of its blinds, counted from 1, where the room wrote it. */
    tournamentLevel: seenBy(mine, setBy(nobody, maybe(int()))),
    /** The hero's result of a tournament hand, in its chips. */
    heroNetChips: seenBy(mine, setBy(nobody, maybe(number()))),
    gameType: or(oneOf('GameType', GAME_TYPES), 'NLHE'),
    gameOrigin: maybe(oneOf('GameOrigin', GAME_ORIGINS)),
    venueId: maybe(ref('Venue')),
    cashGameStakeId: maybe(ref('CashGameStake')),
    maxPlayers: maybe(int()),
    smallBlind: maybe(money()),
    bigBlind: maybe(money()),
    ante: maybe(money()),
    anteType: maybe(oneOf('AnteType', ANTE_TYPES)),
    straddleAmount: maybe(money()),
    straddles: maybe(json(LONGEST.other)),
    numberOfPlayers: maybe(int()),
    isStraddleOn: or(bool(), false),
    isBombPot: or(bool(), false),
    straddlePosition: maybe(int()),
    buttonSeat: maybe(int()),
    heroSeat: maybe(int()),
    heroPosition: maybe(text(LONGEST_WORD)),
    showdownRequired: or(bool(), false),
    heroHolecards: maybe(json(LONGEST.other)),
    heroHolecardsSimple: maybe(text(LONGEST_WORD)),
    heroVPIP: maybe(bool()),
    /** Raised before the flop, and raised when facing one raise; null without the opportunity (STAT-6, STAT-10). */
    heroPFR: maybe(bool()),
    heroThreeBet: maybe(bool()),
    /** Somebody was all-in. */
    isAllIn: maybe(bool()),
    heroInvestment: maybe(money()),
    heroInvestmentManual: maybe(money()),
    heroNetWin: maybe(money()),
    heroNetWinManual: maybe(money()),
    /** The hero's net in big blinds: what statistics add up across stakes. */
    heroNetBigBlinds: maybe(number()),
    /** The result with the hero's equity in place of the run-out (STAT-24), and its standard error; null where nothing is adjusted. */
    heroAllInNet: maybe(money()),
    heroAllInError: maybe(money()),
    heroOutcome: maybe(oneOf('HeroOutcome', HERO_OUTCOMES)),
    heroPreflopAction: maybe(text(LONGEST_WORD)),
    heroPreflopOptimal: maybe(bool()),
    preflopOptimalAction: maybe(text(LONGEST_WORD)),
    /** What a quick save has of the line before the flop, as the check reads it: enough to judge the hand again. */
    preflopLine: maybe(json(LONGEST.other)),
    /** What each judged decision before the flop cost (LEAK-2); null without a verdict. */
    preflopCosts: seenBy(mine, setBy(nobody, maybe(json(LONGEST.other)))),
    heroSawFlop: maybe(bool()),
    heroSawShowdown: maybe(bool()),
    potType: maybe(oneOf('PotType', POT_TYPES)),
    // Who sat there is the owner's business alone; others see the hand by its positions.
    seatStates: namedFor(mine, maybe(json(LONGEST.seats))),
    handActions: namedFor(mine, maybe(json(LONGEST.actions))),
    boardCards: maybe(json(LONGEST.other)),
    /** Every board of the hand; boardCards is the first of them. */
    boards: maybe(json(LONGEST.other)),
    setup: namedFor(mine, maybe(json(LONGEST.other))),
    log: maybe(json(LONGEST.log)),
    rakeAmount: maybe(money()),
    /** The hero's part of the rake, by the share of the pots won. */
    heroRakePaid: maybe(money()),
    jackpotDrop: maybe(money()),
    tips: maybe(money()),
    totalPotGross: maybe(money()),
    totalPotNet: maybe(money()),
    totalPotGrossManual: maybe(money()),
    totalPotNetManual: maybe(money()),
    lastStreetCompleted: maybe(oneOf('Street', STREETS)),
    tags: seenBy(mine, maybe(json<readonly string[]>(LONGEST.other))),
    notes: seenBy(mine, maybe(longText())),
    /** Room and hand number of an imported hand: the same hand is imported once (IMP-2). */
    importKey: seenBy(mine, maybe(text())),
    /** Of a hand without a session: which import it came with (IMP-1). */
    importId: seenBy(mine, setBy(nobody, maybe(text()))),
    importName: seenBy(mine, setBy(nobody, maybe(text()))),
    shareableId: seenBy(mine, setBy(nobody, maybe(text()))),
  },
  indexes: [
    by('handsBySessionIdAndCreatedAt', 'sessionId', 'createdAt'),
    by('handsByUserIdAndCreatedAt', 'userId', 'createdAt'),
    by('handsByUserIdAndImportKey', 'userId', 'importKey'),
    unique('shareableId'),
  ],
  getBy: 'shareableId',
  relations: {
    session: one('Session', 'sessionId'),
    venue: one('Venue', 'venueId'),
    cashGameStake: one('CashGameStake', 'cashGameStakeId'),
    reviews: many('HandReview', 'handReviewsByHandIdAndCreatedAt'),
    comments: many('HandComment', 'handCommentsByHandIdAndCreatedAt'),
    playerHands: many('PlayerHand', 'playerHandsByHandId'),
    shares: many('HandShare', 'handSharesByHandId'),
  },
})
export type Hand = Row<typeof hand>
