// An account to look around in: filled by one press, emptied by another.
import assert from 'node:assert/strict'
import { journey } from './journey.ts'

const HALF_A_YEAR_MS = 180_000

journey(
  'sample data fills an empty account, a reload in between too, and leaves nothing behind',
  async ({ page, signUp }) => {
    await signUp()
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Try with sample data' }).click()
    await page.getByText(/Playing half a year… [1-9]\d %/).waitFor({ timeout: HALF_A_YEAR_MS })
    await page.reload()
    await page.getByText('Sample data is in', { exact: true }).waitFor({ timeout: HALF_A_YEAR_MS })
    await page.getByText('You are looking at sample data.').waitFor()
    await page.locator('.dashboard .session-row').first().waitFor()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('Sample data removed', { exact: true }).waitFor({ timeout: HALF_A_YEAR_MS })
    await page.getByRole('button', { name: 'Try with sample data' }).waitFor()
    for (const place of ['/sessions', '/bankrolls', '/handzone']) {
      await page.goto(place)
      await page.waitForLoadState('networkidle')
      assert.equal(await page.locator('.session-row, .bankroll-card, .hand-row').count(), 0, place)
    }
  },
)
