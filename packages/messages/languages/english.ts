// Every module of English. Another language is a folder with the same modules, and a file beside this one with this type:
// what it lacks, or says with other arguments, does not compile. Only tests and other languages import this file: the apps
// import the one room whose words they show.

import * as cardsText from '../en/cards-text.ts'
import * as display from '../en/display.ts'
import * as numbers from '../en/numbers.ts'
import * as people from '../en/people.ts'
import * as pokerCharts from '../en/poker/charts.ts'
import * as pokerEngine from '../en/poker/engine.ts'
import * as pokerEquity from '../en/poker/equity.ts'
import * as pokerFormats from '../en/poker/formats.ts'
import * as pokerHandNames from '../en/poker/hand-names.ts'
import * as pokerImportedTimes from '../en/poker/imported-times.ts'
import * as pokerJson from '../en/poker/json.ts'
import * as pokerLedger from '../en/poker/ledger.ts'
import * as pokerLedgerSentences from '../en/poker/ledger-sentences.ts'
import * as pokerOpponentAdvice from '../en/poker/opponent-advice.ts'
import * as pokerShorthand from '../en/poker/shorthand.ts'
import * as pokerStatistics from '../en/poker/statistics.ts'
import * as rate from '../en/rate.ts'
import * as serverAdmin from '../en/server/admin.ts'
import * as serverApiRefusals from '../en/server/api-refusals.ts'
import * as serverBackup from '../en/server/backup.ts'
import * as serverHttp from '../en/server/http.ts'
import * as serverIdentity from '../en/server/identity.ts'
import * as serverIdentityPages from '../en/server/identity-pages.ts'
import * as serverPictures from '../en/server/pictures.ts'
import * as serverRealtime from '../en/server/realtime.ts'
import * as serverSharePage from '../en/server/share-page.ts'
import * as serverStartup from '../en/server/startup.ts'
import * as stack from '../en/stack.ts'
import * as straddle from '../en/straddle.ts'
import * as accountAccount from '../en/web/account/account.ts'
import * as accountAdmin from '../en/web/account/admin.ts'
import * as accountClientErrors from '../en/web/account/client-errors.ts'
import * as accountImport from '../en/web/account/import.ts'
import * as accountLock from '../en/web/account/lock.ts'
import * as accountSettings from '../en/web/account/settings.ts'
import * as accountTransfer from '../en/web/account/transfer.ts'
import * as deviceApiConfig from '../en/web/device/api-config.ts'
import * as devicePush from '../en/web/device/push.ts'
import * as deviceService from '../en/web/device/service.ts'
import * as deviceSync from '../en/web/device/sync.ts'
import * as deviceUndo from '../en/web/device/undo.ts'
import * as handsCards from '../en/web/hands/cards.ts'
import * as handsChartActions from '../en/web/hands/chart-actions.ts'
import * as handsFirstHand from '../en/web/hands/first-hand.ts'
import * as handsGto from '../en/web/hands/gto.ts'
import * as handsHandEdit from '../en/web/hands/hand-edit.ts'
import * as handsHandZone from '../en/web/hands/hand-zone.ts'
import * as handsHands from '../en/web/hands/hands.ts'
import * as handsLeaks from '../en/web/hands/leaks.ts'
import * as handsMethod from '../en/web/hands/method.ts'
import * as handsPots from '../en/web/hands/pots.ts'
import * as handsPractise from '../en/web/hands/practise.ts'
import * as handsReplay from '../en/web/hands/replay.ts'
import * as handsSimpleLogger from '../en/web/hands/simple-logger.ts'
import * as handsSolve from '../en/web/hands/solve.ts'
import * as handsTable from '../en/web/hands/table.ts'
import * as handsTableLogger from '../en/web/hands/table-logger.ts'
import * as handsTypedHand from '../en/web/hands/typed-hand.ts'
import * as handsUnfinished from '../en/web/hands/unfinished.ts'
import * as peopleComments from '../en/web/people/comments.ts'
import * as peopleFeed from '../en/web/people/feed.ts'
import * as peopleFeedTime from '../en/web/people/feed-time.ts'
import * as peopleOpponentLeaks from '../en/web/people/opponent-leaks.ts'
import * as peoplePlayers from '../en/web/people/players.ts'
import * as peopleShare from '../en/web/people/share.ts'
import * as sessionsBankroll from '../en/web/sessions/bankroll.ts'
import * as sessionsBankrollForms from '../en/web/sessions/bankroll-forms.ts'
import * as sessionsBankrollPage from '../en/web/sessions/bankroll-page.ts'
import * as sessionsDashboard from '../en/web/sessions/dashboard.ts'
import * as sessionsDeleted from '../en/web/sessions/deleted.ts'
import * as sessionsEditTimes from '../en/web/sessions/edit-times.ts'
import * as sessionsFilter from '../en/web/sessions/filter.ts'
import * as sessionsFirstRun from '../en/web/sessions/first-run.ts'
import * as sessionsGoals from '../en/web/sessions/goals.ts'
import * as sessionsNewSession from '../en/web/sessions/new-session.ts'
import * as sessionsReview from '../en/web/sessions/review.ts'
import * as sessionsSample from '../en/web/sessions/sample.ts'
import * as sessionsSeating from '../en/web/sessions/seating.ts'
import * as sessionsSession from '../en/web/sessions/session.ts'
import * as sessionsSessionPage from '../en/web/sessions/session-page.ts'
import * as sessionsSessionPicture from '../en/web/sessions/session-picture.ts'
import * as sessionsSmallestChip from '../en/web/sessions/smallest-chip.ts'
import * as sessionsStatistics from '../en/web/sessions/statistics.ts'
import * as sessionsYear from '../en/web/sessions/year.ts'
import * as shellDebug from '../en/web/shell/debug.ts'
import * as shellFind from '../en/web/shell/find.ts'
import * as shellHelp from '../en/web/shell/help.ts'
import * as shellKeys from '../en/web/shell/keys.ts'
import * as shellLanding from '../en/web/shell/landing.ts'
import * as shellLookAround from '../en/web/shell/look-around.ts'
import * as shellShell from '../en/web/shell/shell.ts'
import * as shellUi from '../en/web/shell/ui.ts'
import * as study from '../en/web/study/study.ts'
import * as studyAssumed from '../en/web/study/study-assumed.ts'
import * as studyLink from '../en/web/study/study-link.ts'
import * as studySolve from '../en/web/study/study-solve.ts'
import * as studyUnits from '../en/web/study/study-units.ts'
import type { Shape } from '../shape.ts'

