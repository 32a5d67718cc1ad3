// Runs before the first paint, so a reload in discreet never flashes another theme, title or icon.
;(() => {
  let theme = 'dark'
  try {
    const kept = localStorage.getItem('theme')
    if (kept === 'light' || kept === 'dark' || kept === 'discreet') theme = kept
  } catch {}
  document.documentElement.dataset.theme = theme
  if (theme !== 'discreet') return
  document.title = 'Notes'
  document.querySelector('link[rel=icon]').href = '/icon-notes.svg'
})()
