import { expect, test } from 'vitest'
import { withFirstWords } from './first-words.ts'

const page =
  '<head><script src="/boot.js"></script><link rel="stylesheet" crossorigin href="/assets/a.css"></head><body><div id="root"></div></body>'

test('the words are in the root; the styles stay in the head, before any that come later', () => {
  const html = withFirstWords(page, 'root', {
    title: 'A & B',
    text: '<b>',
    links: [{ to: '/login', text: 'Log in' }],
  })
  expect(html).toContain('<h1>A &amp; B</h1><p>&lt;b&gt;</p><a href="/login">Log in</a>')
  expect(html.match(/rel="stylesheet"/g)).toHaveLength(1)
  expect(html.indexOf('rel="stylesheet"')).toBeLessThan(html.indexOf('</head>'))
  expect(html.indexOf('/boot.js')).toBeLessThan(html.indexOf('</head>'))
})

test('a page without such a root stays as it is', () => {
  expect(withFirstWords(page, 'other', { title: 'A', text: 'b' })).toBe(page)
})
