// One line a request, as long as there are not too many: what visitors send must not fill the disk (ASVS 16.3.3).
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'

/** Of one second. A page that is loaded anew asks some thirty times. */
const MOST_LINES = 200
const SECOND_MS = 1000
/** Of what leads nowhere, so that neither a share id typed into a wrong address nor 15 kB of anything is kept. */
const LONGEST_SEGMENT = 40

export type RequestLog = (request: FastifyRequest, reply: FastifyReply) => void

/** What failed on our side is always written; of the rest of a second only how many there were. */
export function createRequestLog(
  log: Pick<FastifyBaseLogger, 'info'>,
  now: () => number = () => performance.now(),
): RequestLog {
  let since = now()
  let lines = 0
  let left = 0
  return (request, reply) => {
    if (now() - since >= SECOND_MS) {
      if (left > 0) log.info({ requests: left }, 'requests that are not written one by one')
      since = now()
      lines = 0
      left = 0
    }
    if (++lines > MOST_LINES && reply.statusCode < 500) {
      left++
      return
    }
    log.info(
      {
        reqId: request.id,
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  }
}

/** Never the query, and a route with parameters by its pattern: codes and share ids travel there. */
function pathOf({ routeOptions, url }: FastifyRequest): string {
  const route = routeOptions.url
  if (route && !route.includes('*')) return route
  const [, first = '', ...rest] = url.split('?', 1)[0]!.split('/')
  return `/${first.slice(0, LONGEST_SEGMENT)}${first.length > LONGEST_SEGMENT || rest.length > 0 ? '/…' : ''}`
}
