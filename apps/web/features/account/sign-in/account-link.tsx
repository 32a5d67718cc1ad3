// The way from the settings to the account page.
import { accountWords as words } from '@sidepot/messages/web-account'
import { PanelLink } from '../../../ui/display/panel-link.tsx'

export const AccountLink = () => (
  <PanelLink title={words.title} to="/settings/account" label={words.linkTitle} detail={words.linkDetail} />
)
