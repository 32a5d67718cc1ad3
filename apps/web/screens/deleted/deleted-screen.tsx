import { deletedWords as words } from '@sidepot/messages/web-deleted'
import { DeletedList } from '../../features/sessions/deleted/deleted-list.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'

export function Component() {
  return (
    <div className="page page-narrow">
      <header className="page-head">
        <div>
          <h1>{words.title}</h1>
          <p>
            <MessageText>{words.text}</MessageText>
          </p>
        </div>
      </header>
      <DeletedList />
    </div>
  )
}
