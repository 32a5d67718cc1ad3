// The folders whose tests are measured by mutants: what is changed, and which tests are asked whether they notice.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from '../stamp.mjs'

/** `database` rooms take hours as a whole on a small machine: `--sample` draws from them. */
export const ROOMS = {
  engine: {
    source: 'packages/engine',
    tests: ['packages/engine'],
    // two and a half million hands, each counted at every place that may be changed: the first run takes more than its two minutes
    without: ['packages/engine/ranking/every-five-cards.test.ts'],
    database: false,
  },
  ledger: { source: 'packages/ledger', tests: ['packages/ledger'], database: false },
  charts: {
    source: 'packages/charts',
    tests: ['packages/charts'],
    // what is asked of all shipped packs, or of every hand at three depths, takes a minute and a half for every change
    without: ['packages/charts/{packs,statements}.test.ts', 'packages/charts/check/{every-node,far}.test.ts'],
    database: false,
  },
  formats: { source: 'packages/formats', tests: ['packages/formats'], database: false },
  models: { source: 'packages/models', tests: ['packages/models'], database: false },
  derive: {
    source: 'apps/server/derive',
    tests: ['apps/server/derive', 'apps/server/graphql'],
    database: true,
  },
  operations: {
    source: 'apps/server/operations',
    // the folders whose tests call operations: who may, archives, the solver's queue, hands counted and shared
    tests: [
      'apps/server/operations',
      'apps/server/testing/rights',
      'apps/server/archive',
      'apps/server/solving',
      'apps/server/hand-zone',
      'apps/server/http/share',
    ],
    database: true,
  },
  changes: { source: 'apps/server/changes', tests: ['apps/server/changes'], database: true },
  identity: {
    source: 'apps/server/identity',
    // where notifications are sent, their devices are registered, moved and ended
    tests: ['apps/server/identity', 'apps/server/push'],
    database: true,
  },
  graphql: {
    source: 'apps/server/graphql',
    tests: ['apps/server/graphql', 'apps/server/derive'],
    database: true,
  },
  'web-data': { source: 'apps/web/data', tests: ['apps/web/data'], database: false },
}

const NOT_SOURCE = /\.(?:test|d)\.tsx?$|\/(?:testing|generated|node_modules)\//

/** Files of a room that mutants are made of, or of the part of it that `within` names. */
export function sourcesOf(room, within = ROOMS[room].source) {
  const whole = inRoot(within)
  if (!existsSync(whole)) return []
  const files = /\.tsx?$/.test(within)
    ? [within]
    : readdirSync(whole, { recursive: true }).map(name => path.posix.join(within, name))
  return files.filter(name => /\.tsx?$/.test(name) && !NOT_SOURCE.test(name)).sort()
}

/** A room's name or any path inside its folder. */
export function chosen(word) {
  if (ROOMS[word]) return { room: word, within: ROOMS[word].source, whole: true }
  const within = path.posix.normalize(word).replace(/\/$/, '')
  const room = Object.keys(ROOMS).find(name => `${within}/`.startsWith(`${ROOMS[name].source}/`))
  if (!room || sourcesOf(room, within).length === 0) return null
  return { room, within, whole: within === ROOMS[room].source }
}
