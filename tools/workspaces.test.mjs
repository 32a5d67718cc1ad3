import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './stamp.mjs'

const read = file => JSON.parse(readFileSync(inRoot(file), 'utf8'))

test('our packages ask for each other in the version they have: npm looks for any other in the registry', () => {
  // links of the lock file are our own folders
  const links = Object.values(read('package-lock.json').packages).filter(({ link }) => link)
  const packages = links.map(({ resolved }) => read(`${resolved}/package.json`))
  const versions = new Map(packages.map(({ name, version }) => [name, version]))
  const wrong = packages.flatMap(({ name, dependencies = {}, devDependencies = {} }) =>
    Object.entries({ ...dependencies, ...devDependencies })
      .filter(([asked, version]) => versions.has(asked) && versions.get(asked) !== version)
      .map(([asked, version]) => `${name}: ${asked} ${version}`),
  )
  expect(versions.size).toBeGreaterThan(5)
  expect(wrong).toEqual([])
})
