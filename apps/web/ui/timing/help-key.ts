/** `?` for visitors, who have no list of keys: it asks what the words mean. It rests while somebody types. */
export function onHelpKey(go: () => void): () => void {
  const onKey = ({ key, target }: KeyboardEvent) => {
    if (key === '?' && !(target as Element).closest?.('input, textarea, [role=dialog]')) go()
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
