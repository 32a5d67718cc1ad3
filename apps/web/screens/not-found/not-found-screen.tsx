import { notFoundPage as words } from '@sidepot/messages/web-shell'
import { Link } from 'react-router'
import { EmptyRows, EmptyState } from '../../ui/display/panel.tsx'

export function Component() {
  return (
    <div className="page page-narrow">
      <EmptyState
        page
        picture={<EmptyRows />}
        title={words.title}
        text={words.text}
        actions={
          <Link className="btn btn-primary btn-md" to="/">
            {words.home}
          </Link>
        }
      />
    </div>
  )
}
