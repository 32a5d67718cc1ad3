// A phone is notified of a comment while the app is closed. The browser of the tests has neither a push service nor notifications: the journey
// puts its own in their place, and hands what reached the service of the run to the service worker, as a browser does.
import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { expect, type Page, type Worker } from '@playwright/test'
import { readWith } from '@sidepot/server/push/testing/push-service'
import { journey } from '../stage/journey.ts'
import { pushRelayOfThisRun, sentTo } from '../stage/push/push-relay.ts'
import { ask, runningSession, saveHand, watchedHand } from '../stage/scene-api.ts'
import { signUp as signUpElsewhere } from '../stage/sign-up.ts'
import { goWithin } from '../stage/waiting.ts'

const keys = createECDH('prime256v1')
keys.generateKeys()
const auth = randomBytes(16)

/** The browser's side of a subscription: kept over reloads, ended by `unsubscribe`. */
async function ownPushService(page: Page): Promise<string> {
  const endpoint = `${pushRelayOfThisRun()}/send/${randomUUID()}`
  await page.addInitScript(
    ({ endpoint, p256dh, auth }) => {
      const KEY = 'browser subscription'
      const subscription = (key: string) => ({
        endpoint,
        options: {
          applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), one =>
            one.charCodeAt(0),
          ).buffer,
        },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          sessionStorage.removeItem(KEY)
          return true
        },
      })
      const kept = () => sessionStorage.getItem(KEY)
      let permission = 'default'
      Object.defineProperty(Notification, 'permission', { get: () => permission })
      Object.assign(Notification, { requestPermission: async () => (permission = 'granted') })
      if (kept() !== null) permission = 'granted'
      Object.assign(PushManager.prototype, {
        getSubscription: async () => {
          const key = kept()
          return key === null ? null : subscription(key)
        },
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          sessionStorage.setItem(KEY, applicationServerKey)
          return subscription(applicationServerKey)
        },
      })
    },
    {
      endpoint,
      p256dh: keys.getPublicKey().toString('base64url'),
      auth: auth.toString('base64url'),
    },
  )
  return endpoint
}

/** Runs in the service worker: what it would show, and a tap on the first of it. */
function ownNotifications(): void {
  interface Shown {
    readonly title: string
    readonly body: string
    readonly data: unknown
    close(): void
  }
  const worker = globalThis as unknown as {
    registration: { showNotification(title: string, options: object): Promise<void> }
    dispatchEvent(event: Event): boolean
    shown: Shown[]
    tapTheFirst(): void
  }
  worker.shown = []
  worker.registration.showNotification = async (title, options) => {
    const { body, data } = options as { body: string; data: unknown }
    const one = { title, body, data, close: () => void worker.shown.splice(worker.shown.indexOf(one), 1) }
    worker.shown.push(one)
  }
  worker.tapTheFirst = () => {
    const tap = Object.assign(new Event('notificationclick'), {
      notification: worker.shown[0],
      waitUntil: () => {},
    })
    worker.dispatchEvent(tap)
  }
}
const shownBy = (worker: Worker) =>
  worker.evaluate(() =>
    (globalThis as unknown as { shown: { title: string; body: string }[] }).shown.map(
      ({ title, body }) => `${title}: ${body}`,
    ),
  )

journey(
  '[PUSH-1] [PUSH-5] [PUSH-10] [PUSH-11] a phone is notified of a comment, in the words of its look, and a tap leads there',
  { tag: '@offline' },
  async ({ page, context, app, theme, signUp, elsewhere }) => {
    const endpoint = await ownPushService(page)
    const device = await elsewhere()
    const [ada, bea] = await Promise.all([signUp(), signUpElsewhere(device, app)])
    const { sessionId } = await runningSession(app, ada, [2, 3])
    const handId = await saveHand(app, ada, sessionId, { handState: JSON.stringify(watchedHand) })
    await ask(app, ada, 'mutation($input: UpdateHandInput!) { updateHand(input: $input) { id } }', {
      input: { id: handId, _version: 1, isPublic: true },
    })
    await page.goto(`${app.url}/settings`)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const toggle = page.getByRole('switch', { name: 'Notify me on this device' })
    await expect(toggle).not.toBeChecked()
    await toggle.click()
    await expect(toggle).toBeChecked()
    // the next start registers again, and listens from then on
    const registered = page.waitForRequest(
      request => request.headers()['x-amz-target'] === 'SidepotIdentity.RegisterPush',
    )
    await page.reload()
    await expect(toggle).toBeChecked()
    await registered

    await ask(
      app,
      bea,
      'mutation($input: CreateHandCommentInput!) { createHandComment(input: $input) { id } }',
      {
        input: { id: randomUUID(), handId, userId: bea.userId, text: 'my secret read' },
      },
    )
    await expect.poll(async () => (await sentTo(endpoint)).length, { timeout: 60_000 }).toBe(1)
    const [sealed] = await sentTo(endpoint)
    const contents = readWith(keys, auth, sealed!)
    expect(JSON.parse(contents)).toEqual({
      kind: 'comment',
      name: bea.handle,
      tag: `comment:${handId}`,
      path: `/hands/replay/${handId}`,
    })

    // what a browser does with it
    const browser = await context.newCDPSession(page)
    let registrationId = ''
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      registrationId = registrations.find(({ isDeleted }) => !isDeleted)?.registrationId ?? registrationId
    })
    await browser.send('ServiceWorker.enable')
    const worker = context.serviceWorkers()[0]!
    await worker.evaluate(ownNotifications)
    await expect.poll(() => registrationId).not.toBe('')
    const deliver = () =>
      browser.send('ServiceWorker.deliverPushMessage', { origin: app.url, registrationId, data: contents })
    await deliver()
    const words =
      theme === 'discreet'
        ? `Notes: ${bea.handle} left a remark.`
        : `Sidepot: ${bea.handle} commented on your hand.`
    await expect.poll(() => shownBy(worker)).toEqual([words])

    // tapped: the app that is open goes there without loading again, from a page with nothing to lose
    await goWithin(page, '/dashboard')
    await page.locator('.settings-page').waitFor({ state: 'detached' })
    await page.evaluate(() => void Object.assign(globalThis, { sameLoad: true }))
    await worker.evaluate(() => (globalThis as unknown as { tapTheFirst(): void }).tapTheFirst())
    await page.waitForURL(`**/hands/replay/${handId}`)
    expect(await page.evaluate(() => 'sameLoad' in globalThis)).toBe(true)
    expect(await shownBy(worker)).toEqual([])

    // switched off: nothing more is sent, and nothing is left in the browser
    await page.goto(`${app.url}/settings`)
    await toggle.click()
    await expect(toggle).not.toBeChecked()
    await page.reload()
    await expect(toggle).not.toBeChecked()
    // the reload may come before the browser's subscription has ended: the next start ends it then
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('browser subscription'))).toBeNull()
  },
)
