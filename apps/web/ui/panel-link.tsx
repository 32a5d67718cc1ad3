// A panel that is the way to a page of its own.
import './panel-link.css'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { Panel } from './panel.tsx'

interface PanelLinkProps {
  readonly title: string
  readonly to: string
  readonly label: string
  readonly detail: string
}

export function PanelLink({ title, to, label, detail }: PanelLinkProps) {
  return (
    <Panel title={title}>
      <Link className="panel-link" to={to}>
        <div>
          <span>{label}</span>
          <small>{detail}</small>
        </div>
        <Icon name="chevron-right" size={18} />
      </Link>
    </Panel>
  )
}
