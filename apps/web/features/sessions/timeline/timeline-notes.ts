import { events } from '@sidepot/messages/web-session'
import type { Rec } from '../../../data/wire/documents.ts'

/** What somebody wrote about a line; the word every stack update gets by itself says nothing. */
export const shownNotes = ({ notes }: Rec<'SessionUpdate'>): string | null =>
  notes && notes !== events.GENERAL_UPDATE ? notes : null
