import { everybodyCanUse } from '../stage/accessibility.ts'
import { journey } from '../stage/journey.ts'
import { fillSample } from '../stage/sample.ts'

journey(
  'the report says what an hour brings, how sure that is, and what every figure means',
  { tag: '@long' },
  async ({ page, app, signUp, theme }) => {
    const who = await signUp()
    await page.goto(`${app.url}/statistics`)
    await page.getByText('Nothing to count yet').waitFor()
    await fillSample(app.url, who, { sessions: 30, handsPerSession: 1 })
    await page.reload()
    await page.getByRole('heading', { name: theme === 'discreet' ? 'Summary' : 'Statistics' }).waitFor()
    for (const name of ['By stake', 'By venue', 'By weekday', 'By length'])
      await page.getByRole('table', { name }).getByText('too few').first().waitFor()
    // everybody sits down in the evening
    await page
      .getByRole('table', { name: 'By starting hour' })
      .getByText(/^(18|19|20)/)
      .first()
      .waitFor()
    await page.getByRole('table', { name: 'By table size' }).getByText('8-max').waitFor()
    await page
      .getByText(/^95%: /)
      .first()
      .waitFor()
    await page.getByText('How much one hour swings', { exact: false }).first().waitFor()
    await everybodyCanUse(page)
  },
)
