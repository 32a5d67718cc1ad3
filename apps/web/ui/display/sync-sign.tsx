// One honest sign per screen: where what you did is right now.
import './sync-sign.css'
import { sync as words } from '@sidepot/messages/web-ui'
import { cx } from '../theme/class-names.ts'
import { Icon } from './icon.tsx'

export const SYNC_STATES = ['saved-here', 'saved', 'waiting', 'refused'] as const
export type SyncState = (typeof SYNC_STATES)[number]

interface SyncSignProps {
  readonly state: SyncState
  /** how many changes wait */
  readonly count?: number
  /** why it was refused */
  readonly reason?: string
  /** only the picture; the words stay for screen readers and as title */
  readonly compact?: boolean
  /** opens what waits or was refused */
  readonly onOpen?: () => void
}

export function SyncSign({ state, count = 0, reason, compact, onOpen }: SyncSignProps) {
  const text = words.state(state, count, reason)
  const inside = (
    <>
      <Icon name={state} size={compact ? 20 : 18} />
      <span className={compact ? 'sr' : 'sync-text'}>{text}</span>
      {state === 'refused' && !compact && <b className="sync-do">{words.correct}</b>}
    </>
  )
  const names = cx('sync', `sync-${state}`, compact && 'sync-compact')
  return onOpen ? (
    <button type="button" className={names} onClick={onOpen} title={text}>
      {inside}
    </button>
  ) : (
    <span className={names} role="status" title={text}>
      {inside}
    </span>
  )
}
