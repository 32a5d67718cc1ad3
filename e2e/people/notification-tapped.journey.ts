// A notification is tapped while the app is open: what a browser's service worker then sends to the page is sent by the journey.
import assert from 'node:assert/strict'
import { expect, type Page } from '@playwright/test'
import { push } from '@sidepot/messages/web-push'
import { press } from '../stage/dialogs/layer-to-see.ts'
import { journey } from '../stage/journey.ts'
import { openDrawn } from '../stage/waiting.ts'

/** In the page: marks it when the app listens to its service worker. */
function noteListening(): void {
  const worker = navigator.serviceWorker
  const listen = worker.addEventListener.bind(worker)
  Object.assign(worker, {
    addEventListener: (type: string, ...rest: [EventListener]) => {
      listen(type, ...rest)
      if (type === 'message') document.documentElement.dataset['hearsTaps'] = ''
    },
  })
}

async function tapped(page: Page): Promise<void> {
  await page.locator('html[data-hears-taps]').waitFor({ state: 'attached' })
  await page.evaluate(
    () =>
      new Promise(answered => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = answered
        navigator.serviceWorker.dispatchEvent(
          new MessageEvent('message', { data: { open: '/livefeed' }, ports: [port2] }),
        )
      }),
  )
}

journey(
  '[PUSH-11] a tapped notification leads away from nothing half entered before it has asked',
  { tag: '@long' },
  async ({ page, signUp }) => {
    await page.addInitScript(noteListening)
    await signUp()
    const open = page.getByRole('button', { name: push.openTapped })
    const at = () => new URL(page.url()).pathname
    await openDrawn(page, '/dashboard')
    await tapped(page)
    await page.waitForURL('**/livefeed')
    await expect(open).toHaveCount(0)

    await openDrawn(page, '/sessions/new')
    // as soon as the field is there, which may be before the app listens
    await page.getByLabel('Buy-in').fill('275')
    await tapped(page)
    await open.waitFor()
    assert.equal(at(), '/sessions/new')
    await expect(page.getByLabel('Buy-in')).toHaveValue('275')
    await open.click()
    await page.waitForURL('**/livefeed')

    await openDrawn(page, '/bankrolls')
    await press(/^New( bankroll)?$/)(page)
    const name = page.getByRole('dialog').getByRole('textbox').first()
    await name.fill('Vienna')
    await tapped(page)
    await open.waitFor()
    assert.equal(at(), '/bankrolls')
    await expect(name).toHaveValue('Vienna')
    await open.click()
    await page.waitForURL('**/livefeed')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)
