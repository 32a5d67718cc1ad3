// A class without a style is a sentence that runs into the next field and a link that does not look like one.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const here = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

test('every class of the feed has a style', () => {
  const drawn = readdirSync(new URL('.', import.meta.url)).filter(name => /(?<!test)\.tsx$/.test(name))
  const named = drawn.flatMap(name =>
    [...here(name).matchAll(/className="(feed[\w-]*)/g)].map(found => found[1]!),
  )
  const styled = here('feed.css')
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(name => !new RegExp(`\\.${name}\\b`).test(styled))).toEqual([])
})