export const english = {
  'cards-text': cardsText,
  display: display,
  numbers: numbers,
  people: people,
  'poker/charts': pokerCharts,
  'poker/engine': pokerEngine,
  'poker/equity': pokerEquity,
  'poker/formats': pokerFormats,
  'poker/hand-names': pokerHandNames,
  'poker/imported-times': pokerImportedTimes,
  'poker/json': pokerJson,
  'poker/ledger': pokerLedger,
  'poker/opponent-advice': pokerOpponentAdvice,
  'poker/ledger-sentences': pokerLedgerSentences,
  'poker/shorthand': pokerShorthand,
  'poker/statistics': pokerStatistics,
  rate: rate,
  'server/admin': serverAdmin,
  'server/api-refusals': serverApiRefusals,
  'server/backup': serverBackup,
  'server/http': serverHttp,
  'server/identity-pages': serverIdentityPages,
  'server/identity': serverIdentity,
  'server/pictures': serverPictures,
  'server/realtime': serverRealtime,
  'server/share-page': serverSharePage,
  'server/startup': serverStartup,
  stack: stack,
  straddle: straddle,
  'web/account/account': accountAccount,
  'web/account/admin': accountAdmin,
  'web/account/client-errors': accountClientErrors,
  'web/account/import': accountImport,
  'web/account/lock': accountLock,
  'web/account/settings': accountSettings,
  'web/account/transfer': accountTransfer,
  'web/device/api-config': deviceApiConfig,
  'web/device/push': devicePush,
  'web/device/service': deviceService,
  'web/device/sync': deviceSync,
  'web/device/undo': deviceUndo,
  'web/hands/cards': handsCards,
  'web/hands/chart-actions': handsChartActions,
  'web/hands/first-hand': handsFirstHand,
  'web/hands/gto': handsGto,
  'web/hands/hand-edit': handsHandEdit,
  'web/hands/hand-zone': handsHandZone,
  'web/hands/hands': handsHands,
  'web/hands/leaks': handsLeaks,
  'web/hands/method': handsMethod,
  'web/hands/pots': handsPots,
  'web/hands/practise': handsPractise,
  'web/hands/replay': handsReplay,
  'web/hands/simple-logger': handsSimpleLogger,
  'web/hands/solve': handsSolve,
  'web/study/study-assumed': studyAssumed,
  'web/study/study-link': studyLink,
  'web/study/study-solve': studySolve,
  'web/study/study-units': studyUnits,
  'web/study/study': study,
  'web/hands/table-logger': handsTableLogger,
  'web/hands/table': handsTable,
  'web/hands/typed-hand': handsTypedHand,
  'web/hands/unfinished': handsUnfinished,
  'web/people/comments': peopleComments,
  'web/people/feed-time': peopleFeedTime,
  'web/people/feed': peopleFeed,
  'web/people/opponent-leaks': peopleOpponentLeaks,
  'web/people/players': peoplePlayers,
  'web/people/share': peopleShare,
  'web/sessions/bankroll-forms': sessionsBankrollForms,
  'web/sessions/bankroll-page': sessionsBankrollPage,
  'web/sessions/bankroll': sessionsBankroll,
  'web/sessions/dashboard': sessionsDashboard,
  'web/sessions/deleted': sessionsDeleted,
  'web/sessions/edit-times': sessionsEditTimes,
  'web/sessions/filter': sessionsFilter,
  'web/sessions/first-run': sessionsFirstRun,
  'web/sessions/goals': sessionsGoals,
  'web/sessions/new-session': sessionsNewSession,
  'web/sessions/review': sessionsReview,
  'web/sessions/sample': sessionsSample,
  'web/sessions/seating': sessionsSeating,
  'web/sessions/session': sessionsSession,
  'web/sessions/session-page': sessionsSessionPage,
  'web/sessions/session-picture': sessionsSessionPicture,
  'web/sessions/smallest-chip': sessionsSmallestChip,
  'web/sessions/statistics': sessionsStatistics,
  'web/sessions/year': sessionsYear,
  'web/shell/debug': shellDebug,
  'web/shell/find': shellFind,
  'web/shell/help': shellHelp,
  'web/shell/keys': shellKeys,
  'web/shell/landing': shellLanding,
  'web/shell/look-around': shellLookAround,
  'web/shell/shell': shellShell,
  'web/shell/ui': shellUi,
}

/** What a second language has to say. */
export type Language = Shape<typeof english>
