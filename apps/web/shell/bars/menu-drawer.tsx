import { menu } from '@sidepot/messages/web-shell'
import { Sheet } from '../../ui/layers/dialog.tsx'
import { AfterPaint } from '../../ui/timing/after-paint.tsx'
import { SideMenu } from './side-menu.tsx'

export default function MenuDrawer({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet open side="left" bare title={menu.label} onClose={onClose}>
      {/* the drawer moves at once; its entries are in it before it has arrived */}
      <AfterPaint>
        <SideMenu onGo={onClose} />
      </AfterPaint>
    </Sheet>
  )
}
