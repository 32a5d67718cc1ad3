// For a command beside the server: the database as the running server has it, or started for the moment when none runs.
import { serverAccount } from './account.ts'
import { socketUrl } from './connect.ts'
import { placesOf, preparePlaces } from './directories.ts'
import { launch } from './launch.ts'
import { lockHolder } from './lock.ts'
import { findPostmaster } from './postmaster.ts'

export interface Visit {
  readonly url: string
  leave(): Promise<void>
}

export async function visit(directory: string, database = 'sidepot'): Promise<Visit> {
  const places = preparePlaces(directory, serverAccount(placesOf(directory).cluster))
  const found = findPostmaster(places)
  if (lockHolder(places.lock) !== null && found.kind === 'ours' && !found.stopping)
    return { url: socketUrl(found.socket, database), leave: async () => {} }
  const embedded = await launch(directory, { database })
  return { url: embedded.url, leave: () => embedded.stop() }
}
