// What a session cost beside the game.
import { tipsOf } from '@sidepot/ledger/tips'
import { editDialog as words } from '@sidepot/messages/web-session-page'
import type { Message } from '@sidepot/messages/worded'
import type { Cents } from '@sidepot/models/kit/kinds'
import type { Rec } from '../../../data/wire/documents.ts'

/** Tips with those of hands, and expenses, where there are any; without all hands the tips are not known and null (SES-58). */
export function sessionCosts(
  session: Pick<Rec<'Session'>, 'tips' | 'expenses'>,
  hands: readonly Pick<Rec<'Hand'>, 'tips' | '_deleted'>[] | null,
): readonly (readonly [Message, Cents | null])[] {
  const tips = tipsOf(session, hands ?? [])
  return [
    ...(tips ? [[words.tips, hands && tips] as const] : []),
    ...(session.expenses ? [[words.expenses, session.expenses] as const] : []),
  ]
}
