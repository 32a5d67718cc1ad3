import type { Message } from '@sidepot/messages/worded'
import { Icon } from '../../../ui/display/icon.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'

/** Allowed, and worth a second look. */
export const Warning = ({ children }: { readonly children: Message }) => (
  <span className="field-warning">
    <Icon name="refused" size={14} />
    <MessageText>{children}</MessageText>
  </span>
)
