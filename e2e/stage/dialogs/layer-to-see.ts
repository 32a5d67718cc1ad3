// One dialog, sheet or menu of the app, and how a person opens it.
import { type Message, plainText } from '@sidepot/messages/worded'
import type { Locator, Page } from 'playwright-core'

export interface LayerToSee {
  readonly name: string
  /** the file of apps/web that draws it; dialogs.test.ts counts them */
  readonly of: string
  readonly kind?: 'menu'
  readonly path: string
  /** a wider or narrower window than the page's shows something else in its place */
  readonly only?: 'wide' | 'narrow'
  /** what the server answers, before the page is loaded */
  readonly before?: (page: Page) => Promise<void>
  readonly open: (page: Page) => Promise<void>
  readonly after?: (page: Page) => Promise<void>
}

type Name = Message | RegExp

/** By the keyboard, once the layer that it lies in has the focus: who opens it so must be able to close it and go on. */
async function enter(target: Locator): Promise<void> {
  await target.waitFor()
  await target.page().waitForFunction(
    element => {
      const layer = element?.closest('[role=dialog], [role=menu]')
      return !layer || layer.contains(document.activeElement)
    },
    await target.elementHandle(),
  )
  await target.press('Enter')
}

/** Buttons and entries of menus, one after another; a screen reader hears the same name in every theme. */
export const press =
  (...names: readonly Name[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) {
      const wanted = name instanceof RegExp ? { name } : { name: plainText(name), exact: true }
      const target = page.getByRole('button', wanted).or(page.getByRole('menuitem', wanted))
      await enter(target.and(page.locator(':visible')).first())
    }
  }

export const tap =
  (selector: string) =>
  async (page: Page): Promise<void> =>
    enter(page.locator(selector).and(page.locator(':visible')).first())

export const inTurn =
  (...steps: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of steps) await step(page)
  }

/** Every answer to the query with this name is this one, until another answer is set. */
export const answer =
  (query: string, data: object) =>
  async (page: Page): Promise<void> => {
    await page.route('**/graphql', route =>
      (route.request().postData() ?? '').includes(query)
        ? route.fulfill({ json: { data } })
        : route.fallback(),
    )
  }
