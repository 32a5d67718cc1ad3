import type { SessionStatus } from '@sidepot/models/enumerations'
import type { TagTone } from '../../../ui/display/tag.tsx'

export const STATUS_TONES: Record<SessionStatus, TagTone> = {
  LIVE: 'live',
  BREAK: 'break',
  WAITING: 'wait',
  ENDED: 'ended',
  NONE: 'plain',
}
