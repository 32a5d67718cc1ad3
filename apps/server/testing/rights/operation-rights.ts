// Who may call which operation about the records of one owner. `operations.test.ts` calls the server for each letter.

/**
 * One letter per caller, in the order of `CALLERS`: anonymous, guest, apiKey, disabled, stranger, follower, superAdmin, owner.
 * ! has no valid credentials (401); x is not authorised; n gets the answer that there is no such record; o is answered from the
 * caller's own records alone; y reads or writes the owner's.
 */
const OWNERS = '!xx!xxxy'
/** Names no record: everybody is answered from their own. */
const EVERYBODYS_OWN = '!xx!oooy'
/** What people share with their followers, asked by the follower. */
const FOLLOWERS = '!xx!oyoo'

export const OPERATION_RIGHTS: Readonly<Record<string, string>> = {
  setupNewSession: OWNERS,
  recordPastSession: OWNERS,
  importSession: OWNERS,
  importHands: OWNERS,
  tournamentImports: EVERYBODYS_OWN,
  undoImport: '!xx!nnny',
  importedKeys: EVERYBODYS_OWN,
  keepRefusedText: EVERYBODYS_OWN,
  forgetRefusedTexts: EVERYBODYS_OWN,
  answerPractise: EVERYBODYS_OWN,
  saveStudy: OWNERS,
  // A stranger's hand and one that never was are refused alike.
  solveGame: '!xx!nnny',
  solveStudy: '!xx!nnny',
  gamesToSolve: EVERYBODYS_OWN,
  solveOffer: EVERYBODYS_OWN,
  studyOffer: EVERYBODYS_OWN,
  // Solved games are everybody's who is signed in.
  solvedPacks: '!xx!oooo',
  restoreRecords: EVERYBODYS_OWN,
  correctSession: OWNERS,
  correctSessionUpdate: OWNERS,
  startSession: OWNERS,
  startSessionFromWaiting: OWNERS,
  stopWaiting: OWNERS,
  takeBreak: OWNERS,
  resumeSession: OWNERS,
  incrementTotalHandsCounter: OWNERS,
  endSessionAndCleanup: OWNERS,
  reopenSession: OWNERS,
  recalculateHands: OWNERS,
  addChipsToSession: OWNERS,
  generalUpdate: OWNERS,
  deleteSessionAndRecords: OWNERS,
  deleteSession: OWNERS,
  updateSession: OWNERS,
  restoreSession: OWNERS,
  createSession: OWNERS,
  createSessionUpdate: OWNERS,
  updateSessionUpdate: OWNERS,
  deleteSessionUpdate: OWNERS,
  createBankroll: OWNERS,
  updateBankroll: OWNERS,
  deleteBankroll: OWNERS,
  createBankrollTransaction: OWNERS,
  updateBankrollTransaction: OWNERS,
  deleteBankrollTransaction: OWNERS,
  removeSampleData: EVERYBODYS_OWN,
  createPlayer: OWNERS,
  updatePlayer: OWNERS,
  deletePlayer: OWNERS,
  mergePlayers: OWNERS,
  // A stranger's player and one that never was are refused alike.
  erasePlayer: '!xx!nnny',
  markHero: OWNERS,
  heroProfile: EVERYBODYS_OWN,
  createPlayerSession: OWNERS,
  updatePlayerSession: OWNERS,
  deletePlayerSession: OWNERS,
  endPlayerSession: OWNERS,
  seatPlayer: OWNERS,
  leaveSeat: OWNERS,
  movePlayer: OWNERS,
  changeTable: OWNERS,
  saveTableState: OWNERS,
  saveHandTransactionally: OWNERS,
  updateHand: OWNERS,
  deleteHand: OWNERS,
  shareHand: OWNERS,
  withdrawHandShare: OWNERS,
  // Whoever has the link may comment; the comment is the writer's record.
  commentOnSharedHand: EVERYBODYS_OWN,
  updateUser: OWNERS,
  handZone: EVERYBODYS_OWN,
  handZoneTotals: EVERYBODYS_OWN,
  handZoneGroups: EVERYBODYS_OWN,
  handZoneSeries: EVERYBODYS_OWN,
  handZoneStatistics: EVERYBODYS_OWN,
  leakCells: EVERYBODYS_OWN,
  leakHands: EVERYBODYS_OWN,
  playerFigures: EVERYBODYS_OWN,
  playerLeaks: EVERYBODYS_OWN,
  playerSpotHands: EVERYBODYS_OWN,
  liveSessions: FOLLOWERS,
  followedHands: FOLLOWERS,
  // Of others under one's own hands; the owner's scene has none.
  newComments: '!xx!oooo',
  // Everybody signed in finds others by handle, and not themselves.
  findPeople: '!xx!yyyo',
  // The id of a hand is the caller's choice: whoever comes second finds it taken.
  importTournamentHands: '!xx!onnn',
}
