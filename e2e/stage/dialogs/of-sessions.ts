// Dialogs and menus of sessions, bankrolls, people and figures.
import { bankrolls } from '@sidepot/messages/web-bankroll'
import { filterWords, totalWords } from '@sidepot/messages/web-filter'
import { goals } from '@sidepot/messages/web-goals'
import { playerPage, playerPicture, players } from '@sidepot/messages/web-players'
import { reviews } from '@sidepot/messages/web-review'
import { seating } from '@sidepot/messages/web-seating'
import { amountMissing, heroControls, sessionPage } from '@sidepot/messages/web-session-page'
import { sessionPicture } from '@sidepot/messages/web-session-picture'
import { year } from '@sidepot/messages/web-year'
import { plainText } from '@sidepot/messages/worded'
import type { DialogScene } from './dialog-scene.ts'
import { inTurn, type LayerToSee, press, tap } from './layer-to-see.ts'

const RUNNING = 'features/sessions/running'

export const sessionLayers = (scene: DialogScene): readonly LayerToSee[] => {
  const live = `/sessions/${scene.live}`
  const ended = `/sessions/${scene.ended}`
  const bankroll = `/bankrolls/${scene.bankroll}`
  const player = `/players/${scene.player}`
  return [
    { name: 'add-chips', of: `${RUNNING}/chips-dialog.tsx`, path: live, open: press(sessionPage.addChips) },
    {
      name: 'update-stack',
      of: `${RUNNING}/balance-dialog.tsx`,
      path: live,
      open: press(sessionPage.updateStack),
    },
    { name: 'cash-out', of: `${RUNNING}/cash-out-dialog.tsx`, path: live, open: press(sessionPage.cashOut) },
    {
      name: 'amount-missing',
      of: `${RUNNING}/amount-missing.tsx`,
      path: live,
      open: press(amountMissing.enter),
    },
    {
      name: 'hero-position',
      of: `${RUNNING}/hero-position-dialog.tsx`,
      path: live,
      open: press(new RegExp(`^${plainText(heroControls.position)}`)),
    },
    {
      name: 'session-menu',
      of: `${RUNNING}/session-actions.tsx`,
      kind: 'menu',
      path: live,
      open: press(sessionPage.more),
    },
    {
      name: 'delete-running',
      of: `${RUNNING}/session-actions.tsx`,
      path: live,
      open: press(sessionPage.more, sessionPage.delete),
    },
    {
      // its sessions ended days ago
      name: 'reopen-long-over',
      of: `${RUNNING}/session-actions.tsx`,
      path: ended,
      open: press(sessionPage.more, sessionPage.reopen),
    },
    {
      name: 'correct-event',
      of: 'features/sessions/timeline/event-dialog.tsx',
      path: live,
      open: tap('.timeline-open'),
    },
    {
      name: 'edit-session',
      of: 'features/sessions/edit/edit-dialog.tsx',
      path: ended,
      open: press(sessionPage.edit),
    },
    {
      name: 'session-picture',
      of: 'features/pictures/session-dialog.tsx',
      path: ended,
      open: press(sessionPage.more, sessionPicture.open),
    },
    {
      name: 'review',
      of: 'features/reviews/review-dialog.tsx',
      path: '/session-review-list',
      open: press(reviews.write),
    },
    { name: 'year', of: 'features/pictures/year-dialog.tsx', path: '/statistics', open: press(year.title) },
    {
      name: 'rates',
      of: 'features/totals/rates-dialog.tsx',
      path: '/sessions',
      open: press(totalWords.rates),
    },
    { name: 'new-goal', of: 'features/goals/goal-dialog.tsx', path: '/goals', open: press(goals.add) },
    {
      name: 'new-bankroll',
      of: 'features/bankrolls/bankroll-dialog.tsx',
      path: '/bankrolls',
      open: press(/^New( bankroll)?$/),
    },
    {
      name: 'bankroll-menu',
      of: 'screens/bankroll/bankroll-screen.tsx',
      kind: 'menu',
      path: bankroll,
      open: press(bankrolls.more),
    },
    {
      name: 'edit-bankroll',
      of: 'features/bankrolls/bankroll-dialog.tsx',
      path: bankroll,
      open: press(bankrolls.more, bankrolls.edit),
    },
    {
      name: 'deposit',
      of: 'features/bankrolls/transaction-dialog.tsx',
      path: bankroll,
      open: press(bankrolls.deposit),
    },
    { name: 'seat', of: 'features/seating/seat-sheet.tsx', path: '/tablesettings', open: tap('.seat-pod') },
    {
      name: 'table-rules',
      of: 'features/seating/rules-sheet.tsx',
      path: '/tablesettings',
      open: press(seating.rules),
    },
    {
      name: 'change-table',
      of: 'screens/table-settings/table-settings-screen.tsx',
      path: '/tablesettings',
      open: press(seating.changeTable),
    },
    {
      name: 'new-player',
      of: 'features/players/player-dialog.tsx',
      path: '/players',
      open: press(players.add),
    },
    {
      name: 'edit-player',
      of: 'features/players/player-dialog.tsx',
      path: player,
      open: press(playerPage.edit),
    },
    {
      name: 'player-menu',
      of: 'screens/player/player-screen.tsx',
      kind: 'menu',
      path: player,
      open: press(playerPage.more),
    },
    {
      name: 'player-picture',
      of: 'screens/player/picture-button.tsx',
      kind: 'menu',
      path: player,
      open: press(playerPicture.add),
    },
    {
      name: 'merge-players',
      of: 'features/players/merge-dialog.tsx',
      path: player,
      open: press(playerPage.more, playerPage.merge),
    },
    {
      name: 'erase-player',
      of: 'features/players/erase-dialog.tsx',
      path: player,
      open: press(playerPage.more, playerPage.erase),
    },
    {
      name: 'dates-menu',
      of: 'features/filter/filter-bar.tsx',
      kind: 'menu',
      path: '/sessions',
      open: press(/^Dates/),
    },
    {
      name: 'venues-menu',
      of: 'features/filter/filter-bar.tsx',
      kind: 'menu',
      path: '/sessions',
      open: press(/^Venue/),
    },
    {
      name: 'tags-menu',
      of: 'features/filter/filter-bar.tsx',
      kind: 'menu',
      path: '/sessions',
      open: press(/^Tags/),
    },
    {
      name: 'own-dates',
      of: 'features/filter/dates-dialog.tsx',
      path: '/sessions',
      open: press(/^Dates/, filterWords.periods.own),
    },
    {
      name: 'saved-filters',
      of: 'features/filter/saved-filters.tsx',
      kind: 'menu',
      path: '/sessions',
      open: inTurn(press(/^Dates/, filterWords.periods.year), press(filterWords.saved)),
    },
    {
      name: 'save-filter',
      of: 'features/filter/name-dialog.tsx',
      path: '/sessions',
      open: inTurn(press(/^Dates/, filterWords.periods.year), press(filterWords.saved, filterWords.saveThis)),
    },
  ]
}
