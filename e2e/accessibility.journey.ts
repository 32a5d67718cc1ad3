import { everybodyCanUse } from './accessibility.ts'
import { journey } from './journey.ts'

journey('everybody can use the pages before signing in', async ({ page }) => {
  for (const path of ['/', '/login', '/signup']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await everybodyCanUse(page)
  }
})

journey('everybody can use the pages of a new player', async ({ page, signUp }) => {
  await signUp()
  for (const path of ['/dashboard', '/sessions', '/sessions/new']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await everybodyCanUse(page)
  }
})
