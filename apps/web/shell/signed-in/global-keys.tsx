// Keys that work on every screen.

import { keysHelp as words } from '@sidepot/messages/web-keys'
import { menu, topBar } from '@sidepot/messages/web-shell'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { useCheckPlaces } from '../../data/account/settings.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { findStore } from '../../screens/find/find-store.ts'
import { useWording } from '../../ui/display/message-text.tsx'
import { toggleDiscreet } from '../../ui/theme/theme.ts'
import { startKeys, useKeys } from '../../ui/timing/keys.ts'
import { FIND } from '../places/find-event.ts'
import { SIGNED_IN } from '../places/places.ts'
import { useLater } from './use-later.ts'

const KeysDialog = lazy(() => import('./keys-dialog.tsx'))
const pullToFind = () => import('./pull-to-find.tsx')
const FindDialog = lazy(() => import('../../screens/find/find-dialog.tsx'))

export default function GlobalKeys({ session }: { readonly session: Rec<'Session'> | null }) {
  const navigate = useNavigate()
  const wording = useWording()
  const gto = useCheckPlaces()
  const [open, setOpen] = useState(false)
  useEffect(startKeys, [])
  const PullToFind = useLater(pullToFind)
  const finding = useStore(findStore, state => state.places !== null)
  // places of the check are found while it is off too: they then offer to switch it on
  const places = SIGNED_IN.filter(place => !place.operator).map(place => ({
    key: place.word,
    icon: place.icon,
    label: menu[place.word],
    to: place.to,
  }))
  const find = () => findStore.setState({ places })
  const toFind = useRef(find)
  toFind.current = find
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k' || event.altKey) return
      event.preventDefault()
      if (!document.querySelector('[role=dialog]')) toFind.current()
    }
    const onAsked = () => toFind.current()
    addEventListener('keydown', onKey)
    addEventListener(FIND, onAsked)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener(FIND, onAsked)
    }
  }, [])
  const go = (to: string) => () => void navigate(to)
  useKeys(
    words.places,
    SIGNED_IN.flatMap(place =>
      place.key && (gto || !place.gto)
        ? [
            {
              keys: `g ${place.key}`,
              label: wording(menu[place.word]),
              run: go(place.to),
            },
          ]
        : [],
    ),
  )
  const logger = session && session.sessionStatus !== 'WAITING' ? `/sessions/${session.id}/hands/new` : null
  useKeys(words.anywhere, [
    { keys: 'n', label: wording(topBar.newSession), run: go('/sessions/new') },
    ...(logger
      ? [
          { keys: 'l', label: wording(topBar.log), run: go(logger) },
          { keys: 'g l', label: words.table, run: go(`${logger}/graphical`) },
          { keys: 'g .', label: words.session, run: go(`/sessions/${session?.id}`) },
        ]
      : []),
    { keys: '/', label: words.find, run: find },
    { keys: words.findKeys, label: words.find },
    { keys: '.', label: words.discreet, run: toggleDiscreet },
    { keys: 'F6', label: words.notifications },
    { keys: '?', label: words.title, run: () => setOpen(true) },
  ])
  return (
    <Suspense>
      {PullToFind && <PullToFind onFind={find} />}
      {open && <KeysDialog onClose={() => setOpen(false)} />}
      {finding && <FindDialog />}
    </Suspense>
  )
}
