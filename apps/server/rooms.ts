// Every room of the server in the order in which they register; static files come last, they answer what is left.
import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { registerOperation } from './http/operation.ts'
import { registerStatic } from './http/static.ts'
import { openIdentity, registerIdentity } from './identity/register.ts'
import type { Lifecycle } from './lifecycle.ts'

export async function registerRooms(app: FastifyInstance, deps: Deps, lifecycle: Lifecycle): Promise<void> {
  await registerOperation(app, deps, lifecycle)
  const identity = await openIdentity(deps)
  await registerIdentity(app, identity)
  await registerStatic(app)
}
