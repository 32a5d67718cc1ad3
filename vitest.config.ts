import { defineConfig } from 'vitest/config'

// `npm run test:long` runs the long tests, `npm test` all the others.
const long = process.env.TEST_LONG === '1'

export default defineConfig({
  // Node gives its own importers graphql's CommonJS build; ours must be the same one, as in the running server.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: long
      ? ['{packages,apps,tools,e2e}/**/*.long.test.{ts,tsx}']
      : ['{packages,apps,tools,e2e}/**/*.test.{ts,tsx,mjs}'],
    exclude: ['**/node_modules/**', '**/build/**', ...(long ? [] : ['**/*.long.test.*'])],
    // A changed manifest says nothing about which tests it touches; `npm test` runs them all anyway.
    forceRerunTriggers: [],
    globalSetup: ['apps/server/db/test-run.ts'],
    // Files side by side on every core; the default leaves one idle, which is half of a small machine.
    maxWorkers: '100%',
    testTimeout: long ? 900_000 : 60_000,
    hookTimeout: 120_000,
  },
})
