import './position-badge.css'
import { positionName } from '@sidepot/messages/web-cards'
import { cx } from '../class-names.ts'
import { Said } from '../said.tsx'
import { useDiscreet } from '../theme.ts'

export function PositionBadge({ position, quiet }: { readonly position: string; readonly quiet?: boolean }) {
  const discreet = useDiscreet()
  return (
    <abbr
      className={cx('position', position === 'BTN' && 'position-button', quiet && 'position-quiet')}
      title={discreet ? undefined : positionName(position)}
    >
      <Said>{position}</Said>
    </abbr>
  )
}
