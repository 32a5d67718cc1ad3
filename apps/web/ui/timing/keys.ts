// Keys as data: a group of them is there as long as its screen is. The keyboard and the list behind `?` read the same groups.
import { useLayoutEffect, useRef } from 'react'
import { createStore } from 'zustand/vanilla'
import { isOwnKey } from './use-keys.ts'

export interface KeyCommand {
  /** one key, or two after one another: "g d" */
  readonly keys: string
  readonly label: string
  /** left out where the piece itself listens: the key is only listed then */
  readonly run?: () => void
}
interface KeyGroup {
  readonly title: string
  readonly commands: readonly KeyCommand[]
}

export const keyStore = createStore<{ readonly groups: readonly KeyGroup[] }>(() => ({ groups: [] }))

/** Offers keys while the caller is on the page; what they do may change with every drawing. */
export function useKeys(title: string, commands: readonly KeyCommand[]): void {
  const now = useRef(commands)
  now.current = commands
  const names = commands.map(one => `${one.keys}=${one.label}`).join()
  // with the drawing itself: a key that is announced on the screen works from its first frame
  useLayoutEffect(() => {
    if (!names) return
    const group: KeyGroup = {
      title,
      commands: now.current.map(one => ({
        ...one,
        ...(one.run ? { run: () => now.current.find(command => command.keys === one.keys)?.run?.() } : {}),
      })),
    }
    keyStore.setState(({ groups }) => ({ groups: [...groups, group] }))
    return () => keyStore.setState(({ groups }) => ({ groups: groups.filter(one => one !== group) }))
  }, [title, names])
}

const SEQUENCE_MS = 1200
const BUSY = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]'

/** Listens ahead of the page, so that the second key of a pair reaches nobody else; marks the page while it does. */
export function startKeys(): () => void {
  let first: { readonly key: string; readonly at: number } | null = null
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if ((event.target as Element).closest?.(BUSY) || document.querySelector('[role=dialog]')) return
    if (!first && isOwnKey(event)) return
    const before = first && event.timeStamp - first.at < SEQUENCE_MS ? `${first.key} ` : ''
    first = null
    const typed = before + event.key
    const all = keyStore.getState().groups.flatMap(group => group.commands)
    const found = all.findLast(one => one.keys === typed && one.run)
    if (found) {
      event.preventDefault()
      event.stopImmediatePropagation()
      found.run?.()
    } else if (!before && all.some(one => one.keys.startsWith(`${event.key} `)))
      first = { key: event.key, at: event.timeStamp }
  }
  addEventListener('keydown', onKey, { capture: true })
  document.documentElement.dataset.keys = ''
  return () => {
    removeEventListener('keydown', onKey, { capture: true })
    delete document.documentElement.dataset.keys
  }
}
