// One device, two people after each other and two tabs: nobody sees what the other recorded, and nothing of it is lost.
import assert from 'node:assert/strict'
import { menu } from '@sidepot/messages/web-shell'
import type { Page } from 'playwright-core'
import { journey } from '../stage/journey.ts'
import { ask, runningSession } from '../stage/scene-api.ts'
import { signIn } from '../stage/sign-up.ts'
import { saved } from '../stage/waiting.ts'

const HANDS =
  'query($id: ID!) { handsBySessionIdAndCreatedAt(sessionId: $id) { items { heroHolecardsSimple } } }'
interface Hands {
  handsBySessionIdAndCreatedAt: { items: { heroHolecardsSimple: string }[] }
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: menu.open }).click()
  await page.getByRole('button', { name: menu.signOut }).click()
  await page.waitForURL(url => url.pathname === '/')
}

journey(
  'two people use one device after each other, in two tabs and after reloads, and each sees only their own',
  { tag: ['@offline', '@long'] },
  async ({ page, context, app, signUp }) => {
    const first = await signUp()
    const { sessionId } = await runningSession(app, first)
    await page.goto(`/sessions/${sessionId}/hands/new`)
    await page.getByRole('radio', { name: 'QQ', exact: true }).click()
    await page.locator('.simple-do').click()
    await saved(page)
    const second = await context.newPage()
    await second.goto(`/sessions/${sessionId}`)
    await second.locator('.hand-row', { hasText: 'QQ' }).waitFor()
    await signOut(page)
    await second.waitForURL('**/login**')

    const other = await signUp()
    for (const tab of [page, second]) {
      await tab.goto('/handzone')
      await tab.getByRole('heading', { level: 1 }).first().waitFor()
      await tab.waitForLoadState('networkidle')
      assert.equal(await tab.locator('.hand-row').count(), 0)
      await tab.goto('/sessions')
      await tab.waitForLoadState('networkidle')
      await tab.reload()
      await tab.waitForLoadState('networkidle')
      assert.equal(await tab.locator('.session-row').count(), 0)
      assert.equal(await tab.getByText('Live roll').count(), 0)
    }
    const foreign = await ask<Hands>(app, other, HANDS, { id: sessionId })
    assert.deepEqual(foreign.handsBySessionIdAndCreatedAt.items, [])
    await signOut(second)

    const again = { ...first, accessToken: await signIn(context, app, first) }
    await page.goto(`/sessions/${sessionId}`)
    await page.locator('.hand-row', { hasText: 'QQ' }).waitFor()
    await page.reload()
    await page.locator('.hand-row', { hasText: 'QQ' }).waitFor()
    const own = await ask<Hands>(app, again, HANDS, { id: sessionId })
    assert.deepEqual(own.handsBySessionIdAndCreatedAt.items, [{ heroHolecardsSimple: 'QQ' }])
  },
)
