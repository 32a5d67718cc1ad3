/**
 * In the page: its fonts are there and what was changed is drawn. A busy browser may draw no frame for a page or lose a font: after a
 * while it is taken as it is laid out. It must not name anything outside of itself.
 */
export async function framesDrawn(): Promise<void> {
  await new Promise<void>(done => {
    void document.fonts.ready.then(() =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))),
    )
    setTimeout(done, 5000)
  })
}
