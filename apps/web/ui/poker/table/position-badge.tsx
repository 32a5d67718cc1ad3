import './position-badge.css'
import { positionName, positionText } from '@sidepot/messages/web-cards'
import { MessageText } from '../../display/message-text.tsx'
import { cx } from '../../theme/class-names.ts'
import { useDiscreet } from '../../theme/theme.ts'

export function PositionBadge({ position, quiet }: { readonly position: string; readonly quiet?: boolean }) {
  const discreet = useDiscreet()
  return (
    <abbr
      className={cx('position', position === 'BTN' && 'position-button', quiet && 'position-quiet')}
      title={discreet ? undefined : positionName(position)}
    >
      <MessageText>{positionText(position)}</MessageText>
    </abbr>
  )
}
