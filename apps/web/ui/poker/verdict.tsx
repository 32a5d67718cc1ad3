// What the charts say of a preflop decision: tick, cross, or the empty-set sign where nothing is graded, whatever the reason
// (VER-18). Never blame, always the cost or the reason.
import './verdict.css'
import { verdict as words } from '@sidepot/messages/web-cards'
import type { Message } from '@sidepot/messages/worded'
import { Icon } from '../display/icon.tsx'
import { MessageText } from '../display/message-text.tsx'
import { cx } from '../theme/class-names.ts'

/** What a hand's record keeps, and what every screen shows. */
export const VERDICTS = ['optimal', 'not-optimal', 'unsolved'] as const
export type VerdictKind = (typeof VERDICTS)[number]

export function VerdictMark({ kind }: { readonly kind: VerdictKind }) {
  return (
    <span className={cx('verdict-mark', `verdict-${kind}`)} role="img" aria-label={words.name[kind]}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {kind === 'optimal' && <path d="M3.8 8.4l2.8 2.8 5.6-6" />}
        {kind === 'not-optimal' && <path d="M4.5 4.5l7 7m0-7l-7 7" />}
        {kind === 'unsolved' && <path d="M3.7 8a4.3 4.3 0 1 0 8.6 0a4.3 4.3 0 1 0 -8.6 0M3.8 12.2l8.4-8.4" />}
      </svg>
    </span>
  )
}

interface VerdictChipProps {
  readonly kind: VerdictKind
  /** "3-bet 58 %", "Call costs 0.32 bb", "Limped pot, 5 players" */
  readonly detail: Message
  readonly onOpen: () => void
}

export function VerdictChip({ kind, detail, onOpen }: VerdictChipProps) {
  return (
    <button type="button" className={cx('verdict-chip', `verdict-${kind}`)} onClick={onOpen}>
      <VerdictMark kind={kind} />
      <span>
        <b>{words.name[kind]}</b>
        <small>
          <MessageText>{detail}</MessageText>
        </small>
      </span>
      <Icon name="chevron-right" size={14} />
    </button>
  )
}
