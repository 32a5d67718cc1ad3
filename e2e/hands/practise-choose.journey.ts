import assert from 'node:assert/strict'
import { practise as words } from '@sidepot/messages/web-practise'
import { plainText } from '@sidepot/messages/worded'
import { everybodyCanUse } from '../stage/accessibility.ts'
import { setSettings } from '../stage/browser.ts'
import { journey } from '../stage/journey.ts'
import { keysReady } from '../stage/waiting.ts'

journey(
  'table, depth, position and spot are chosen by keyboard, and what cannot come up is not offered',
  { tag: ['@desktop', '@long'] },
  async ({ page, app, signUp, theme }) => {
    await signUp()
    await setSettings(page, { theme, gto: true })
    await page.goto(`${app.url}/practise`)
    const answers = page.getByRole('group', { name: words.question.answers }).getByRole('button')
    await answers.first().waitFor()
    await keysReady(page)
    const sheet = page.getByRole('dialog', { name: words.choose.title })
    const open = page.getByRole('button', { name: words.choose.title })
    const options = page.getByRole('option')
    const list = async (label: string) => {
      await sheet.getByRole('combobox', { name: label }).press('Enter')
      await options.first().waitFor()
      return options.allInnerTexts()
    }
    const pick = async (label: string, name: string | RegExp) => {
      await list(label)
      await options.filter({ hasText: name }).first().press('Enter')
      await options.first().waitFor({ state: 'detached' })
    }
    const [table, position, kind] = [words.choose.table, words.choose.position, words.choose.kind].map(
      plainText,
    )

    await open.press('Enter')
    await sheet.waitFor()
    // every choice brings a question behind the sheet, which must not take the focus out of it
    await page.evaluate(() => {
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLHeadingElement) document.body.dataset['lost'] = target.textContent ?? ''
      })
    })
    await pick(table!, /6 .*40 bb/)
    await page.waitForURL(/format=nlhe-6max-40bb/)
    await pick(position!, 'UTG')
    await page.waitForURL(/position=UTG/)
    // nobody under the gun defends a blind
    const kinds = await list(kind!)
    const offers = (text: string) => kinds.some(one => one.includes(text))
    assert.ok(offers(plainText(words.kinds['facing-3bet'])))
    assert.ok(!offers(plainText(words.kinds['blind-defence'])))
    await page.keyboard.press('Escape')
    await options.first().waitFor({ state: 'detached' })
    await pick(kind!, plainText(words.kinds['facing-3bet']))
    await page.waitForURL(/kind=facing-3bet/)
    await page.getByText(/40 bb deep/).waitFor({ state: 'attached' })
    await everybodyCanUse(page)
    assert.equal(await page.evaluate(() => document.body.dataset['lost']), undefined)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await page.getByText(/40 bb deep/).waitFor()
    // at 40 bb a 3-bet may be everything, and somebody may have called it
    await page.getByText(/(?:makes it .* bb|puts in everything)\..* You\?/).waitFor()
    await page.locator('.practise-felt').getByText('UTG', { exact: true }).first().waitFor()

    // an address may ask for what never comes up: that is said, and one press leads to what does
    await page.goto(`${app.url}/practise?format=nlhe-6max-40bb&position=UTG&kind=blind-defence`)
    await page.getByRole('heading', { name: words.none.title }).waitFor()
    await everybodyCanUse(page)
    await page.getByRole('button', { name: words.none.other }).press('Enter')
    await answers.first().waitFor()
  },
)
