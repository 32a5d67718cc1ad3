// The way from the settings to the import.
import { importWords as words } from '@sidepot/messages/web-import'
import { PanelLink } from '../../ui/display/panel-link.tsx'

export const ImportLink = () => (
  <PanelLink title={words.title} to="/settings/import" label={words.linkTitle} detail={words.linkDetail} />
)
