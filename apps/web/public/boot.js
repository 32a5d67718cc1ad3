// Runs before the first paint, so a reload in discreet never flashes another theme, title or icon; and on a signed-in place
// asks at once for what that page will need: its code, and who is signed in.
;(() => {
  let theme = 'dark'
  try {
    const kept = localStorage.getItem('theme')
    if (kept === 'light' || kept === 'dark' || kept === 'discreet') theme = kept
  } catch {}
  document.documentElement.dataset.theme = theme
  if (theme === 'discreet') {
    document.title = 'Notes'
    document.querySelector('link[rel=icon]').href = '/icon-notes.svg'
  }
  if (
    !/^\/(dashboard|session|tablesettings|bankrolls|handzone|players|statistics|livefeed|settings)/.test(
      location.pathname,
    )
  )
    return
  for (const file of document.querySelector('meta[name=home]')?.content.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
  window.earlyTokens = fetch('/identity/', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
      'x-sidepot-session': 'cookie',
    },
    body: JSON.stringify({ ClientId: 'sidepot-web' }),
  }).catch(() => null)
})()
