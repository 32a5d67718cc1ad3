// Keys that work on every screen.

import { keysHelp as words } from '@sidepot/messages/web-keys'
import { menu, topBar } from '@sidepot/messages/web-shell'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSettings } from '../../data/account/settings.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { useWording } from '../../ui/display/said.tsx'
import { toggleDiscreet } from '../../ui/theme/theme.ts'
import { startKeys, useKeys } from '../../ui/timing/keys.ts'
import { SIGNED_IN } from '../places/places.ts'

const KeysDialog = lazy(() => import('./keys-dialog.tsx'))

export default function GlobalKeys({ session }: { readonly session: Rec<'Session'> | null }) {
  const navigate = useNavigate()
  const wording = useWording()
  const { gto } = useSettings()
  const [open, setOpen] = useState(false)
  useEffect(startKeys, [])
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
    { keys: '.', label: words.discreet, run: toggleDiscreet },
    { keys: '?', label: words.title, run: () => setOpen(true) },
  ])
  return <Suspense>{open && <KeysDialog onClose={() => setOpen(false)} />}</Suspense>
}
