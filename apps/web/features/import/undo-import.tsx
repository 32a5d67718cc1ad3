// The way back from an import: asked once, then everything it made leaves (IMP-1).
import { importWords as words } from '@sidepot/messages/web-import'
import { type ReactNode, useRef, useState } from 'react'
import { queries } from '../../data/api/queries.ts'
import { AskDialog } from '../../ui/layers/ask-dialog.tsx'
import { toast } from '../../ui/layers/toast-store.ts'
import { tellUndone, undoImport } from './undone-elsewhere.ts'

export interface Undoable {
  readonly importId: string
  readonly sessions: number
  /** Hands of tournaments, which are in no session. */
  readonly tournaments: number
}

export function useUndoImport(onDone: () => void): {
  readonly undo: (one: Undoable) => void
  readonly dialog: ReactNode
} {
  const [asked, setAsked] = useState<Undoable | null>(null)
  const [busy, setBusy] = useState(false)
  // a second tap may come before the page is drawn again
  const running = useRef(false)
  const sure = async () => {
    if (!asked || running.current) return
    running.current = true
    setBusy(true)
    const { importId } = asked
    tellUndone(importId)
    const answer = await undoImport(importId)
    running.current = false
    setBusy(false)
    setAsked(null)
    toast(answer.ok ? { text: words.undone, noUndo: 'is-the-undo' } : { text: words.undoFailed, tone: 'bad' })
    if (!answer.ok) return
    await queries.invalidateQueries()
    onDone()
  }
  return {
    undo: setAsked,
    dialog: (
      <AskDialog
        open={asked !== null}
        title={words.undoAsk}
        text={words.undoAskText(asked?.sessions ?? 0, asked?.tournaments ?? 0)}
        sure={words.undoImport}
        cancel={words.cancel}
        busy={busy}
        onSure={() => void sure()}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
