// What becomes of an id of somebody else's in a mutation: 'refused' unless it is listed here. `references.test.ts` tries each.

/** 'stored': a record of the caller's refers to it; 'ignored': it has no effect; 'unchangeable': the field is set once. */
type Outcome = 'stored' | 'ignored' | 'unchangeable'

export const REFERENCE_RIGHTS: Readonly<Record<string, Outcome>> = {
  // Each person's request ids are their own.
  '* requestId': 'ignored',
  // Reference data is everybody's.
  '* venueId': 'stored',
  '* cashGameStakeId': 'stored',
  'updateUser input.defaultVenueId': 'stored',
  'updateUser input.defaultCashGameStakeId': 'stored',
  'setupNewSession input.sessionInput.rakeStructureId': 'ignored',
  'recordPastSession input.sessionInput.rakeStructureId': 'ignored',
  'importSession input.sessionInput.rakeStructureId': 'ignored',
  // Following is asked of somebody else.
  'createFollower input.followedUserId': 'stored',
  // A comment under a link refers to the hand, not to the link.
  'commentOnSharedHand input.shareId': 'ignored',
  // A record keeps its owner and its parent.
  'updateSession input.userId': 'unchangeable',
  'updateSessionReview input.userId': 'unchangeable',
  'updateSessionUpdate input.sessionId': 'unchangeable',
  'updateHandShare input.userId': 'unchangeable',
  'updateHandComment input.userId': 'unchangeable',
  'updateHandReview input.userId': 'unchangeable',
  'updateFollower input.followerUserId': 'unchangeable',
  'updateConversation input.userId': 'unchangeable',
  'updateMessage input.userId': 'unchangeable',
  'updateGoal input.userId': 'unchangeable',
  'updateBankroll input.userId': 'ignored',
  'updateHand input.userId': 'ignored',
  'updateHand input.sessionId': 'ignored',
  'updatePlayerSession input.sessionId': 'ignored',
  'updatePlayerSession input.playerId': 'ignored',
  // The line of a timeline is booked on the session's own bankroll.
  'createSessionUpdate input.bankrollId': 'ignored',
  'updateSessionUpdate input.bankrollId': 'ignored',
  // A seat's id is made of session and seat.
  'createPlayerSession input.id': 'ignored',
}
