import './position-badge.css'
import { positionName } from '@sidepot/messages/web-cards'
import { cx } from '../class-names.ts'

export function PositionBadge({ position, quiet }: { readonly position: string; readonly quiet?: boolean }) {
  return (
    <abbr
      className={cx('position', position === 'BTN' && 'position-button', quiet && 'position-quiet')}
      title={positionName(position)}
    >
      {position}
    </abbr>
  )
}
