import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmptyState, Panel, Unread } from './panel.tsx'

/** The levels of the headings, in their order. */
const levels = (drawn: string) => [...drawn.matchAll(/<h(\d)/g)].map(([, level]) => Number(level))

test('what an empty panel says is one level below the heading above it', () => {
  const empty = <EmptyState title="No hands yet" />
  expect(levels(renderToStaticMarkup(empty))).toEqual([2])
  expect(levels(renderToStaticMarkup(<Panel>{empty}</Panel>))).toEqual([2])
  expect(levels(renderToStaticMarkup(<Panel title="Hands">{empty}</Panel>))).toEqual([2, 3])
  const unread = <Unread problem={null} />
  expect(levels(renderToStaticMarkup(<Panel>{unread}</Panel>))).toEqual([2])
  expect(levels(renderToStaticMarkup(<Panel title="Hands">{unread}</Panel>))).toEqual([2, 3])
})

test('a page that has nothing else is headed by it', () => {
  expect(levels(renderToStaticMarkup(<EmptyState page title="Not found" />))).toEqual([1])
})
