// One filter on every page: dates, places and currencies, in the address and under a name.
import { expect } from '@playwright/test'
import { everybodyCanUse } from '../stage/accessibility.ts'
import { journey } from '../stage/journey.ts'
import { ask } from '../stage/scene-api.ts'
import { eventually, goDrawn } from '../stage/waiting.ts'

const RECORD = `mutation($input: RecordPastSessionInput!) { recordPastSession(input: $input) { id _version } }`

journey(
  'one filter on every page: any dates, in the address, kept by name, the same sessions everywhere',
  { tag: '@long' },
  async ({ page, app, signUp, theme }) => {
    const who = await signUp()
    const { createBankroll } = await ask<{ createBankroll: { id: string } }>(
      app,
      who,
      'mutation { createBankroll(input: { name: "Live roll", startingBalance: 5000, currency: USD }) { id } }',
    )
    const year = new Date().getFullYear()
    const past = (on: string, cashOut: number, more: object, bankrollId = createBankroll.id) =>
      ask(app, who, RECORD, {
        input: {
          sessionInput: {
            userId: who.userId,
            bankrollId,
            gameType: 'NLHE',
            gameOrigin: 'LIVE',
            smallBlind: 2,
            bigBlind: 5,
            maxPlayers: 8,
            heroSeat: 1,
            buttonSeat: 1,
            buyIn: 500,
            cashOut,
            sessionStart: `${on}T12:00:00.000Z`,
            sessionEnd: `${on}T16:00:00.000Z`,
            ...more,
          },
        },
      })
    await past(`${year - 2}-05-04`, 800, { venueName: 'The club' })
    await past(`${year - 2}-06-04`, 400, { venueName: 'The club' })
    await past(`${year - 1}-05-04`, 1500, { venueName: 'Home', gameOrigin: 'ONLINE' })
    const sessions = (n: number) => {
      const word = theme === 'discreet' ? 'list' : 'session'
      return `${n} ${n === 1 ? word : `${word}s`}`
    }

    await page.goto(`${app.url}/sessions`)
    await page.getByText(sessions(3), { exact: true }).first().waitFor()
    await everybodyCanUse(page)
    await page.getByRole('button', { name: /^Dates/ }).click()
    await page.getByRole('menuitem', { name: String(year - 2), exact: true }).click()
    await page.getByText(sessions(2), { exact: true }).first().waitFor()
    await page.waitForURL(new RegExp(`range=${year - 2}`))

    // kept under a name with the account
    await page.getByRole('button', { name: 'Saved filters' }).click()
    await page.getByRole('menuitem', { name: 'Save this filter…' }).click()
    await page.getByLabel('Name').fill('The old days')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await eventually(
      () =>
        ask<{ getUser: { handFilters: string | null } }>(
          app,
          who,
          'query($id: ID!) { getUser(id: $id) { handFilters } }',
          { id: who.userId },
        ),
      now => /The old days/.test(now.getUser.handFilters ?? ''),
    )

    // deleted and taken back: the last of it is said, not both at once
    await page.locator('.toast').getByText('The old days saved').waitFor()
    await page.getByRole('button', { name: 'Saved filters' }).click()
    await page.getByRole('menuitem', { name: 'Delete The old days' }).click()
    await page.locator('.toast').getByText('The old days deleted').waitFor()
    await expect(page.locator('.toast')).toHaveCount(1)
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()

    // another page takes the same filter by its address, and by its name
    await page.goto(`${app.url}/statistics?range=${year - 1}&origin=ONLINE`)
    const venues = page.getByRole('table', { name: 'By venue' })
    await venues.getByText('Home', { exact: true }).waitFor()
    await expect(venues.getByText('The club', { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: /^Live or online: Online/ }).waitFor()
    await everybodyCanUse(page)
    await page.getByRole('button', { name: 'Saved filters' }).click()
    await page.getByRole('menuitem', { name: 'The old days' }).click()
    await venues.getByText('The club', { exact: true }).waitFor()
    await expect(venues.getByText('Home', { exact: true })).toHaveCount(0)

    // any dates, and a tax year that begins where the person says
    await page.goto(`${app.url}/sessions`)
    await page.getByText(sessions(3), { exact: true }).first().waitFor()
    await page.getByRole('button', { name: /^Dates/ }).click()
    await page.getByRole('menuitem', { name: /^From – to/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Dates' })
    await dialog.getByLabel('From').fill(`${year - 2}-06-01`)
    await dialog.getByLabel('To').fill(`${year - 2}-05-01`)
    await dialog.getByText('The start date is after the end date.').waitFor()
    await everybodyCanUse(page)
    await dialog.getByLabel('To').fill(`${year - 1}-05-04`)
    await dialog.getByRole('combobox', { name: 'Tax year begins' }).click()
    await page.getByRole('option', { name: /Apr 6|6 Apr/ }).click()
    await dialog.getByRole('button', { name: 'Show' }).click()
    await page.getByText(sessions(2), { exact: true }).first().waitFor()
    await eventually(
      () =>
        ask<{ getUser: { figureSettings: string | null } }>(
          app,
          who,
          'query($id: ID!) { getUser(id: $id) { figureSettings } }',
          { id: who.userId },
        ),
      now => /04-06/.test(now.getUser.figureSettings ?? ''),
    )

    // the address, a reload and the way back keep it
    await page.waitForURL(/range=own/)
    await page.reload()
    await page.getByText(sessions(2), { exact: true }).first().waitFor()
    await page.locator('.session-row').first().click()
    await page.waitForURL(/sessions\/[^?]+$/)
    await page.goBack()
    await page.getByText(sessions(2), { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByText(sessions(3), { exact: true }).first().waitFor()
    await page.waitForURL(address => address.search === '')

    // a tag is given on the session's page, and found on the others
    await page.locator('.session-row').first().click()
    await page.getByRole('button', { name: 'Add tags' }).click()
    await page.getByLabel(/^Tags of this/).fill('deep, Tired')
    await everybodyCanUse(page)
    // whoever goes on without a word to Save has written them all the same
    await page
      .getByRole('navigation')
      .getByRole('link', { name: 'Sessions', exact: true })
      .filter({ visible: true })
      .click()
    await page.getByRole('button', { name: /^Tags/ }).click()
    await page.getByRole('menuitem', { name: 'Tired' }).click()
    await page.getByText(sessions(1), { exact: true }).first().waitFor()
    await page.waitForURL(/tag=Tired/)

    // the dashboard's figures follow it too
    await page.goto(`${app.url}/dashboard?range=${year - 1}`)
    const figures = page.locator('.result-panel')
    await figures
      .getByText(/\bn 1\b/)
      .first()
      .waitFor()
    await expect(page.getByRole('button', { name: /^Dates/ })).toHaveCount(1)
    await everybodyCanUse(page)
    await expect(page.locator('.session-row')).toHaveCount(1)

    // it goes along to the next page, and is cleared where nothing matches
    await page.getByRole('link', { name: 'All', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: theme === 'discreet' ? 'Lists' : 'Sessions' }).waitFor()
    await page.getByText(sessions(1), { exact: true }).first().waitFor()
    await page.waitForURL(new RegExp(`/sessions\\?range=${year - 1}`))
    for (const path of ['dashboard', 'statistics', 'sessions']) {
      await goDrawn(page, `/${path}?range=${year - 1}&game=PLO5`)
      await page
        .getByText(
          theme === 'discreet' ? 'No list matches these filters.' : 'No session matches these filters.',
        )
        .waitFor()
      const clear = page.getByRole('button', { name: 'Clear filters' })
      await clear.last().click()
      await expect(clear).toHaveCount(0)
      await page.waitForURL(address => address.search === '')
    }

    // several currencies are added only at the rates that were set
    const euros = await ask<{ createBankroll: { id: string } }>(
      app,
      who,
      'mutation { createBankroll(input: { name: "Euros", startingBalance: 0, currency: EUR }) { id } }',
    )
    await past(`${year - 1}-08-01`, 600, { venueName: 'Wien' }, euros.createBankroll.id)
    await page.goto(`${app.url}/sessions`)
    await page.getByText('Several currencies, not added together').waitFor()
    await page.getByRole('button', { name: 'Rates' }).click()
    const rates = page.getByRole('dialog', { name: 'Rates' })
    await rates.getByLabel('1 EUR in USD').fill('dear')
    await rates.getByText('Enter a number above 0, at most six decimals.').waitFor()
    await rates.getByLabel('1 EUR in USD').fill('1.1')
    await everybodyCanUse(page)
    await rates.getByRole('button', { name: 'Save rates' }).click()
    await page.getByText('1 EUR = 1.1 USD').waitFor()
    // 300 − 100 + 1,000 dollars, and 100 euros
    await expect(page.locator('.total-head')).toHaveText(/Total in USD.*1,310.*at your rates/)
  },
)
