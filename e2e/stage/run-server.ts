// One real server for a whole run of journeys: Playwright calls the default export before the first and after the last.
import { type App, appOf, type RunningServer, startApp } from './app.ts'

const ADDRESS = 'SIDEPOT_E2E_SERVER'

export default async function startForTheRun(): Promise<() => Promise<void>> {
  const app = await startApp()
  process.env[ADDRESS] = JSON.stringify(app.server)
  return app.stop
}

export function serverOfThisRun(): App {
  const server = process.env[ADDRESS]
  if (!server) throw new Error(`no server was started for this run (${ADDRESS} is not set)`)
  return appOf(JSON.parse(server) as RunningServer)
}
