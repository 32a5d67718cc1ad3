// The repository's configuration with the tests of one room.
import base from '../../vitest.config.ts'
import { ROOMS } from './rooms.mjs'

const { tests } = ROOMS[process.env.MUTANTS_ROOM]

export default {
  ...base,
  test: {
    ...base.test,
    include: tests.map(folder => `${folder}/**/*.test.{ts,tsx}`),
    exclude: ['**/node_modules/**', '**/*.long.test.*'],
  },
}
