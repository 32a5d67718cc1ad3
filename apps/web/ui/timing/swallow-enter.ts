// Swallows the Enter typed after a text that was accepted at its last letter: it must not press the button that has the focus by
// then.
const SOON_MS = 1_500

export function swallowEnter(): void {
  const from = performance.now()
  const onKey = (event: KeyboardEvent) => {
    removeEventListener('keydown', onKey, { capture: true })
    if (event.key !== 'Enter' || event.timeStamp - from > SOON_MS) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('keydown', onKey, { capture: true })
}
