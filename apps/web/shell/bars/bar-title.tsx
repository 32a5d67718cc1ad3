// Logo and name of the product in the middle of the top bar.

import { product } from '@sidepot/messages/web-shell'
import { Logo } from '../../ui/display/icon.tsx'
import { useWording } from '../../ui/display/message-text.tsx'

export function BarTitle() {
  const wording = useWording()
  return (
    <div className="top-centre">
      <span className="top-title">
        <Logo size={22} />
        {wording(product.title)}
      </span>
    </div>
  )
}
