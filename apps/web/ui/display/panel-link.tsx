// A panel that is the way to a page of its own.
import './panel-link.css'
import type { Message } from '@sidepot/messages/worded'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { MessageText } from './message-text.tsx'
import { Panel } from './panel.tsx'

interface PanelLinkProps {
  readonly title: Message
  readonly to: string
  readonly label: Message
  readonly detail: Message
}

export function PanelLink({ title, to, label, detail }: PanelLinkProps) {
  return (
    <Panel title={title}>
      <Link className="panel-link" to={to}>
        <div>
          <span>
            <MessageText>{label}</MessageText>
          </span>
          <small>
            <MessageText>{detail}</MessageText>
          </small>
        </div>
        <Icon name="chevron-right" size={18} />
      </Link>
    </Panel>
  )
}
