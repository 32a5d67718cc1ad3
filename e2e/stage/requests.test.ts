import { EventEmitter } from 'node:events'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { FORGOTTEN_AFTER_MS, forgetRequests, waitedFor, watchRequests } from './requests.ts'

const page = {} as Page
const requestFor = (url: string): Request =>
  ({
    url: () => url,
    isNavigationRequest: () => false,
    serviceWorker: () => null,
    frame: () => ({ page: () => page }),
  }) as unknown as Request

test('a request is waited for until it ends, and one whose end is never reported for a while only', () => {
  const context = new EventEmitter()
  watchRequests(context as unknown as BrowserContext)
  const [one, two] = [requestFor('/one'), requestFor('/two')]
  context.emit('request', one)
  context.emit('request', two)
  context.emit('requestfinished', one)
  expect(waitedFor(page)).toEqual(['/two'])
  expect(waitedFor(page, Date.now() + FORGOTTEN_AFTER_MS)).toEqual([])
  forgetRequests(page)
  expect(waitedFor(page)).toEqual([])
})
