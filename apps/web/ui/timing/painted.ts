/** Runs once the frame of this moment is on the screen; gives what calls it off. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** To focus something lays the page out at once: under a thumb that waits for the frame, a keyboard types into it right away. */
export function focusSoon(focus: () => void): () => void {
  if (matchMedia('(pointer: coarse)').matches) return afterPaint(focus)
  focus()
  return () => {}
}
