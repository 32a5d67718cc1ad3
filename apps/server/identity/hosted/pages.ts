// The hosted pages as plain HTML: no script, one stylesheet, forms that post to themselves.
import { hostedWords as words } from '@sidepot/messages/identity-pages'
import { textFor } from '@sidepot/messages/worded'
import { escapeHtml } from '../../http/pages/html.ts'

export const styleSheetPath = '/oauth2/style.css'

interface Field {
  readonly name: string
  readonly label: string
  readonly type: 'email' | 'password' | 'text'
  readonly autocomplete: string
  readonly hint?: string
  readonly value?: string
  readonly optional?: boolean
  readonly numeric?: boolean
}

export interface Page {
  readonly title: string
  readonly text?: string
  readonly problem?: string
  readonly fields: readonly Field[]
  readonly submit: string
  readonly links: readonly { readonly to: string; readonly text: string; readonly lead?: string }[]
  /** Values that travel with the form: the guard against forged posts, the address, a session. */
  readonly hidden: Readonly<Record<string, string>>
}

const fieldHtml = (field: Field, first: boolean) => {
  const hint = field.hint ? `<small id="${field.name}-hint">${escapeHtml(field.hint)}</small>` : ''
  const attributes = [
    `id="${field.name}" name="${field.name}" type="${field.type}" autocomplete="${field.autocomplete}"`,
    field.optional ? '' : 'required',
    field.numeric ? 'inputmode="numeric"' : '',
    field.hint ? `aria-describedby="${field.name}-hint"` : '',
    field.value === undefined ? '' : `value="${escapeHtml(field.value)}"`,
    first ? 'autofocus' : '',
  ]
  return `<label for="${field.name}">${escapeHtml(field.label)}</label><input ${attributes.filter(Boolean).join(' ')}>${hint}`
}

/** The application's themes; a visitor who comes from elsewhere gets what the system prefers. */
export const hostedThemes = ['dark', 'light', 'discreet'] as const
export type HostedTheme = (typeof hostedThemes)[number]

const marks = {
  product:
    '<circle cx="10" cy="10.5" r="6.8" fill="none" stroke="currentColor" stroke-width="2.6"/><circle class="dot" cx="18.6" cy="18.4" r="3.8"/>',
  paper:
    '<path d="M6.5 3.5h11a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM8.5 8.5h7M8.5 12h7M8.5 15.5h4" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round"/>',
} as const

const shell = (title: string, body: string, theme?: HostedTheme) => {
  const quiet = theme === 'discreet'
  const name = escapeHtml(textFor(words.product, quiet))
  return `<!doctype html>
<html lang="en"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${name}</title>
<link rel="icon" href="${quiet ? '/icon-notes.svg' : '/icon.svg'}"><link rel="stylesheet" href="${styleSheetPath}"></head>
<body><p class="brand"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">${quiet ? marks.paper : marks.product}</svg>${name}</p><main>${body}</main></body></html>`
}

export const renderPage = (page: Page, theme?: HostedTheme): string => {
  const hidden = Object.entries(page.hidden)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')
  const links = page.links
    .map(
      ({ to, text, lead }) =>
        `<span>${lead ? `${escapeHtml(lead)} ` : ''}<a href="${escapeHtml(to)}">${escapeHtml(text)}</a></span>`,
    )
    .join('')
  return shell(
    page.title,
    `<h1>${escapeHtml(page.title)}</h1>
${page.text ? `<p>${escapeHtml(page.text)}</p>` : ''}
${page.problem ? `<p class="problem" role="alert">${escapeHtml(page.problem)}</p>` : ''}
<form method="post">${hidden}${page.fields.map((field, i) => fieldHtml(field, i === 0)).join('')}
<button type="submit">${escapeHtml(page.submit)}</button></form>
<nav>${links}</nav>`,
    theme,
  )
}

export const problemPage = (code: string): string =>
  shell(
    words.problemTitle,
    `<h1>${escapeHtml(words.problemTitle)}</h1><p>${escapeHtml(words.problemText)}</p><p><small>${escapeHtml(code)}</small></p>
<nav><a href="/">${escapeHtml(words.home)}</a></nav>`,
  )

