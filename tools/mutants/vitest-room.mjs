// The repository's configuration with the tests of one room. Files share a process where they do in `npm test`: a process begins
// anew with every change all the same, so what modules are made of is changed too.
import base from '../../vitest.config.ts'
import { ROOMS } from './rooms.mjs'

const { tests, without = [] } = ROOMS[process.env.MUTANTS_ROOM]
const patterns = tests.map(name => (name.endsWith('.ts') ? name : `${name}/**/*.test.{ts,tsx}`))
const inRoom = name => tests.some(part => name === part || name.startsWith(`${part}/`))
const alone = base.test.projects.find(({ test }) => test.name === 'alone').test.include
const aloneHere = alone.filter(name => !name.includes('*') && inRoom(name))
/** The browser's stores are modules: each of their test files has them to itself. */
const isAlone = inRoom('apps/web/data')

const exclude = [
  '**/node_modules/**',
  '**/*.long.test.*',
  // the repository's pages and bundle sizes: they read files that the sandbox does not have
  '**/{rules,readme,size}.test.ts',
  // code that may be changed at every step is no measure of time
  '**/*-speed.test.ts',
  ...without,
]
const project = (name, isolate, include, without = []) => ({
  extends: true,
  test: { name, isolate, include, exclude: [...exclude, ...without] },
})

export default {
  ...base,
  test: {
    ...base.test,
    testTimeout: 600_000,
    hookTimeout: 120_000,
    projects: isAlone
      ? [project('alone', true, patterns)]
      : [
          project('shared', false, patterns, aloneHere),
          ...(aloneHere.length > 0 ? [project('alone', true, aloneHere)] : []),
        ],
  },
}
