// The hosted pages as plain HTML: no script, one stylesheet, forms that post to themselves.
import { hostedWords as words } from '@sidepot/messages/identity-pages'
import { escapeHtml } from '../../http/html.ts'

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
  readonly links: readonly { readonly to: string; readonly text: string }[]
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

const shell = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${words.product}</title>
<link rel="stylesheet" href="${styleSheetPath}"></head>
<body><main><p class="brand">${words.product}</p>${body}</main></body></html>`

export const renderPage = (page: Page): string => {
  const hidden = Object.entries(page.hidden)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')
  const links = page.links
    .map(link => `<a href="${escapeHtml(link.to)}">${escapeHtml(link.text)}</a>`)
    .join('')
  return shell(
    page.title,
    `<h1>${escapeHtml(page.title)}</h1>
${page.text ? `<p>${escapeHtml(page.text)}</p>` : ''}
${page.problem ? `<p class="problem" role="alert">${escapeHtml(page.problem)}</p>` : ''}
<form method="post">${hidden}${page.fields.map((field, i) => fieldHtml(field, i === 0)).join('')}
<button type="submit">${escapeHtml(page.submit)}</button></form>
<nav>${links}</nav>`,
  )
}

export const problemPage = (code: string): string =>
  shell(
    words.problemTitle,
    `<h1>${escapeHtml(words.problemTitle)}</h1><p>${escapeHtml(words.problemText)}</p><p><small>${escapeHtml(code)}</small></p>
<nav><a href="/">${escapeHtml(words.home)}</a></nav>`,
  )

export const styleSheet = `:root{color-scheme:dark;--bg:oklch(0.16 0.006 265);--surface:oklch(0.2 0.007 265);--field:oklch(0.245 0.008 265);--line:oklch(0.53 0.012 265);--edge:oklch(0.285 0.008 265);--text:oklch(0.965 0.003 90);--text-2:oklch(0.78 0.008 265);--accent:oklch(0.83 0.13 84);--on-accent:oklch(0.22 0.04 80);--bad:oklch(0.74 0.14 28)}
@media (prefers-color-scheme:light){:root{color-scheme:light;--bg:oklch(0.97 0.005 90);--surface:oklch(1 0 0);--field:oklch(1 0 0);--line:oklch(0.6 0.012 265);--edge:oklch(0.9 0.006 265);--text:oklch(0.2 0.01 265);--text-2:oklch(0.42 0.012 265);--accent:oklch(0.5 0.1 70);--on-accent:oklch(0.99 0.01 90);--bad:oklch(0.5 0.17 28)}}
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;display:grid;place-items:start center;padding:24px 16px 48px;background:var(--bg);color:var(--text);font:450 0.9375rem/1.375rem "Geist Variable","Inter",system-ui,sans-serif}
main{width:100%;max-width:420px;display:grid;gap:16px;padding:24px;background:var(--surface);border:1px solid var(--edge);border-radius:14px;overflow-wrap:anywhere}
.brand{color:var(--text-2);font-weight:600}
h1{font:600 1.25rem/1.625rem inherit;font-size:1.25rem}
p,small{color:var(--text-2)}
.problem{color:var(--bad)}
form{display:grid;gap:8px}
label{font-weight:550;margin-top:6px}
input{min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:10px;background:var(--field);color:inherit;font:inherit;width:100%}
button{min-height:48px;margin-top:10px;border:0;border-radius:10px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:650;cursor:pointer}
input:focus-visible,button:focus-visible,a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
nav{display:flex;flex-wrap:wrap;gap:0 16px;justify-content:space-between}
a{color:var(--accent);min-height:44px;display:inline-flex;align-items:center}
`
