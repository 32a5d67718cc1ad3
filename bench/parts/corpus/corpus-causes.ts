// Why hands of the collection of rooms are refused though we have their game: what its recorder or its source did to the text. Each was read by
// a person and compared with the text; files are named as they lie there, with the refusal that their hands end in.

const NO_HAND = 'no hand: nobody posted the big blind'
const RENAMED = 'its source changed the names in the seats and not in the actions'
const NO_BLINDS = 'blinds are written nowhere: the antes took all that everybody had'
const STACKS = 'stacks after the hand do not follow from those before it and the bets'
const CANCELLED = 'the room called the hand off'
const CAP = 'a table with a cap that was reached: we have no such game'

type Listed = readonly [path: string, code: string, cause: string, hands?: number]

const CAUSES: readonly Listed[] = [
  ['888/flhe/drivehud-Beaumont-', 'format/out-of-turn', 'somebody folds before their turn'],
  ['888/flhe/drivehud-Burgas-', 'format/cut-off', 'the answer of one player to the last bet is missing'],
  [
    '888/nlhe/StreetTests-River.txt',
    'format/result-differs',
    'the cards it shows give the pot to the other player',
  ],
  [
    '888/nlhe/drivehud-Yakima-',
    'format/forced-bets',
    'the button is on the small blind though three were dealt in',
  ],
  [
    'boss/nlhe/GameTypeTests-NoLimitHoldem.xml',
    'format/setup',
    'no button, and somebody who posts sits where it would be',
  ],
  ['boss/plo/PlayerTests-StrangePlayerNames.xml', 'format/unknown-player', RENAMED],
  ['boss/plo/StreetTests-Turn.xml', 'format/illegal', 'a card is there twice'],
  [
    'bovada/nlhe-tournament/matt57225-3.txt',
    'format/setup',
    'no button, and seats are not in the order of play',
  ],
  [
    'bovada/nlhe/matt57225-2.nlhe.txt',
    'format/blinds',
    'stakes are in the name of the file, which its source changed',
  ],
  [
    'ggpoker/nlhe/GeneralHands-MultiplePosts.txt',
    'format/result-differs',
    'the pot is a dollar less than the bets',
  ],
  ['horizon/nlhe/drivehud-NLH-MTT-8-max-Freeroll.txt', 'format/unreadable', 'the small blind is -1'],
  ['igt/nlhe/StreetTests-Preflop.json', 'format/result-differs', STACKS],
  [
    'igt/plo/ExtraHands-IGT2019Hand.json',
    'format/result-differs',
    'the dead small blind is missing from a stack',
  ],
  ['igt/plo/HandActionTests-3BetHand.json', 'format/result-differs', STACKS],
  ['igt/plo/HandActionTests-AllInHandWithShowdown.json', 'format/missing', 'every stack is 0'],
  ['igt/plo/StreetTests-Turn.json', 'format/board', 'the flop is another on the turn'],
  ['igt/plo/Tables-Table2.json', 'format/illegal', 'a card of the hero is on the board'],
  ['ipoker/nlhe-tournament/ExtraHands-ShootOutTournament.xml', 'format/blinds', NO_BLINDS],
  [
    'ipoker/nlhe-tournament/drivehud-Cash-6-max-BBJ-6156854460.xml',
    'format/illegal',
    'somebody bets more than the stack',
  ],
  [
    'ipoker/nlhe-tournament/drivehud-Cash-6-max-BBJ-6156859958.xml',
    'format/blinds',
    'the big blind is written nowhere: who posted it was all-in for less',
  ],
  [
    'ipoker/nlhe-tournament/drivehud-SingleHands-NLH-9-max-SeatType-Test.xml',
    'format/cut-off',
    'it ends with the blinds',
  ],
  ['ipoker/nlhe-tournament/drivehud-SingleHands-NLH-WildTwister.xml', 'format/blinds', NO_BLINDS],
  ['ipoker/nlhe/drivehud-Cash-full-5964789788.xml', 'format/bet', 'somebody bets more than the stack'],
  ['ipoker/nlhe/drivehud-Cash-full-5964791124.xml', 'format/setup', 'somebody with a stack of 0 bets'],
  ['ipoker/plhe/HandActionTests-PostingDead.xml', 'format/illegal', "hold'em with four cards each"],
  [
    'ipoker/plo/ValidHandTests-HMExport_1.xml',
    'format/result-differs',
    'the cards it shows do not split the pot',
  ],
  [
    'merge/flhe/MultipleHandsTests-10MultipleHands.flhe.xml',
    'format/game',
    'the element that names the game is missing',
    9,
  ],
  [
    'merge/flhe/Seats-HeadsUp.xml',
    'format/illegal',
    'called limit, played as no limit at a tenth of the stakes',
  ],
  ['microgaming/plo/ExtraHands-CancelledHand.xml', 'format/setup', 'only one player was dealt in'],
  [
    'microgaming/plo/HandActionTests-AllInHandWithUncalledBet.xml',
    'format/bet',
    'an all-in is half a euro less than the stack',
  ],
  ['microgaming/plo/PlayerTests-WaitingForBB.xml', 'format/result-differs', STACKS],
  ['partypoker/nlhe/Limits-Limit6.txt', 'format/no-winner', 'it ends before the winner'],
  ['partypoker/nlhe/drivehud-Barcelona.txt', 'format/unreadable', RENAMED],
  ['partypoker/nlhe/drivehud-Corbeil-Essonnes.txt', 'format/unreadable', RENAMED],
  ['partypoker/nlhe/drivehud-NLH-Cash-PP-ES-1.txt', 'format/unreadable', RENAMED],
  ['partypoker/plo/PlayerTests-WithAnonomous.txt', 'format/unreadable', RENAMED],
  ['pokerstars/nlhe/ExtraHands-DateIssue2.txt', 'format/cap', CAP],
  [
    'pokerstars/nlhe/Limits-AnteTable.txt',
    'format/result-differs',
    'posts and antes make 0.90, the pot says 0.50',
  ],
  ['pokerstars/nlhe/PlayerTests-WithSittingOut.txt', 'format/unreadable', RENAMED],
  ['pokerstars/nlhe/RunItTwiceTests-RunItTwice2.txt', 'format/cap', CAP],
  ['pokerstars/nlhe/StreetTests-River.txt', 'format/illegal', 'a card is there twice'],
  ['pokerstars/nlhe/Tables-Table6.txt', 'format/cap', CAP],
  [
    'pppoker/plo5/ExtraHands-UtcTimestampFormat.txt',
    'format/result-differs',
    'pot, rake and winnings do not add up',
  ],
  ['runitonce/plo/splash-200.txt', 'format/forced-bets', 'no action is written'],
  ['winamax/nlhe/HandActionTests-PostingDead.txt', 'format/bet', 'a call is half of what the pot shows'],
  ['winamax/nlhe/StreetTests-Flop.txt', 'format/board', 'flop and summary name different cards'],
  [
    'winning/nlhe-tournament/drivehud-TournamentHyperTurbo.txt',
    'format/cards-differ',
    'the cards of two players are exchanged at the end',
  ],
  [
    'winning/nlhe/WinningPokerV2-HandActionTests-PostingDead.txt',
    'format/illegal',
    'the pot is a cent less than posts and bets',
  ],
  ['winning/nlhe/drivehud-5-10-PM-Hold-em-5-10-6-max-3-', 'format/no-winner', 'the winner is not written'],
  [
    'winning/nlhe/drivehud-5-10-PM-Hold-em-5-10-6-max-Hold-em-2016-11-09-Unfinished',
    'format/cut-off',
    'it ends before the hand does',
  ],
]

interface Refused {
  readonly code: string
  readonly detail: string
  readonly file: string
}

const isOf = ([path, code]: Listed, one: Refused): boolean => one.file.startsWith(path) && one.code === code

/** Null where nobody has found out why. */
export const causeOf = (one: Refused, listed: readonly Listed[] = CAUSES): string | null => {
  if (one.code === 'format/game' && one.detail !== '') return 'a game we do not have'
  if (one.code === 'format/no-big-blind') return NO_HAND
  if (one.code === 'format/cancelled') return CANCELLED
  return listed.find(entry => isOf(entry, one))?.[2] ?? null
}

/** What is listed and does not happen: a line each. A file that is read after all is taken off the list. */
export const falseCauses = (
  refused: readonly Refused[],
  listed: readonly Listed[] = CAUSES,
): readonly string[] =>
  listed.flatMap(entry => {
    const [path, code, , hands = 1] = entry
    const found = refused.filter(one => isOf(entry, one)).length
    return found === hands ? [] : [`${path}: ${hands} refused as ${code} are listed, ${found} are there`]
  })
