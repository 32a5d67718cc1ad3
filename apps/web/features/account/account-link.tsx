// The way from the settings to the account page.
import { accountWords as words } from '@sidepot/messages/web-account'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import './account-settings.css'

export function AccountLink() {
  return (
    <Panel title={words.title}>
      <Link className="account-row account-link" to="/settings/account">
        <div>
          <span>{words.linkTitle}</span>
          <small>{words.linkDetail}</small>
        </div>
        <Icon name="chevron-right" size={18} />
      </Link>
    </Panel>
  )
}
