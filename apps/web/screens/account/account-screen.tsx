import { accountWords } from '@sidepot/messages/web-account'
import { settings } from '@sidepot/messages/web-settings'
import { Link } from 'react-router'
import { AccountSettings } from '../../features/account/settings/account-settings.tsx'
import { Icon } from '../../ui/display/icon.tsx'

export function Component() {
  return (
    <div className="page page-narrow">
      <header className="page-head">
        <h1>{accountWords.linkTitle}</h1>
        <Link className="account-back" to="/settings">
          <Icon name="chevron-left" size={16} />
          {settings.title}
        </Link>
      </header>
      <AccountSettings />
    </div>
  )
}
