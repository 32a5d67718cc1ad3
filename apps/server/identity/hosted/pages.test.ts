import { expect, test } from 'vitest'
import { hostedThemes, type Page, problemPage, renderPage, styleSheet } from './pages.ts'

const page: Page = {
  title: 'Log <in>',
  fields: [
    { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', value: 'a"b@c.d' },
    {
      name: 'code',
      label: 'Code',
      type: 'text',
      autocomplete: 'one-time-code',
      numeric: true,
      optional: true,
      hint: 'Six & no more',
    },
  ],
  submit: 'Go <on>',
  links: [
    { to: '?step=forgot&x', text: 'Forgot <it>' },
    { to: '?step=sign-up', text: 'Sign up', lead: 'New <here>?' },
  ],
  hidden: { guard: 'g"1', step: 'sign-in' },
}
const html = renderPage(page)

test('[HOST-6] whatever a page is given is text in it, never markup', () => {
  expect(html).toContain('<h1>Log &lt;in&gt;</h1>')
  expect(html).toContain('<title>Log &lt;in&gt; · Sidepot</title>')
  expect(html).toContain('<button type="submit">Go &lt;on&gt;</button>')
  expect(html).toContain('<span><a href="?step=forgot&amp;x">Forgot &lt;it&gt;</a></span>')
  expect(html).toContain('<span>New &lt;here&gt;? <a href="?step=sign-up">Sign up</a></span>')
  expect(html).toContain(
    '<input type="hidden" name="guard" value="g&quot;1"><input type="hidden" name="step" value="sign-in">',
  )
  expect(html).not.toMatch(/<script|<p>|role="alert"/)
})

test('[HOST-6] fields say what belongs into them; the first has the cursor', () => {
  expect(html).toContain(
    '<label for="email">E-mail</label><input id="email" name="email" type="email" autocomplete="username" required value="a&quot;b@c.d" autofocus>',
  )
  expect(html).toContain(
    '<label for="code">Code</label><input id="code" name="code" type="text" autocomplete="one-time-code" inputmode="numeric" aria-describedby="code-hint"><small id="code-hint">Six &amp; no more</small>',
  )
})

test('a text and a problem are shown where there are any', () => {
  const said = renderPage({ ...page, text: 'Read & go', problem: 'Wrong <code>' })
  expect(said).toContain('<p>Read &amp; go</p>')
  expect(said).toContain('<p class="problem" role="alert">Wrong &lt;code&gt;</p>')
})

test('[HOST-6] the theme that our own client names, else none; discreet has another name and mark', () => {
  expect(html).toContain('<html lang="en"><head>')
  for (const theme of hostedThemes) {
    const themed = renderPage(page, theme)
    expect(themed).toContain(`<html lang="en" data-theme="${theme}"><head>`)
    const quiet = theme === 'discreet'
    expect(themed.includes('Sidepot')).toBe(!quiet)
    expect(themed).toContain(quiet ? ' · Notes</title>' : ' · Sidepot</title>')
    expect(themed).toContain(quiet ? 'href="/icon-notes.svg"' : 'href="/icon.svg"')
    expect(themed.includes('class="dot"')).toBe(!quiet)
  }
  expect(html).toContain('<link rel="stylesheet" href="/oauth2/style.css">')
})

test('a sign-in that cannot go on says so, with the code for whoever is asked', () => {
  const problem = problemPage('invalid_<x>')
  expect(problem).toContain('<h1>That didn’t work</h1>')
  expect(problem).toContain('<small>invalid_&lt;x&gt;</small>')
  expect(problem).toContain('<a href="/">Back to the app</a>')
  expect(problem).not.toContain('<form')
})

test('the stylesheet has every theme, and the font where the build has one', () => {
  const plain = styleSheet(null)
  for (const theme of hostedThemes) expect(plain).toContain(`[data-theme=${theme}]{color-scheme:`)
  expect(plain).toContain('@media (prefers-color-scheme:light){:root{color-scheme:light')
  expect(plain.startsWith(':root{')).toBe(true)
  expect(styleSheet('/assets/geist.woff2')).toBe(
    `@font-face{font-family:"Geist Variable";src:url("/assets/geist.woff2") format("woff2");font-weight:100 900;font-display:swap}\n${plain}`,
  )
})
