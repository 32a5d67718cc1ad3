// Logo and name of the product in the middle of the top bar.
import { product } from '@sidepot/messages/web-shell'
import { Logo } from '../../ui/display/icon.tsx'
import { useDiscreet } from '../../ui/theme/theme.ts'

export function BarTitle() {
  const discreet = useDiscreet()
  return (
    <div className="top-centre">
      <span className="top-title">
        <Logo size={22} />
        {discreet ? product.quietTitle : product.title}
      </span>
    </div>
  )
}
