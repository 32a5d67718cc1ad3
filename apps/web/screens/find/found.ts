// One answer of a search.
import type { Message } from '@sidepot/messages/worded'
import type { IconName } from '../../ui/display/icon.tsx'

export interface Found {
  readonly key: string
  readonly icon: IconName
  readonly label: Message
  readonly detail?: string
  /** where it leads, or the hand it opens */
  readonly to?: string
  readonly handId?: string
}
