// Why hands of the collection of rooms are refused though we have their game: what its recorder or its source did to the text. Each was read by
// a person; files are named as they lie there, with the line of the hand where a file has several.

const NO_HAND = 'no hand: nobody posted the big blind, and the small blind got its own back'
const RENAMED = 'its source changed the names in the seats and not in the actions'
const NO_BLINDS = 'blinds are written nowhere: those who would post them were all-in for less'
const CANCELLED = 'the room called the hand off'
const CAP = 'a table with a cap that was reached: we have no such game'

const CAUSES: readonly (readonly [path: string, cause: string])[] = [
  ['888/flhe/drivehud-Beaumont-', 'somebody folds before their turn'],
  ['888/flhe/drivehud-Burgas-', 'the answer of one player to the last bet is missing'],
  ['888/nlhe/StreetTests-River.txt', 'the cards it shows give the pot to the other player'],
  ['888/nlhe/drivehud-Yakima-', 'the button is on the small blind though three were dealt in'],
  ['boss/nlhe/GameTypeTests-NoLimitHoldem.xml', 'no button, and the blinds are not beside each other'],
  ['boss/plo/PlayerTests-StrangePlayerNames.xml', RENAMED],
  ['boss/plo/StreetTests-Turn.xml', 'a card is there twice'],
  ['bovada/nlhe-tournament/matt57225-3.txt', 'no button, and seats are not in the order of play'],
  ['bovada/nlhe/matt57225-2.nlhe.txt', 'stakes are in the name of the file, which its source changed'],
  ['ggpoker/nlhe/GeneralHands-MultiplePosts.txt', 'the pot is a dollar less than the bets'],
  ['horizon/nlhe/drivehud-HH20180419-', 'a second hand without head is inside'],
  ['horizon/nlhe/drivehud-NLH-MTT-8-max-Freeroll.txt', 'the small blind is -1'],
  ['igt/nlhe/StreetTests-Preflop.json', 'its source changed stacks before the hand and not after it'],
  ['igt/plo/ExtraHands-IGT2019Hand.json', 'the dead small blind is missing from a stack'],
  ['igt/plo/HandActionTests-3BetHand.json', 'its source changed stacks before the hand and not after it'],
  ['igt/plo/HandActionTests-AllInHandWithShowdown.json', 'every stack is 0'],
  ['igt/plo/StreetTests-Turn.json', 'the flop is another on the turn'],
  ['igt/plo/Tables-Table2.json', 'a card of the hero is on the board'],
  ['ipoker/nlhe-tournament/ExtraHands-ShootOutTournament.xml', NO_BLINDS],
  ['ipoker/nlhe-tournament/drivehud-Cash-6-max-BBJ-6156854460.xml', 'somebody bets more than the stack'],
  ['ipoker/nlhe-tournament/drivehud-Cash-6-max-BBJ-6156859958.xml', NO_BLINDS],
  ['ipoker/nlhe-tournament/drivehud-SingleHands-NLH-9-max-SeatType-Test.xml', 'it ends with the blinds'],
  ['ipoker/nlhe-tournament/drivehud-SingleHands-NLH-WildTwister.xml', NO_BLINDS],
  ['ipoker/nlhe/drivehud-Cash-full-5964789788.xml', 'somebody bets more than the stack'],
  ['ipoker/nlhe/drivehud-Cash-full-5964791124.xml', 'somebody with a stack of 0 bets'],
  ['ipoker/plhe/HandActionTests-PostingDead.xml', "hold'em with four cards each"],
  ['ipoker/plo/ValidHandTests-HMExport_1.xml', 'the cards it shows do not split the pot'],
  ['merge/flhe/MultipleHandsTests-10MultipleHands.flhe.xml', 'the element that names the game is missing'],
  ['merge/flhe/Seats-HeadsUp.xml', 'called limit, played as no limit at a tenth of the stakes'],
  ['microgaming/plo/ExtraHands-CancelledHand.xml', CANCELLED],
  [
    'microgaming/plo/HandActionTests-AllInHandWithUncalledBet.xml',
    'an all-in is half a euro less than the stack',
  ],
  ['microgaming/plo/PlayerTests-WaitingForBB.xml', 'stacks after the hand do not follow from the bets'],
  ['partypoker/nlhe/Limits-Limit6.txt', 'it ends before the winner'],
  ['partypoker/nlhe/drivehud-Barcelona.txt', RENAMED],
  ['partypoker/nlhe/drivehud-Corbeil-Essonnes.txt', RENAMED],
  ['partypoker/nlhe/drivehud-NLH-Cash-PP-ES-1.txt', RENAMED],
  ['partypoker/plo/PlayerTests-WithAnonomous.txt', RENAMED],
  ['pokerstars/nlhe/ExtraHands-DateIssue2.txt', CAP],
  ['pokerstars/nlhe/Limits-AnteTable.txt', 'posts and antes make 0.90, the pot says 0.50'],
  ['pokerstars/nlhe/PlayerTests-WithSittingOut.txt', RENAMED],
  ['pokerstars/nlhe/RunItTwiceTests-RunItTwice2.txt', CAP],
  ['pokerstars/nlhe/StreetTests-River.txt', 'a card is there twice'],
  ['pokerstars/nlhe/Tables-Table6.txt', CAP],
  ['pppoker/plo5/ExtraHands-UtcTimestampFormat.txt', 'pot, rake and winnings do not add up'],
  ['runitonce/plo/splash-200.txt', 'no action is written'],
  ['winamax/nlhe/HandActionTests-PostingDead.txt', 'a call is half of what the pot shows'],
  ['winamax/nlhe/StreetTests-Flop.txt', 'flop and summary name different cards'],
  [
    'winning/nlhe-tournament/drivehud-TournamentHyperTurbo.txt',
    'the cards of two players are exchanged at the end',
  ],
  ['winning/nlhe/WinningPokerV2-HandActionTests-PostingDead.txt', 'the pot is a cent less than the posts'],
  ['winning/nlhe/drivehud-5-10-PM-Hold-em-5-10-6-max-3-', 'the winner is not written'],
  [
    'winning/nlhe/drivehud-5-10-PM-Hold-em-5-10-6-max-Hold-em-2016-11-09-Unfinished',
    'it ends before the hand does',
  ],
]

interface Refused {
  readonly code: string
  readonly detail: string
  readonly file: string
}

/** Null where nobody has found out why. */
export const causeOf = ({ code, detail, file }: Refused): string | null => {
  if (code === 'format/game' && detail !== '') return 'a game we do not have'
  if (code === 'format/no-big-blind') return NO_HAND
  if (code === 'format/cancelled') return CANCELLED
  return CAUSES.find(([path]) => file.startsWith(path))?.[1] ?? null
}
