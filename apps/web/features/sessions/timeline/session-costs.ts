// What a session cost beside the game.
import { editDialog as words } from '@sidepot/messages/web-session-page'
import type { Message } from '@sidepot/messages/worded'
import type { Cents } from '@sidepot/models/kit/kinds'

/** Tips and expenses, where there are any. */
export const sessionCosts = ({
  tips,
  expenses,
}: {
  readonly tips: Cents | null
  readonly expenses: Cents | null
}): readonly (readonly [Message, Cents])[] =>
  ([[words.tips, tips] as const, [words.expenses, expenses] as const] as const).flatMap(([name, cents]) =>
    cents ? [[name, cents] as const] : [],
  )
