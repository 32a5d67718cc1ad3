// An import that is undone in one tab while another still saves it: that one stops, and undoes what was under way.
import { ask } from '../../data/api/graphql.ts'

const CHANNEL = 'sidepot-import-undone'
const UNDO = 'mutation Undo($input: UndoImportInput!) { undoImport(input: $input) }'

/** Everything the import made leaves; a name of its own, since it may have grown after it was undone before. */
export const undoImport = (importId: string) =>
  ask(UNDO, { input: { requestId: `undo-${importId}-${crypto.randomUUID()}`, importId } })

export function tellUndone(importId: string): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(importId)
  channel.close()
}

/** Calls when that import is undone in another tab; ends when the returned function is called. */
export function whenUndone(importId: string, undone: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === importId) undone()
  }
  return () => channel.close()
}
