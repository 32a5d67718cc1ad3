// What a delete says that still waits for its undo, on a page that was opened since.
import { bankrolls, transactionForm } from './web-bankroll.ts'
import { handDetail } from './web-hand-zone.ts'
import { sampleWords } from './web-sample.ts'
import { sessionPage } from './web-session.ts'
import { waitingList } from './web-sync.ts'

const DELETED: Record<string, string> = {
  deleteSession: sessionPage.deleted,
  deleteHand: handDetail.deleted,
  deleteBankroll: bankrolls.deleted,
  deleteTransaction: transactionForm.removed,
  player: 'Player deleted',
  removeSample: sampleWords.removed,
}

export const deletedWord = (what: string): string => DELETED[what] ?? waitingList.what(what)