const dark =
  'color-scheme:dark;--bg:oklch(0.16 0.006 265);--surface:oklch(0.2 0.007 265);--line:oklch(0.285 0.008 265);--line-strong:oklch(0.53 0.012 265);--text:oklch(0.965 0.003 90);--text-2:oklch(0.78 0.008 265);--text-3:oklch(0.67 0.01 265);--accent:oklch(0.83 0.13 84);--accent-hover:oklch(0.87 0.12 86);--on-accent:oklch(0.22 0.04 80);--accent-text:oklch(0.85 0.12 84);--ring:oklch(0.83 0.13 84);--down:oklch(0.74 0.14 28)'
const light =
  'color-scheme:light;--bg:oklch(0.968 0.007 85);--surface:oklch(0.993 0.003 85);--line:oklch(0.895 0.009 85);--line-strong:oklch(0.62 0.015 80);--text:oklch(0.245 0.012 70);--text-2:oklch(0.43 0.014 72);--text-3:oklch(0.505 0.014 74);--accent:oklch(0.82 0.14 84);--accent-hover:oklch(0.78 0.14 82);--on-accent:oklch(0.23 0.04 75);--accent-text:oklch(0.49 0.1 72);--ring:oklch(0.63 0.125 72);--down:oklch(0.51 0.17 28)'
const discreet =
  'color-scheme:light;--font:-apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"Geist Variable",system-ui,sans-serif;--bg:oklch(1 0 0);--surface:oklch(1 0 0);--line:oklch(0.915 0 0);--line-strong:oklch(0.64 0 0);--text:oklch(0.28 0 0);--text-2:oklch(0.45 0 0);--text-3:oklch(0.515 0 0);--accent:oklch(0.42 0 0);--accent-hover:oklch(0.36 0 0);--on-accent:oklch(1 0 0);--accent-text:oklch(0.35 0 0);--ring:oklch(0.5 0 0);--down:oklch(0.28 0 0)'

/** The roles and values are those of the application's tokens; the letters are its font, where the build has put it. */
export const styleSheet = (font: string | null): string => `${
  font === null
    ? ''
    : `@font-face{font-family:"Geist Variable";src:url("${font}") format("woff2");font-weight:100 900;font-display:swap}\n`
}:root{--font:"Geist Variable","Inter",system-ui,sans-serif;${dark}}
@media (prefers-color-scheme:light){:root{${light}}}
[data-theme=dark]{${dark}}
[data-theme=light]{${light}}
[data-theme=discreet]{${discreet}}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:grid;grid-template-columns:minmax(0,420px);justify-content:center;align-content:start;gap:20px;padding:clamp(24px,9vh,112px) 16px 48px;background:var(--bg);color:var(--text);font:450 0.9375rem/1.375rem var(--font)}
.brand{display:flex;align-items:center;justify-content:center;gap:10px;font-weight:600;font-size:1.0625rem}
.brand .dot{fill:var(--accent)}
main{display:grid;gap:16px;padding:24px;background:var(--surface);border-radius:14px;box-shadow:inset 0 0 0 1px var(--line);overflow-wrap:anywhere}
h1{font:600 1.25rem/1.625rem var(--font)}
p{color:var(--text-2)}
.brand{color:var(--text)}
small{font:450 0.75rem/1rem var(--font);color:var(--text-3)}
.problem{color:var(--down);padding:10px 12px;border-radius:10px;background:color-mix(in oklch,var(--down) 12%,transparent)}
form{display:grid;gap:6px}
label{font:450 0.75rem/1rem var(--font);color:var(--text-2);margin-top:8px}
form label:first-of-type{margin-top:0}
input{min-height:44px;padding:10px 12px;border:0;border-radius:10px;background:var(--bg);box-shadow:inset 0 0 0 1px var(--line-strong);color:inherit;font:450 1rem/1.375rem var(--font);width:100%;appearance:none}
input:focus-visible{outline:0;box-shadow:inset 0 0 0 2px var(--ring)}
button{min-height:56px;margin-top:10px;border:0;border-radius:13px;background:var(--accent);color:var(--on-accent);font:600 0.9375rem/1.375rem var(--font);cursor:pointer}
button:hover{background:var(--accent-hover)}
button:focus-visible,a:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
nav{display:flex;flex-wrap:wrap;gap:0 16px;justify-content:space-between;color:var(--text-2)}
nav span{min-height:44px;display:inline-flex;align-items:center;gap:0.35em}
a{color:var(--accent-text);text-decoration:none;min-height:44px;display:inline-flex;align-items:center}
a:hover{text-decoration:underline;text-underline-offset:3px}
`
