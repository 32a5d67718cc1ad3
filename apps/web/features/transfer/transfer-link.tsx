import './transfer.css'
import { transferWords as words } from '@sidepot/messages/web-transfer'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'

/** The way here from the settings. */
export function TransferLink() {
  return (
    <Panel title={words.title}>
      <Link className="transfer-link" to="/settings/data">
        <div>
          <span>{words.linkTitle}</span>
          <small>{words.linkDetail}</small>
        </div>
        <Icon name="chevron-right" size={18} />
      </Link>
    </Panel>
  )
}
