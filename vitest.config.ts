import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'

// `npm run test:long` runs the long tests, `npm test` all the others.
const long = process.env.TEST_LONG === '1'
const among = (folders: string) =>
  long ? [`${folders}/**/*.long.test.{ts,tsx}`] : [`${folders}/**/*.test.{ts,tsx,mjs}`]

// What replaces a module, a global or the clock, or sets a store of the page, shares its process with no other file.
const REPLACES =
  /\bvi\.(mock|doMock|stubGlobal|stubEnv|useFakeTimers)\(|\bsetState\(|\bglobalThis\.\w+ =|defineProperty\(globalThis/
const ALONE = readdirSync(path.join(import.meta.dirname, 'apps'), { recursive: true, encoding: 'utf8' })
  .filter(name => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
  .map(name => `apps/${name.replaceAll(path.sep, '/')}`)
  .filter(name => REPLACES.test(readFileSync(path.join(import.meta.dirname, name), 'utf8')))

export default defineConfig({
  // Node gives its own importers graphql's CommonJS build; ours must be the same one, as in the running server.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    // A changed manifest says nothing about which tests it touches; `npm test` runs them all anyway.
    forceRerunTriggers: [],
    globalSetup: ['apps/server/db/test-run.ts'],
    // A file more than cores: those that wait for a database or a process leave theirs to another.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          // Values without state: their files share a process, and modules are loaded once.
          isolate: false,
          include: among('{packages/{engine,ledger,formats,charts,models,messages},bench}'),
          ...limits(),
        },
      },
      {
        extends: true,
        test: {
          name: 'apps',
          // What has state gets it as an argument, a database or a clock: these files share a process too (decision 0220).
          isolate: false,
          include: among('apps/{server,web/{features,screens,shell,ui}}'),
          ...limits(ALONE),
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          // Each in a thread of its own: the browser's stores, which are modules, and whatever replaces a module, a global or the clock.
          // A thread starts with a fifth less work than a process.
          pool: 'threads',
          include: [...among('{packages/solver,apps/web/data}'), ...(long ? [] : ALONE)],
          ...limits(),
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          // Each in a process of its own: what starts, signals and moves between processes.
          include: among('{tools,e2e}'),
          ...limits(),
        },
      },
    ],
  },
})

function limits(without: readonly string[] = []) {
  return {
    exclude: ['**/node_modules/**', '**/build/**', ...(long ? [] : ['**/*.long.test.*']), ...without],
    testTimeout: long ? 900_000 : 60_000,
    hookTimeout: 120_000,
    // a bound for what will never come; no test waits for it
    expect: { poll: { timeout: 30_000 } },
  }
}
