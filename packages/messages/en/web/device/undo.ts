// What a delete, a cash-out or a reopening says that still waits for its undo, on a page that was opened since.

import { type Message, worded } from '../../../worded.ts'
import { handDetail, handReview } from '../hands/hand-zone.ts'
import { comments } from '../people/comments.ts'
import { bankrolls } from '../sessions/bankroll.ts'
import { transactionForm } from '../sessions/bankroll-forms.ts'
import { goals } from '../sessions/goals.ts'
import { reviewForm } from '../sessions/review.ts'
import { sampleWords } from '../sessions/sample.ts'
import { cashOutDialog, eventDialog, sessionPage } from '../sessions/session-page.ts'
import { waitingList } from './sync.ts'

const DELETED: Record<string, Message> = {
  deleteSession: sessionPage.deleted,
  deleteHand: handDetail.deleted,
  deleteBankroll: bankrolls.deleted,
  deleteTransaction: transactionForm.removed,
  player: worded('Player deleted', 'Entry deleted'),
  goal: goals.deleted,
  sessionReview: reviewForm.deleted,
  handReview: handReview.deleted,
  mergePlayers: worded('Players merged', 'Entries merged'),
  erasePlayer: worded('Player erased', 'Entry erased'),
  deleteComment: comments.removed,
  removeSample: sampleWords.removed,
  cashoutSession: cashOutDialog.done,
  reopenSession: sessionPage.reopened,
  stopWaiting: sessionPage.stopped,
  removeUpdate: eventDialog.removed,
  tableState: worded('Player left the table', 'Person removed'),
}

export const deletedWord = (what: string): Message => DELETED[what] ?? waitingList.what(what)
