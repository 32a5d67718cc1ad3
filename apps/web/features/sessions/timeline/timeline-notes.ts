import { DEFAULT_STACK_NOTES } from '@sidepot/messages/ledger'
import type { Rec } from '../../../data/wire/documents.ts'

/** What somebody wrote about a line; the word every stack update gets by itself says nothing. */
export const shownNotes = ({ notes }: Pick<Rec<'SessionUpdate'>, 'notes'>): string | null =>
  notes && notes !== DEFAULT_STACK_NOTES ? notes : null
