// The repository's configuration with the tests of one room.
import base from '../../vitest.config.ts'
import { ROOMS } from './rooms.mjs'

const { tests } = ROOMS[process.env.MUTANTS_ROOM]

export default {
  ...base,
  test: {
    ...base.test,
    projects: undefined,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    include: tests.map(folder => `${folder}/**/*.test.{ts,tsx}`),
    // Tests of the repository's pages and of bundle sizes read files that the sandbox does not have.
    exclude: ['**/node_modules/**', '**/*.long.test.*', '**/{rules,readme,size}.test.ts'],
  },
}
