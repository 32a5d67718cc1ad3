import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SyncSign } from './sync-sign.tsx'

test('a long reason is cut in the bar, so that the buttons beside it stay in the window; its title has all of it', () => {
  const reason = 'This bankroll has sessions or transactions. Remove them first, or keep the bankroll.'
  const html = renderToStaticMarkup(
    <SyncSign state="refused" count={1} reason={reason} onOpen={() => undefined} />,
  )
  const [, name] = /<span class="([\w-]+)">[^<]*This bankroll/.exec(html) ?? []
  const css = readFileSync(new URL('./sync-sign.css', import.meta.url), 'utf8')
  expect(css).toMatch(new RegExp(`\\.${name} \\{[^}]*max-width: 30vw;[^}]*text-overflow: ellipsis;`))
  expect(html).toContain(`title="`)
  expect(html).toMatch(/title="[^"]*keep the bankroll\./)
})
