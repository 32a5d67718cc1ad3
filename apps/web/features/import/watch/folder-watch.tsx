// Watches while somebody is signed in, once what hands are booked on is known here.
import { importWords as words } from '@sidepot/messages/web-import'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { together, useMine, useReference } from '../../../data/reads/reads.ts'
import { dropSlot, toast } from '../../../ui/layers/toast-store.ts'
import { watchStore } from './kept-folder.ts'
import { continueWatching, watch } from './watch-service.ts'

const SLOT = 'watched-folder'

export default function FolderWatch({ userId }: { readonly userId: string }) {
  const { whole } = together(
    useMine('Bankroll', 'bankrollsByUserIdAndCreatedAt', 'ASC'),
    useReference('Venue'),
  )
  const folder = useStore(watchStore, state => state.watched?.folder ?? null)
  const isPaused = useStore(watchStore, state => state.phase === 'paused')
  useEffect(
    () => (whole && folder && !isPaused ? watch(userId) : undefined),
    [whole, folder, isPaused, userId],
  )
  useEffect(() => {
    if (!isPaused || !folder) return dropSlot(SLOT)
    toast({
      text: words.watchPaused(folder.name),
      slot: SLOT,
      action: { label: words.watchContinue, run: () => void continueWatching() },
    })
  }, [isPaused, folder])
  return null
}
