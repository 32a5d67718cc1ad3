import { accountWords } from '@sidepot/messages/web-account'
import { AccountSettings } from '../../features/account/account-settings.tsx'

export function Component() {
  return (
    <div className="page page-narrow">
      <h1 className="sr">{accountWords.title}</h1>
      <AccountSettings />
    </div>
  )
}
