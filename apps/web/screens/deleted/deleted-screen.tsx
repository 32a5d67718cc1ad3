import { deletedWords as words } from '@sidepot/messages/web-deleted'
import { DeletedList } from '../../features/sessions/deleted/deleted-list.tsx'
import { Said } from '../../ui/display/said.tsx'

export function Component() {
  return (
    <div className="page page-narrow">
      <header className="page-head">
        <div>
          <h1>{words.title}</h1>
          <p>
            <Said>{words.text}</Said>
          </p>
        </div>
      </header>
      <DeletedList />
    </div>
  )
}
