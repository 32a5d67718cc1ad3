// How a person opens each dialog, for checks and pictures of all of them. A new dialog adds its line here.
import type { Page } from 'playwright-core'
import type { Scene } from './scene.ts'

export interface DialogToSee {
  readonly name: string
  readonly path: string
  readonly open: (page: Page) => Promise<void>
}

const press =
  (...names: (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names)
      await page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .or(page.getByRole('menuitem', { name, exact: typeof name === 'string' }))
        .first()
        .click()
  }

export const dialogsToSee = (scene: Scene): readonly DialogToSee[] => [
  { name: 'add-chips', path: `/sessions/${scene.live}`, open: press('Add chips') },
  { name: 'update-stack', path: `/sessions/${scene.live}`, open: press('Update stack') },
  { name: 'cash-out', path: `/sessions/${scene.live}`, open: press('Cash out') },
  { name: 'delete-running', path: `/sessions/${scene.live}`, open: press('More', 'Delete session') },
  { name: 'edit-session', path: `/sessions/${scene.ended}`, open: press('Edit session') },
  { name: 'session-picture', path: `/sessions/${scene.ended}`, open: press('More', 'Picture to share…') },
  { name: 'new-bankroll', path: '/bankrolls', open: press(/^New( bankroll)?$/) },
  { name: 'deposit', path: `/bankrolls/${scene.bankroll}`, open: press('Deposit') },
  { name: 'new-player', path: '/players', open: press('New player') },
  { name: 'edit-player', path: `/players/${scene.player}`, open: press('Edit') },
  { name: 'merge-players', path: `/players/${scene.player}`, open: press('More', 'Merge with another…') },
  { name: 'share-hand', path: `/hands/replay/${scene.hand}`, open: press('Share this hand') },
  { name: 'hand-filters', path: '/handzone', open: press(/^Filters/) },
]
