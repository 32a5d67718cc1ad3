import './select.css'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactElement } from 'react'
import { cx } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export type MenuEntry =
  | 'line'
  | {
      readonly label: string
      readonly icon?: IconName
      readonly onSelect: () => void
      readonly danger?: boolean
      readonly disabled?: boolean
      readonly detail?: string
      /** one of several, of which one is chosen: all keep room for its tick */
      readonly chosen?: boolean
    }

interface MenuProps {
  /** the button that opens it */
  readonly trigger: ReactElement
  readonly entries: readonly MenuEntry[]
  readonly align?: 'start' | 'center' | 'end'
}

export function Menu({ trigger, entries, align = 'end' }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="pop" align={align} sideOffset={4} collisionPadding={12}>
          {entries.map((entry, index) =>
            entry === 'line' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity
              <Radix.Separator key={index} className="pop-line" />
            ) : (
              <Radix.Item
                key={entry.label}
                className={cx('pop-item', entry.danger && 'pop-danger')}
                disabled={entry.disabled ?? false}
                onSelect={entry.onSelect}
              >
                {entry.icon && <Icon name={entry.icon} size={18} />}
                {entry.chosen !== undefined && (
                  <Icon name="check" size={18} {...(entry.chosen ? {} : { className: 'pop-unchosen' })} />
                )}
                {entry.label}
                {entry.detail && <small>{entry.detail}</small>}
              </Radix.Item>
            ),
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
