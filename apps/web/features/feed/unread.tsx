// In the place of what others share, when it cannot be read: why, and a way to try at once.
import { feed as words } from '@sidepot/messages/web-feed'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyRows, EmptyState } from '../../ui/display/panel.tsx'

export function Unread({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <EmptyState
      picture={<EmptyRows />}
      title={words.unread}
      text={words.unreadText}
      actions={
        <Button size="sm" icon="refresh" onClick={onAgain}>
          {words.tryAgain}
        </Button>
      }
    />
  )
}
