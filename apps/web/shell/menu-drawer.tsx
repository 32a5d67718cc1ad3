import { menu } from '@sidepot/messages/web-shell'
import { Sheet } from '../ui/dialog.tsx'
import { SideMenu } from './side-menu.tsx'

export default function MenuDrawer({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet open side="left" bare title={menu.label} onClose={onClose}>
      <SideMenu onGo={onClose} />
    </Sheet>
  )
}
