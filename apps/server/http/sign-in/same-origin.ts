// Whether a request was made by a page of our own. Browsers say so in Sec-Fetch-Site and Origin; one that says neither
// is no browser, and holds no cookie of anybody else.
import type { FastifyRequest } from 'fastify'

export const isSameOrigin = (request: FastifyRequest, origin: string): boolean => {
  const { 'sec-fetch-site': site, origin: from } = request.headers
  if (site !== undefined && site !== 'same-origin') return false
  if (from === undefined) return true
  return from === origin || from === `${request.protocol}://${request.host}`
}
