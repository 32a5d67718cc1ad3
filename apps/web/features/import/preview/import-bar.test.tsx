import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ImportBar } from './import-bar.tsx'

test('[IMP-2] what the files have twice is not called here: nothing of it is saved', () => {
  const html = renderToStaticMarkup(<ImportBar fresh={46} here={0} twice={67} refused={0} />)
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  expect(text).toBe('46 new records 67 twice in these files')
})
