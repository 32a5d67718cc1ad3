// What the pages of a journey have asked for and not got yet.
import type { BrowserContext, Page, Request } from 'playwright-core'

const unanswered = new WeakMap<Page, Set<Request>>()

export function watchRequests(context: BrowserContext): void {
  const setOf = (request: Request): Set<Request> | undefined => {
    // a page that is on its way has no frame yet; what the service worker asks for belongs to no page
    if (request.isNavigationRequest() || request.serviceWorker()) return undefined
    const page = request.frame().page()
    const set = unanswered.get(page) ?? new Set()
    unanswered.set(page, set)
    return set
  }
  context.on('request', request => void setOf(request)?.add(request))
  context.on('requestfinished', request => void setOf(request)?.delete(request))
  context.on('requestfailed', request => void setOf(request)?.delete(request))
}

export const isAnswered = (page: Page): boolean => (unanswered.get(page)?.size ?? 0) === 0

/** The next document asks anew. */
export const forgetRequests = (page: Page): void => void unanswered.get(page)?.clear()
