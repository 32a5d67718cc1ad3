// A menu behind a button. It is placed beside its button without being measured and touches nothing of the page, so that
// opening one costs its own entries only (decision 0077).
import '../controls/select.css'
import './menu.css'
import { type Message, plainText } from '@sidepot/messages/worded'
import {
  type ComponentProps,
  type CSSProperties,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Icon, type IconName } from '../display/icon.tsx'
import { MessageText } from '../display/message-text.tsx'
import { cx } from '../theme/class-names.ts'
import { useBackCloses } from '../timing/back-closes.ts'
import { focusSoon } from '../timing/painted.ts'
import { menuPlace, nextEntry } from './menu-place.ts'
import { openedFrom } from './opener.ts'

export type MenuEntry =
  | 'line'
  | {
      readonly label: Message
      readonly icon?: IconName
      readonly onSelect: () => void
      readonly danger?: boolean
      readonly disabled?: boolean
      /** a word or two at its end */
      readonly detail?: Message
      /** a sentence under it */
      readonly note?: Message
      /** one of several, of which one is chosen: all keep room for its tick */
      readonly chosen?: boolean
    }

interface MenuProps {
  /** the button that opens it */
  readonly trigger: ReactElement<ComponentProps<'button'>>
  /** a function is asked each time it opens, so that the button rests while what it offers changes */
  readonly entries: readonly MenuEntry[] | (() => readonly MenuEntry[])
  /** the edge of the button that the menu keeps to */
  readonly align?: 'start' | 'end'
}

/** Opened by keyboard, the focus is on the first or last entry. */
type Opened = { readonly button: HTMLElement; readonly at: 'first' | 'last' | null }

export function Menu({ trigger, entries, align = 'end' }: MenuProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const id = useId()
  const onClick = ({ currentTarget, detail }: MouseEvent<HTMLElement>) =>
    setOpened(opened ? null : { button: currentTarget, at: detail === 0 ? 'first' : null })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpened({ button: event.currentTarget, at: event.key === 'ArrowDown' ? 'first' : 'last' })
  }
  return (
    <>
      {cloneElement(trigger, {
        id: `${id}button`,
        'aria-haspopup': 'menu',
        'aria-expanded': opened !== null,
        'aria-controls': opened ? `${id}menu` : undefined,
        onClick,
        onKeyDown,
      })}
      {opened &&
        createPortal(
          <OpenMenu
            id={id}
            opened={opened}
            entries={typeof entries === 'function' ? entries() : entries}
            align={align}
            onClose={() => setOpened(null)}
          />,
          document.body,
        )}
    </>
  )
}

interface OpenMenuProps extends Required<Pick<MenuProps, 'align'>> {
  readonly entries: readonly MenuEntry[]
  readonly id: string
  readonly opened: Opened
  readonly onClose: () => void
}

const itemsOf = (menu: HTMLElement | null): readonly HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
]

function OpenMenu({ id, opened: { button, at }, entries, align, onClose }: OpenMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const lines = entries.filter(entry => entry === 'line').length
  const placed = (): CSSProperties =>
    menuPlace(button.getBoundingClientRect(), align, { entries: entries.length - lines, lines })
  const [place, setPlace] = useState(placed)
  const moved = useRef(() => {})
  moved.current = () => setPlace(placed())
  const close = useRef(onClose)
  close.current = onClose

  useLayoutEffect(
    () =>
      focusSoon(() => {
        const usable = itemsOf(menu.current).filter(one => one.ariaDisabled !== 'true')
        const first = at && usable.at(at === 'first' ? 0 : -1)
        ;(first || menu.current)?.focus({ preventScroll: true })
      }),
    [at],
  )
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node) || menu.current?.contains(target) || button.contains(target)) return
      close.current()
    }
    const onMove = () => moved.current()
    addEventListener('pointerdown', onPress, { capture: true, passive: true })
    addEventListener('scroll', onMove, { capture: true, passive: true })
    addEventListener('resize', onMove)
    return () => {
      removeEventListener('pointerdown', onPress, { capture: true })
      removeEventListener('scroll', onMove, { capture: true })
      removeEventListener('resize', onMove)
    }
  }, [button])

  const back = () => {
    onClose()
    focusSoon(() => {
      // unless what was chosen has taken it
      const at = document.activeElement
      if (!at || at === document.body || menu.current?.contains(at)) button.focus({ preventScroll: true })
    })
  }
  useBackCloses(back)
  const onKeyDown = (event: KeyboardEvent) => {
    // from its button on, as if the menu had never been there
    if (event.key === 'Tab') return back()
    const all = itemsOf(menu.current)
    const names = all.map(one => (one.ariaDisabled === 'true' ? null : (one.textContent ?? '')))
    const next = nextEntry(event.key, names, all.indexOf(document.activeElement as HTMLElement))
    if (event.key === 'Escape') back()
    else if (next === null) return
    else all[next]?.focus()
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={menu}
      id={`${id}menu`}
      role="menu"
      aria-labelledby={`${id}button`}
      tabIndex={-1}
      className="pop menu"
      style={place}
      onKeyDown={onKeyDown}
    >
      {entries.map((entry, index) =>
        entry === 'line' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity
          <hr key={index} className="pop-line" />
        ) : (
          <button
            key={plainText(entry.label)}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-disabled={entry.disabled || undefined}
            data-disabled={entry.disabled || undefined}
            className={cx('pop-item', entry.danger && 'pop-danger')}
            onClick={() => {
              if (entry.disabled) return
              back()
              openedFrom(button)
              entry.onSelect()
            }}
          >
            {entry.icon && <Icon name={entry.icon} size={18} />}
            {entry.chosen !== undefined && (
              <Icon name="check" size={18} {...(entry.chosen ? {} : { className: 'pop-unchosen' })} />
            )}
            {entry.note ? (
              <span>
                <MessageText>{entry.label}</MessageText>
                <small className="pop-note">
                  <MessageText>{entry.note}</MessageText>
                </small>
              </span>
            ) : (
              <MessageText>{entry.label}</MessageText>
            )}
            {entry.detail && (
              <small>
                <MessageText>{entry.detail}</MessageText>
              </small>
            )}
          </button>
        ),
      )}
    </div>
  )
}
