// What the pages of a journey have asked for and not got yet.
import type { BrowserContext, Page, Request } from 'playwright-core'

const unanswered = new WeakMap<Page, Map<Request, number>>()

/** The browser now and then reports no end of a request; one that is older is not waited for, and what it would draw still is. */
export const FORGOTTEN_AFTER_MS = 10_000

export function watchRequests(context: BrowserContext): void {
  const mapOf = (request: Request): Map<Request, number> | undefined => {
    // a page that is on its way has no frame yet; what the service worker asks for belongs to no page
    if (request.isNavigationRequest() || request.serviceWorker()) return undefined
    const page = request.frame().page()
    const map = unanswered.get(page) ?? new Map()
    unanswered.set(page, map)
    return map
  }
  context.on('request', request => void mapOf(request)?.set(request, Date.now()))
  context.on('requestfinished', request => void mapOf(request)?.delete(request))
  context.on('requestfailed', request => void mapOf(request)?.delete(request))
}

/** The addresses a page still waits for. */
export const waitedFor = (page: Page, now = Date.now()): string[] =>
  [...(unanswered.get(page) ?? [])]
    .filter(([, since]) => now - since < FORGOTTEN_AFTER_MS)
    .map(([request]) => request.url())

/** The next document asks anew. */
export const forgetRequests = (page: Page): void => void unanswered.get(page)?.clear()
