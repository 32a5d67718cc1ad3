import { defineConfig } from 'vitest/config'

// `npm run test:long` runs the long tests, `npm test` all the others.
const long = process.env.TEST_LONG === '1'
const among = (folders: string) =>
  long ? [`${folders}/**/*.long.test.{ts,tsx}`] : [`${folders}/**/*.test.{ts,tsx,mjs}`]

export default defineConfig({
  // Node gives its own importers graphql's CommonJS build; ours must be the same one, as in the running server.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    // A changed manifest says nothing about which tests it touches; `npm test` runs them all anyway.
    forceRerunTriggers: [],
    globalSetup: ['apps/server/db/test-run.ts'],
    // Files side by side on every core; the default leaves one idle, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          // Values without state: their files share a process, and modules are loaded once.
          isolate: false,
          include: among('packages/{engine,ledger,formats,charts,models,messages}'),
          ...limits(),
        },
      },
      {
        extends: true,
        test: { name: 'apps', include: among('{packages/solver,apps,tools,e2e}'), ...limits() },
      },
    ],
  },
})

function limits() {
  return {
    exclude: ['**/node_modules/**', '**/build/**', ...(long ? [] : ['**/*.long.test.*'])],
    testTimeout: long ? 900_000 : 60_000,
    hookTimeout: 120_000,
    // a bound for what will never come; no test waits for it
    expect: { poll: { timeout: 30_000 } },
  }
}
