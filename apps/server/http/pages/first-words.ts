// The first words of a page, in the page itself: on a slow network they are read while its code is on its way (decision 0219).
// The app draws itself in their place.
import { escapeHtml } from './html.ts'

export interface FirstWords {
  readonly title: string
  readonly text: string
  readonly links?: readonly { readonly to: string; readonly text: string }[]
}

/** Only while the words are there; roles of the tokens by their values, as the tokens are not here yet. Discreet shows nothing. */
const STYLE = `<style>
:root:has(.first-words){background:oklch(0.16 0.006 265);color:oklch(0.965 0.003 90);font:16px/1.5 system-ui,sans-serif}
:root[data-theme=light]:has(.first-words){background:oklch(0.968 0.007 85);color:oklch(0.245 0.012 70)}
body:has(.first-words){margin:0}
.first-words{max-width:40rem;margin:0 auto;padding:72px 20px}
.first-words h1{margin:0 0 12px;font-size:2rem;line-height:1.1}
.first-words p{margin:0 0 16px}
.first-words a{margin-right:16px;color:inherit}
[data-theme=discreet] .first-words{display:none}
</style>`

/** Styles stay in the head: which of two layers wins is settled by the first of them in the document. */
export function withFirstWords(html: string, root: string, { title, text, links = [] }: FirstWords): string {
  const place = `<div id="${root}"></div>`
  if (!html.includes(place)) return html
  const ways = links.map(one => `<a href="${escapeHtml(one.to)}">${escapeHtml(one.text)}</a>`).join('')
  const words = `<main class="first-words"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${ways}</main>`
  return html
    .replace('</head>', () => `${STYLE}</head>`)
    .replace(place, () => `<div id="${root}">${words}</div>`)
}
