import { journey } from '../stage/journey.ts'
import { ask } from '../stage/scene-api.ts'
import { signIn, signUp as signUpElsewhere } from '../stage/sign-up.ts'

journey(
  'an operator looks after people and reference data; nobody else gets in',
  async ({ page, context, app, signUp, elsewhere, size }) => {
    const operator = await signUp()
    await page.goto(`${app.url}/admin`)
    await page.getByText('You are not authorized to view this page.', { exact: true }).waitFor()
    await app.makeOperator(operator.email)
    await page.goto(`${app.url}/admin`)
    await page.getByLabel('Name, or a whole email address').waitFor()
    await context.clearCookies()
    const accessToken = await signIn(context, app, operator)
    const bea = await signUpElsewhere(await elsewhere(), app)
    await page.goto(`${app.url}/dashboard`)
    if (size !== 'desktop') await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('link', { name: 'Admin Panel' }).first().click()

    // a toast stays while it is pointed at, however long the looks in between take
    const undo = page.locator('.toast').last().getByRole('button', { name: 'Undo' })
    // people: role, status and plan; a whole address finds its person without being shown
    await page.getByLabel('Name, or a whole email address').fill(bea.email)
    await page.getByRole('button', { name: `Change ${bea.handle}` }).click()
    await page.getByRole('radio', { name: 'Pro' }).click()
    await page.getByRole('radio', { name: 'Disabled' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await undo.hover()
    await page.locator('.admin-tags').getByText('Disabled').waitFor()
    await page.locator('.admin-tags').getByText('Pro').waitFor()

    // undone, the person is as before
    await undo.click()
    await page.locator('.admin-tags').getByText('Disabled').waitFor({ state: 'detached' })
    await page.locator('.admin-tags').getByText('Pro').waitFor({ state: 'detached' })

    // reference data: made, moved, changed, and every player sees it
    await page.getByRole('tab', { name: 'Venues' }).click()
    await page.getByRole('button', { name: 'Add' }).click()
    const name = `Club ${bea.handle}`
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Enter a name.').waitFor()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('City').fill('Perth')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Perth').first().waitFor()
    // a change of it can be undone, too
    await page.getByRole('button', { name: `Change ${name}` }).click()
    await page.getByLabel('City').fill('Broome')
    await page.getByRole('button', { name: 'Save' }).click()
    await undo.hover()
    await page.getByText('Broome').first().waitFor()
    await undo.click()
    await page.getByText('Perth').first().waitFor()
    await page.getByRole('button', { name: `Move ${name} up` }).click()
    await page
      .getByRole('button', { name: `Move ${name} down` })
      .and(page.locator(':enabled'))
      .waitFor()
    const { listVenues } = await ask<{ listVenues: { items: { name: string }[] } }>(
      app,
      { ...operator, accessToken },
      '{ listVenues(limit: 1000) { items { name } } }',
    )
    if (!listVenues.items.some(venue => venue.name === name)) throw new Error('the venue did not arrive')

    await page.getByRole('tab', { name: 'Audit log' }).click()
    await page.locator('.admin-event').getByText('Account disabled or enabled').first().waitFor()
    await page.getByRole('tab', { name: 'Health' }).click()
    await page.getByText('Ready', { exact: true }).waitFor()

    await page.goto(`${app.url}/debug`)
    await page.getByRole('heading', { name: 'Outbox' }).waitFor()
    await page.locator('.debug').getByText('v1.0.20250920.0925').waitFor()
    await page.locator('.debug').getByText(operator.userId).waitFor()
  },
)
