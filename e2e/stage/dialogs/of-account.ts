// Dialogs, sheets and menus of the account, the settings, operators and the frame of the app.
import { accountWords } from '@sidepot/messages/web-account'
import { admin } from '@sidepot/messages/web-admin'
import { feed } from '@sidepot/messages/web-feed'
import { lock } from '@sidepot/messages/web-lock'
import { sessionPage } from '@sidepot/messages/web-session-page'
import { menu } from '@sidepot/messages/web-shell'
import { waitingList } from '@sidepot/messages/web-sync'
import { totpCode } from '@sidepot/server/identity/crypto/totp'
import type { Page } from 'playwright-core'
import { keysReady } from '../waiting.ts'
import type { DialogScene } from './dialog-scene.ts'
import { inTurn, type LayerToSee, press, tap } from './layer-to-see.ts'

const unroute = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' })
const key = (name: string) => async (page: Page) => {
  await keysReady(page)
  await page.keyboard.press(name)
}

/** Two-step sign-in is on, and about to be switched off. */
async function stopTotp(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: accountWords.totp.start })
  const stop = page.getByRole('button', { name: accountWords.totp.stop, exact: true })
  await start.and(page.locator(':enabled')).or(stop).waitFor()
  if (await start.isVisible()) {
    await start.click()
    const secret = (await page.locator('.account-secret').textContent()) ?? ''
    await page.getByLabel(accountWords.totp.code, { exact: true }).fill(totpCode(secret, new Date()))
    await page.getByRole('button', { name: accountWords.totp.verify, exact: true }).click()
    await page.getByRole('button', { name: accountWords.totp.codesKept, exact: true }).click()
  }
  await stop.click()
}

/** As a quarter of an hour after signing in. */
async function stale(page: Page): Promise<void> {
  await page.route('**/identity/', route =>
    route.request().headers()['x-amz-target']?.endsWith('.UpdateUserAttributes')
      ? route.fulfill({
          status: 400,
          headers: { 'x-amzn-errortype': 'ReauthenticationRequiredException' },
          json: { __type: 'ReauthenticationRequiredException', message: 'Please log in again.' },
        })
      : route.fallback(),
  )
}
async function changeEmail(page: Page): Promise<void> {
  await press(accountWords.email.change)(page)
  await page.getByLabel(accountWords.email.label, { exact: true }).fill('somebody-new@example.com')
  await press(accountWords.email.submit)(page)
}

/** The server is asked for a break: it refuses it, or does not answer. */
const noBreak = (answer: 'refused' | 'nothing') => async (page: Page) => {
  await page.route('**/graphql', route => {
    if (!/takeBreak|resumeSession/.test(route.request().postData() ?? '')) return route.fallback()
    if (answer === 'nothing') return route.abort()
    const error = { message: 'This break cannot be.', errorType: 'BadRequest', path: ['takeBreak'] }
    return route.fulfill({ json: { data: null, errors: [error] } })
  })
}
/** What waits is dropped, so that the next page begins with nothing. */
async function dropWaiting(page: Page): Promise<void> {
  await unroute(page)
  await page.reload()
}

const CSV = `start,end,buyIn,cashOut,currency,notes
2025-12-01T18:00Z,2025-12-01T22:00Z,300,120.25,USD,tired`
async function importOnce(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: /^Undo import of/ })
  const choose = page.locator('input[type=file][aria-label="Choose files"]')
  if ((await undo.count()) === 0) {
    await choose.setInputFiles([{ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) }])
    await page.getByRole('button', { name: /^Import 1 session/ }).click()
    await page.getByRole('button', { name: 'Import more' }).click()
  }
  await undo.first().click()
}

const signOut = async (page: Page) => {
  await press(sessionPage.break)(page)
  const open = page.getByRole('button', { name: new RegExp(`^${menu.open}`) })
  if (await open.isVisible()) await open.click()
  await press(menu.signOut)(page)
}

export const accountLayers = (scene: DialogScene): readonly LayerToSee[] => {
  const live = `/sessions/${scene.live}`
  const notSent = inTurn(press(sessionPage.break), tap('button.sync-refused'))
  return [
    { name: 'set-pin', of: 'features/lock/lock-panel.tsx', path: '/settings', open: press(lock.set) },
    {
      name: 'sign-out-everywhere',
      of: 'features/account/settings/devices-panel.tsx',
      path: '/settings/account',
      open: press(accountWords.devices.everywhere),
    },
    {
      name: 'delete-account',
      of: 'features/account/settings/delete-account.tsx',
      path: '/settings/account',
      open: press(accountWords.remove.open),
    },
    {
      name: 'stop-totp',
      of: 'features/account/settings/totp-panel.tsx',
      path: '/settings/account',
      open: stopTotp,
    },
    {
      name: 'proof',
      of: 'features/account/settings/proof-dialog.tsx',
      path: '/settings/account',
      before: stale,
      open: changeEmail,
      after: unroute,
    },
    {
      name: 'undo-import',
      of: 'features/import/undo-import.tsx',
      path: '/settings/import',
      open: importOnce,
    },
    {
      name: 'person-menu',
      of: 'features/feed/people-panel.tsx',
      kind: 'menu',
      path: '/livefeed',
      open: press(new RegExp(`^${feed.moreFor('')}`)),
    },
    {
      name: 'change-person',
      of: 'features/admin/users-part.tsx',
      path: '/admin',
      open: press(new RegExp(`^${admin.edit('')}`)),
    },
    {
      name: 'new-venue',
      of: 'features/admin/reference-part.tsx',
      path: '/admin',
      open: async page => {
        await page.getByRole('tab', { name: admin.parts.venues }).click()
        await press(admin.add)(page)
      },
    },
    { name: 'find', of: 'screens/find/find-dialog.tsx', path: '/dashboard', open: key('/') },
    { name: 'keys', of: 'shell/signed-in/keys-dialog.tsx', path: '/dashboard', open: key('?') },
    {
      name: 'menu-drawer',
      of: 'shell/bars/menu-drawer.tsx',
      only: 'narrow',
      path: '/dashboard',
      open: press(new RegExp(`^${menu.open}`)),
    },
    {
      name: 'not-sent',
      of: 'shell/signed-in/sync-sheet.tsx',
      path: live,
      before: noBreak('refused'),
      open: notSent,
      after: dropWaiting,
    },
    {
      name: 'correct-not-sent',
      of: 'shell/signed-in/sync-sheet.tsx',
      path: live,
      before: noBreak('refused'),
      open: inTurn(notSent, press(waitingList.mend)),
      after: dropWaiting,
    },
    {
      name: 'sign-out',
      of: 'shell/signed-in/sign-out-dialog.tsx',
      path: live,
      before: noBreak('nothing'),
      open: signOut,
      after: dropWaiting,
    },
  ]
}
