// Dialogs, sheets and menus of hands: loggers, hand zone, replay, study, practice.
import { handEdit } from '@sidepot/messages/web-hand-edit'
import { handDetail, handZone } from '@sidepot/messages/web-hand-zone'
import { practise } from '@sidepot/messages/web-practise'
import { solve } from '@sidepot/messages/web-solve'
import { studyAssumed } from '@sidepot/messages/web-study-assumed'
import { tableLogger } from '@sidepot/messages/web-table-logger'
import type { Page } from 'playwright-core'
import { keysReady } from '../waiting.ts'
import type { DialogScene } from './dialog-scene.ts'
import { answer, inTurn, type LayerToSee, press, tap } from './layer-to-see.ts'

const SHEETS = 'features/hand-logger/hand/hand-sheets.tsx'
const TABLE = 'features/hand-logger/table'
const act = (word: string) => tap(`.action-buttons .btn:has-text("${word}")`)
const tools = tap(`.prompt-tools button[aria-label="${tableLogger.more}"]`)
/** A hand that was begun is kept on the device: from its start again. */
const restart = inTurn(tools, press(tableLogger.restart))
const pick =
  (...cards: readonly string[]) =>
  async (page: Page): Promise<void> => {
    const picker = page.locator('.card-picker')
    for (const card of cards) await picker.locator(`[data-card="${card}"]`).click()
    await picker.waitFor({ state: 'detached' })
  }
const key = (name: string) => async (page: Page) => {
  await keysReady(page)
  await page.keyboard.press(name)
}

const GAME = {
  players: 6,
  stack: 130,
  small: 0.4,
  straddle: 0,
  ante: 0,
  rake: { share: 0.05, cap: 1 },
  open: 3,
  limpers: 0,
}
const toSolve = (handId: string) => ({
  gamesToSolve: [{ game: 'own', question: JSON.stringify(GAME), rakeKnown: true, hands: 3, handId }],
})
const PRICE = {
  solveOffer: { pending: false, seconds: 90, bytes: 2e8, cores: 2, memory: 4e9, ahead: 0 },
}

export const handLayers = (scene: DialogScene): readonly LayerToSee[] => {
  const simple = `/sessions/${scene.live}/hands/new`
  const table = `/sessions/${scene.table}/hands/new/graphical`
  const unknown = `/sessions/${scene.unknown}/hands/new/graphical`
  const replay = `/hands/replay/${scene.hand}`
  const opened = tap('.hand-row')
  return [
    { name: 'own-cards', of: `${TABLE}/table-dialogs.tsx`, path: table, open: tap('.seat-hero .seat-cards') },
    {
      name: 'boards',
      of: 'features/hand-logger/board/boards-picker.tsx',
      path: table,
      open: inTurn(restart, act('All-in'), act('Call'), act('Call')),
    },
    {
      name: 'board',
      of: `${TABLE}/table-dialogs.tsx`,
      path: table,
      open: inTurn(
        restart,
        act('Limp'),
        act('Limp'),
        act('Check'),
        pick('Kh', '7d', '2c'),
        tap('.board button'),
      ),
    },
    {
      name: 'record',
      of: `${TABLE}/table-dialogs.tsx`,
      only: 'narrow',
      path: table,
      open: press(tableLogger.record),
    },
    {
      name: 'correct-action',
      of: `${TABLE}/correct-sheet.tsx`,
      only: 'wide',
      path: table,
      open: inTurn(restart, act('Limp'), tap('.record-line:not(.record-forced)')),
    },
    {
      name: 'correct-action-in-sheet',
      of: `${TABLE}/correct-sheet.tsx`,
      only: 'narrow',
      path: table,
      open: inTurn(restart, act('Limp'), press(tableLogger.record), tap('.record-line:not(.record-forced)')),
    },
    {
      name: 'table-menu',
      of: `${TABLE}/table-tools.tsx`,
      kind: 'menu',
      path: table,
      open: tools,
    },
    {
      name: 'forced',
      of: `${TABLE}/forced-sheet.tsx`,
      path: table,
      open: inTurn(tools, press(tableLogger.forced)),
    },
    { name: 'stacks', of: SHEETS, path: table, open: inTurn(tools, press(tableLogger.stacks)) },
    { name: 'bomb-pot', of: SHEETS, path: table, open: inTurn(restart, tools, press(tableLogger.bombMenu)) },
    { name: 'table-notes', of: SHEETS, path: table, open: inTurn(tools, press(tableLogger.notesMenu)) },
    { name: 'table-keys', of: SHEETS, path: table, open: key('?') },
    { name: 'all-in-for', of: SHEETS, path: unknown, open: inTurn(restart, act('Limp'), act('All-in')) },
    { name: 'simple-keys', of: SHEETS, path: simple, open: key('?') },
    { name: 'hand', of: 'screens/hand-zone/hand-dialog.tsx', path: '/handzone', open: opened },
    {
      name: 'hand-menu',
      of: 'screens/hand-zone/hand-dialog.tsx',
      kind: 'menu',
      path: '/handzone',
      open: inTurn(opened, press(handEdit.open)),
    },
    {
      name: 'edit-hand',
      of: 'features/hand-edit/edit-hand-dialog.tsx',
      path: '/handzone',
      open: inTurn(opened, press(handEdit.open, handEdit.title)),
    },
    {
      name: 'edit-hand-cards',
      of: 'features/hand-edit/edit-hand-dialog.tsx',
      path: '/handzone',
      open: inTurn(opened, press(handEdit.open, handEdit.title), press(handEdit.chooseCards)),
    },
    {
      name: 'share-from-hand',
      of: 'features/replay/share/share-dialog.tsx',
      path: '/handzone',
      open: inTurn(opened, press(handDetail.share)),
    },
    {
      name: 'share-hand',
      of: 'features/replay/share/share-dialog.tsx',
      path: replay,
      open: press('Share this hand'),
    },
    {
      name: 'hand-filters',
      of: 'screens/hand-zone/filter-sheet.tsx',
      path: '/handzone',
      open: press(/^Filters/),
    },
    {
      name: 'hand-order',
      of: 'screens/hand-zone/hand-filters.tsx',
      kind: 'menu',
      path: '/handzone',
      open: press(new RegExp(`^${handZone.sort}`)),
    },
    {
      name: 'why',
      of: 'features/gto/why-panel.tsx',
      path: '/handzone',
      open: inTurn(opened, tap('[role=dialog] button.verdict-chip')),
    },
    {
      name: 'solve-game',
      of: 'features/gto/solve-offer.tsx',
      // its quick save has no verdict
      path: `/sessions/${scene.live}`,
      before: inTurn(answer('query Games', toSolve(scene.hand)), answer('query Offer', PRICE)),
      open: press(solve.action),
      after: page => page.unrouteAll({ behavior: 'ignoreErrors' }),
    },
    {
      name: 'study-ranges',
      of: 'features/study/edit/study-edit.tsx',
      path: `/hands/replay/${scene.studied}?study`,
      open: press(studyAssumed.assumed.edit),
    },
    {
      name: 'choose-practice',
      of: 'features/practise/choose-sheet.tsx',
      path: '/practise',
      open: press(practise.choose.title),
    },
  ]
}
