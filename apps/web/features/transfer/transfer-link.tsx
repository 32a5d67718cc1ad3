// The way from the settings to one's own data.
import { transferWords as words } from '@sidepot/messages/web-transfer'
import { PanelLink } from '../../ui/display/panel-link.tsx'

export const TransferLink = () => (
  <PanelLink title={words.title} to="/settings/data" label={words.linkTitle} detail={words.linkDetail} />
)
