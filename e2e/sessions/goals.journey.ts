import assert from 'node:assert/strict'
import { everybodyCanUse } from '../stage/accessibility.ts'
import { journey } from '../stage/journey.ts'
import { ask } from '../stage/scene-api.ts'
import { signIn } from '../stage/sign-up.ts'
import { codeAtHand, eventually, following, saved } from '../stage/waiting.ts'

const RECORD = `mutation($input: RecordPastSessionInput!) { recordPastSession(input: $input) { id _version } }`
const GOALS = 'query($id: ID!) { goalsByUserId(userId: $id) { items { kind span target amount currency } } }'
interface Goals {
  readonly goalsByUserId: {
    readonly items: readonly { readonly kind: string; readonly target: number | null }[]
  }
}

journey(
  'goals are set, changed and deleted, without network too, and two devices that set one each keep both',
  { tag: '@long' },
  async ({ page, context, app, signUp, elsewhere, theme, hasWorker }) => {
    const who = await signUp()
    const { createBankroll } = await ask<{ createBankroll: { id: string } }>(
      app,
      who,
      'mutation { createBankroll(input: { name: "Live roll", startingBalance: 5000, currency: EUR }) { id } }',
    )
    await ask(app, who, RECORD, {
      input: {
        sessionInput: {
          userId: who.userId,
          bankrollId: createBankroll.id,
          gameType: 'NLHE',
          gameOrigin: 'LIVE',
          smallBlind: 2,
          bigBlind: 5,
          maxPlayers: 8,
          heroSeat: 1,
          buttonSeat: 1,
          buyIn: 500,
          cashOut: 900,
          venueName: 'The club',
          sessionStart: '2020-05-04T12:00:00.000Z',
          sessionEnd: '2020-05-04T16:00:00.000Z',
        },
      },
    })
    const add = theme === 'discreet' ? 'New plan' : 'New goal'
    const dialog = page.getByRole('dialog')
    await page.goto(`${app.url}/statistics`)
    await page.getByRole('link', { name: 'Goals' }).click()
    await page.getByRole('button', { name: add }).click()
    await everybodyCanUse(page)
    // nothing is no goal
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Enter a number above 0.').waitFor()
    await dialog.getByLabel('Hours', { exact: true }).last().fill('40')
    await dialog.getByRole('button', { name: 'Save' }).click()
    // what was played years ago fills no month of today
    await page.getByText('0 h of 40 h').waitFor()
    await saved(page)

    // another device sets one while this one has no network and sets one as well
    const other = await elsewhere({ viewport: { width: 390, height: 844 } })
    await signIn(other, app, who)
    const second = await other.newPage()
    const follows = following(second)
    await second.goto('/goals')
    await follows
    await second.getByText('0 h of 40 h').waitFor()
    await codeAtHand(page, hasWorker)
    await context.setOffline(true)
    await page.getByRole('button', { name: add }).click()
    await dialog.getByRole('radio', { name: theme === 'discreet' ? 'Sum' : 'Result' }).click()
    await dialog.locator('input').first().fill('1200')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const far = theme === 'discreet' ? '0%' : '€0 of €1,200'
    await page.getByText(far).first().waitFor()
    await second.getByRole('button', { name: 'New goal' }).click()
    await second.getByRole('radio', { name: 'Sessions' }).click()
    await second.getByRole('dialog').locator('input').first().fill('12')
    await second.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await saved(second)
    await context.setOffline(false)
    await page.getByText('0 of 12').waitFor()
    await second.getByText('€0 of €1,200').waitFor()
    const both = await eventually(
      () => ask<Goals>(app, who, GOALS, { id: who.userId }),
      now => now.goalsByUserId.items.length === 3,
    )
    assert.deepEqual(both.goalsByUserId.items.map(({ kind }) => kind).sort(), ['HOURS', 'NET', 'SESSIONS'])

    await page.getByRole('button', { name: /^Change: Hours/ }).click()
    await dialog.locator('input').first().fill('50')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('0 h of 50 h').waitFor()
    await page.getByRole('button', { name: /^Change: Hours/ }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('0 h of 50 h').waitFor({ state: 'detached' })
    // deleted by mistake
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('0 h of 50 h').waitFor()
    await page.getByRole('button', { name: /^Change: Hours/ }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('0 h of 50 h').waitFor({ state: 'detached' })
    await everybodyCanUse(page)
    await page.goto(`${app.url}/dashboard`)
    await page.getByRole('progressbar').first().waitFor()
    if (theme === 'discreet') assert.equal(await page.getByText(/1,200/).count(), 0)
  },
)
