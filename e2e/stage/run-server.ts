// One real server for a whole run of journeys: Playwright calls the default export before the first and after the last.

import { type App, appOf, type RunningServer, startApp } from './app.ts'
import { startPushRelay } from './push/push-relay.ts'

const ADDRESS = 'SIDEPOT_E2E_SERVER'

export default async function startForTheRun(): Promise<() => Promise<void>> {
  const push = await startPushRelay()
  const app = await startApp({ PUSH_SERVICES: push.origin })
  process.env[ADDRESS] = JSON.stringify(app.server)
  return async () => {
    await app.stop()
    push.close()
  }
}

export function serverOfThisRun(): App {
  const server = process.env[ADDRESS]
  if (!server) throw new Error(`no server was started for this run (${ADDRESS} is not set)`)
  return appOf(JSON.parse(server) as RunningServer)
}
