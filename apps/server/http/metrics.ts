// What the server is doing, for monitors: on a port of its own that only this machine reaches, and to operators who are signed in.
// Everybody else is answered as if there were nothing.
import { createServer } from 'node:http'
import { httpMessages } from '@sidepot/messages/http'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { type Callers, isMember } from '../base/caller.ts'
import type { Deps } from '../context/deps.ts'
import { loopbackHost } from './unclear.ts'

export function registerMetrics(app: FastifyInstance, registry: Registry, callers: Callers): void {
  app.get('/metrics', async (request, reply) => {
    const caller = await callers.identify(request.headers, undefined, request.ip)
    if (!caller.ok || !isMember(caller.value, 'SUPER_ADMIN'))
      return reply
        .code(404)
        .send({ error: { code: 'NotFound', message: httpMessages.NotFound, requestId: request.id } })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Port 0 switches it off. A port that is taken is a warning: several servers may run on one machine. */
export async function listenForMonitors(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  registry: Registry,
): Promise<{ readonly port: number; close(): void } | null> {
  if (config.metricsPort === 0) return null
  const here = loopbackHost.test(config.metricsHost) || config.metricsHost === '::1'
  const server = createServer((request, response) => {
    const isOurs = !here || loopbackHost.test(request.headers.host ?? '')
    if (request.url !== '/metrics' || !isOurs) {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      text => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(config.metricsPort, config.metricsHost, resolve)
    })
  } catch (error) {
    log.warn(
      { port: config.metricsPort, code: (error as NodeJS.ErrnoException).code },
      'no metrics: the port is not free',
    )
    return null
  }
  server.unref()
  return {
    port: config.metricsPort,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
