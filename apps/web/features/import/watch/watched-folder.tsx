import { lazy, useEffect } from 'react'
import { useStore } from 'zustand'
import { authStore } from '../../../data/auth/auth.ts'
import { loadWatched, watchStore } from './kept-folder.ts'

const FolderWatch = lazy(() => import('./folder-watch.tsx'))

/** Whoever watches no folder loads no more for it than this. */
export default function WatchedFolder() {
  const userId = useStore(authStore, state => state.user?.userId ?? null)
  const isThere = useStore(watchStore, state => state.watched !== null)
  useEffect(() => {
    if (userId !== null) void loadWatched(userId)
  }, [userId])
  return isThere && userId !== null && <FolderWatch userId={userId} />
}
