import { ask, runningSession } from './api.ts'
import { journey } from './journey.ts'
import { signUp as signUpElsewhere } from './people.ts'

journey(
  'two people follow each other and one sees the other play, as long as it is shared',
  async ({ page, context, app, signUp }) => {
    await signUp()
    const elsewhere = await context.browser()!.newContext()
    const bea = await signUpElsewhere(elsewhere, app)
    await runningSession(app, bea, [])
    await page.goto(`${app.url}/livefeed`)
    await page.getByText('Nobody you follow is playing right now.').waitFor()
    await page.getByLabel('Find people by name').fill(bea.handle)
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await page.getByText('Asked').first().waitFor()

    const other = await elsewhere.newPage()
    await other.goto(`${app.url}/livefeed`)
    await other.getByRole('button', { name: 'Accept' }).click()
    await other.getByRole('button', { name: 'Remove' }).waitFor()

    const share = async (shareSessionUpdates: boolean) => {
      const { getUser } = await ask<{ getUser: { _version: number } }>(
        app,
        bea,
        'query($id: ID!) { getUser(id: $id) { _version } }',
        { id: bea.userId },
      )
      await ask(app, bea, 'mutation($input: UpdateUserInput!) { updateUser(input: $input) { id } }', {
        input: { id: bea.userId, _version: getUser._version, shareSessionUpdates },
      })
    }
    await share(true)
    await page.reload()
    await page.getByText('2/5 · NLHE').waitFor()
    await share(false)
    await page.reload()
    await page.getByText('Nobody you follow is playing right now.').waitFor()
    await elsewhere.close()
  },
)
