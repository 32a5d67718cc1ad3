// Search from anywhere: places, people, sessions and hands by words. What is on the device answers at once; hands that are not here
// are asked of the server.
import { useNow } from '../../data/wire/use-now.ts'
import './find.css'
import { findWords as words } from '@sidepot/messages/web-find'
import { plainText } from '@sidepot/messages/worded'
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { Icon } from '../../ui/display/icon.tsx'
import { MessageText, useWording } from '../../ui/display/message-text.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { cx } from '../../ui/theme/class-names.ts'
import { focusSoon } from '../../ui/timing/painted.ts'
import { findStore } from './find-store.ts'
import { type Found, useFound } from './use-found.ts'

const HandDialog = lazy(async () => ({ default: (await import('../hand-zone/hand-dialog.tsx')).HandDialog }))

/** While somebody types nothing is asked; who is done typing need not wait. */
const SETTLED_MS = 180

function useSettled(text: string): readonly [settled: string, settle: () => void] {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return [settled, () => setSettled(text)]
}

export default function FindDialog() {
  const places = useStore(findStore, state => state.places)
  const close = () => findStore.setState({ places: null })
  const [handId, setHandId] = useState<string | null>(null)
  // the page that was chosen has the keys, from its beginning; the search gives the focus back before
  const went = useRef(false)
  useEffect(
    () => () => {
      if (went.current) focusSoon(() => document.getElementById('main')?.focus({ preventScroll: true }))
    },
    [],
  )
  // a hand lies over whatever page it was looked for on: its replay, or its study, is a page of its own
  const { pathname, search } = useLocation()
  const here = pathname + search
  const openedAt = useRef(here)
  useEffect(() => {
    if (handId === null || here === openedAt.current) return
    went.current = true
    findStore.setState({ places: null })
  }, [handId, here])
  if (handId)
    return (
      <Suspense>
        <HandDialog
          handId={handId}
          onClose={() => {
            setHandId(null)
            close()
          }}
        />
      </Suspense>
    )
  return (
    places && (
      <Palette
        places={places}
        onClose={close}
        onHand={id => {
          openedAt.current = here
          setHandId(id)
        }}
        onGo={() => {
          went.current = true
        }}
      />
    )
  )
}

interface PaletteProps {
  readonly places: readonly Found[]
  readonly onClose: () => void
  readonly onHand: (id: string) => void
  readonly onGo: () => void
}

function Palette({ places, onClose, onHand, onGo }: PaletteProps) {
  const id = useId()
  const wording = useWording()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [asked, settle] = useSettled(text)
  const [entered, setEntered] = useState(false)
  const now = useNow()
  const { groups, note } = useFound(asked, places, now)
  const all = groups.flatMap(group => group.found)
  const [at, setAt] = useState(0)
  // another search begins at its first answer
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what changed
  useEffect(() => setAt(0), [asked])
  const chosen = all[Math.min(at, all.length - 1)]
  const chosenKey = chosen?.key
  useEffect(() => {
    if (chosenKey) document.getElementById(`${id}${chosenKey}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosenKey, id])
  const open = (one: Found | undefined) => {
    if (!one) return
    if (one.handId) return onHand(one.handId)
    if (one.to) onGo()
    onClose()
    if (one.to) void navigate(one.to)
  }
  useEffect(() => {
    if (!entered || asked !== text) return
    setEntered(false)
    open(all[0])
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && all.length > 0)
      setAt((Math.min(at, all.length - 1) + step + all.length) % all.length)
    else if (event.key === 'Enter') {
      // what is listed may still answer the text before
      if (asked === text) open(chosen)
      else {
        settle()
        setEntered(true)
      }
    } else return
    event.preventDefault()
  }
  return (
    <Dialog open onClose={onClose} title={words.title} className="find-dialog" closable>
      <div className="find-field">
        <Icon name="search" size={18} />
        <input
          autoFocus
          type="search"
          role="combobox"
          aria-expanded={all.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? `${id}${chosen.key}` : undefined}
          aria-label={words.field}
          placeholder={wording(words.placeholder)}
          value={text}
          maxLength={200}
          onChange={event => {
            setText(event.target.value)
            setEntered(false)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={`${id}list`} role="listbox" aria-label={words.results} className="find-list" tabIndex={-1}>
        {groups.map(group => (
          // biome-ignore lint/a11y/useSemanticElements: groups of options are inside a listbox
          <div key={plainText(group.title)} role="group" aria-label={plainText(group.title)}>
            <div className="find-title" aria-hidden="true">
              <MessageText>{group.title}</MessageText>
            </div>
            {group.found.map(one => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the field, which keeps the focus
              <div
                key={one.key}
                id={`${id}${one.key}`}
                role="option"
                tabIndex={-1}
                aria-selected={one === chosen}
                className={cx('find-one', one === chosen && 'find-chosen')}
                onClick={() => open(one)}
              >
                <Icon name={one.icon} size={18} />
                <span className="find-name">
                  <MessageText>{one.label}</MessageText>
                </span>
                {one.detail && <small>{one.detail}</small>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p className="find-note" aria-live="polite">
        {note && plainText(note)}
      </p>
    </Dialog>
  )
}
