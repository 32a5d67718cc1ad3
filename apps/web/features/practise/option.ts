// One answer of a question as its button shows it.
import type { Message } from '@sidepot/messages/worded'

export interface Option {
  readonly action: number
  readonly code: string
  readonly name: Message
  /** Written under the name: the price of a call, the size of a raise. */
  readonly size: string | null
  /** By its place from the left, 1 and on, as it is printed on the button. */
  readonly key: string
  /** The logger's own key for it. */
  readonly letter: string | null
}
