// Words of the page that imports hands and sessions from other programs.
import type { Currency } from '@sidepot/models/enumerations'
import { combined, worded } from '../../../worded.ts'
import { counted, number, percent } from '../../numbers.ts'

const hands = (n: number) => worded(counted(n, 'hand', 'hands'), counted(n, 'line', 'lines'))
const sessions = (n: number) => worded(counted(n, 'session', 'sessions'), counted(n, 'list', 'lists'))
const tournamentHands = (n: number) =>
  worded(counted(n, 'tournament hand', 'tournament hands'), counted(n, 'other line', 'other lines'))
/** Whatever there is of the three; sessions where there is nothing. */
const listed = (h: number, s: number, t: number) => {
  const parts = [
    ...(h > 0 ? [hands(h)] : []),
    ...(s > 0 || (h === 0 && t === 0) ? [sessions(s)] : []),
    ...(t > 0 ? [tournamentHands(t)] : []),
  ]
  return combined(parts, (...texts) => texts.join(', '))
}

type Holds = 'LIVE' | 'ONLINE' | 'BOTH'
const PREFIX = { LIVE: 'Live ', ONLINE: 'Online ', BOTH: '' } as const
const bankrollName = (currency: Currency, holds: Holds): string => `${PREFIX[holds]}${currency}`

export const importWords = {
  title: 'Import',
  linkTitle: worded('Import hands and sessions', 'Import'),
  linkDetail: worded(
    'Hand histories of online rooms, sessions from other trackers.',
    'Files of other programs.',
  ),
  dropTitle: worded('Bring your poker history', 'Bring your files'),
  dropText: worded(
    'Hand histories and session lists. We work out what each file is and show you before anything is saved.',
    'We work out what each file is and show you before anything is saved.',
  ),
  choose: 'Choose files',
  folder: 'Folder',
  paste: 'Paste text',
  pasteLabel: worded('Hand histories', 'Text'),
  pasteUse: 'Read this text',
  pasteName: 'pasted text',
  reads: 'Reads',
  rooms: [
    'PokerStars',
    'GGPoker',
    'Winamax',
    '888',
    'PartyPoker',
    'iPoker',
    'Bovada',
    'Winning (ACR)',
    'Full Tilt',
    'Merge',
    'OnGame',
    'Horizon',
    'Microgaming',
    'Boss',
    'IGT',
    'Entraction',
    'PKR',
    'Global',
    'Run It Once',
    'BetOnline',
    'PokerNow',
    'PokerBros',
    'PPPoker',
    'CoinPoker',
    'PHH',
    'OHH',
    'CSV',
  ],
  private: 'Nothing leaves this device until you tap Import.',
  earlier: 'Earlier imports',
  undo: 'Undo',
  undoLabel: (name: string) => `Undo import of ${name}`,
  undoAsk: 'Undo this import?',
  undoAskText: (s: number, t: number) => {
    const rest = (text: string) => (t > 0 ? ` and ${text}` : '')
    const whose = s === 1 ? 'its' : 'their'
    return s === 0 && t > 0
      ? combined([tournamentHands(t)], text => `${text} will be removed.`)
      : worded(
          `${counted(s, 'session', 'sessions')} with all ${whose} hands${rest(counted(t, 'tournament hand', 'tournament hands'))} will be removed.`,
          `${counted(s, 'list', 'lists')} with all ${whose} lines${rest(counted(t, 'other line', 'other lines'))} will be removed.`,
        )
  },
  watch: 'Watch a folder',
  watchText: worded(
    'The folder where your poker room saves hand histories. New hands come in by themselves while the app is open.',
    'New files come in by themselves while the app is open.',
  ),
  watchChoose: 'Choose folder',
  watched: 'Watched folder',
  watching: (name: string) => `Watching ${name}`,
  watchPaused: (name: string) => `Not watching ${name}`,
  watchPhase: {
    waiting: 'Starting',
    elsewhere: 'Another tab of this browser is watching it.',
    paused: 'After a restart the browser wants your permission again.',
    offline: worded('New hands wait for a connection.', 'New lines wait for a connection.'),
    gone: 'The folder cannot be opened. It may have been moved or deleted.',
  },
  watchContinue: 'Continue',
  watchStop: 'Stop watching',
  watchShow: 'Show',
  watchedToday: (h: number, t: number, known: number) => {
    const here = known > 0 ? `, ${number(known)} already here` : ''
    return h === 0 && t === 0
      ? worded(`0 new hands today${here}`, `0 new lines today${here}`)
      : combined(
          [...(h > 0 ? [hands(h)] : []), ...(t > 0 ? [tournamentHands(t)] : [])],
          (...texts) => `${texts.join(', ')} came in today`,
        )
  },
  watchAsks: worded('Some hands wait for an answer from you.', 'Some lines wait for an answer from you.'),
  watchRefused: (n: number) => combined([hands(n)], text => `${text} could not be read`),
  watchedName: (folder: string) => `${folder} (watched)`,
  refusedEarlier: worded('Refused hands', 'Refused lines'),
  refusedEarlierText: 'Kept from earlier imports: a newer version of the app may read them.',
  retryLabel: (name: string) => `Try again what was refused in ${name}`,
  forgetLabel: (name: string) => `Delete what was refused in ${name}`,
  undone: 'Import undone.',
  undoFailed: 'The import could not be undone. Try again when online.',
  cancel: 'Cancel',
  reading: 'Reading files',
  readingSoFar: (n: number) => combined([hands(n)], text => `${text} so far`),
  percent: (share: number) => percent(Math.floor(share * 100) / 100),
  filesNothingSaved: (n: number) => `${counted(n, 'file', 'files')} · nothing saved yet`,
  addFiles: 'Add files',
  newHands: (n: number) => (n === 1 ? worded('new hand', 'new line') : worded('new hands', 'new lines')),
  newSessions: (n: number) =>
    n === 1 ? worded('new session', 'new list') : worded('new sessions', 'new lists'),
  newTournamentHands: (n: number) =>
    n === 1 ? worded('tournament hand', 'other line') : worded('tournament hands', 'other lines'),
  tournamentsText: worded(
    'Tournament hands can be replayed, searched and shared. Their chips are not money: they enter no bankroll, session or statistic.',
    'The other lines can be read and searched. They enter no list and no figure.',
  ),
  newRecords: (n: number) => (n === 1 ? 'new record' : 'new records'),
  alreadyHere: 'already here',
  twiceInFiles: 'twice in these files',
  refusedWord: 'refused',
  fromHands: (n: number, pause: number) =>
    worded(
      `The hands become ${counted(n, 'session', 'sessions')}, grouped by table and pauses over ${pause} min.`,
      `The lines become ${counted(n, 'list', 'lists')}, grouped by pauses over ${pause} min.`,
    ),
  stakes: (names: readonly string[], more: number) => {
    const list = `${names.join(', ')}${more > 0 ? ` and ${number(more)} more` : ''}`
    return worded(`Stakes: ${list}`, `Sizes: ${list}`)
  },
  joining: (h: number, s: number) =>
    worded(
      `${counted(h, 'hand joins', 'hands join')} ${s === 1 ? 'a session that is' : `${number(s)} sessions that are`} already here.`,
      `${counted(h, 'line joins', 'lines join')} ${s === 1 ? 'a list that is' : `${number(s)} lists that are`} already here.`,
    ),
  pause: worded('Pause that ends a session', 'Pause that ends a list'),
  pauseMinutes: (n: number) => (n < 60 ? `${n} minutes` : n === 60 ? '1 hour' : `${n / 60} hours`),
  filesTitle: 'Files',
  days: (from: string, until: string) => (from === until ? from : `${from} – ${until}`),
  unknownFile: worded('No hands or sessions found', 'Nothing found'),
  closedZip: {
    unreadable:
      'It could not be opened: damaged, with a password, or packed in a way we do not know. Unpack it and choose the files.',
    'too-large':
      'Not opened: unpacked it is over 500 MB or 20,000 files. Unpack it and choose the files in parts.',
    document: 'A spreadsheet or document. Save it there as CSV, and choose that file.',
    archive: 'A Sidepot archive. It comes in under Settings → Your data → Import an archive.',
  },
  sessionList: (program: string | null, days: string | null) => {
    const rest = days === null ? '' : ` · ${days}`
    return worded(`${program ?? 'Session list'}${rest}`, `List${rest}`)
  },
  inFile: hands,
  rowsInFile: sessions,
  refusedIn: (n: number) => `${number(n)} refused`,
  check: 'Please check',
  youAre: (name: string) => `You are ${name}`,
  onRoom: (room: string, n: number) => combined([hands(n)], text => `on ${room}, ${text}`),
  /** `isRest`: other hands of the room name their hero */
  whoAreYou: (room: string, isRest: boolean) =>
    isRest
      ? worded(`Which player are you in the other hands of ${room}?`, `Your name in the others of ${room}`)
      : worded(`Which player are you on ${room}?`, `Your name on ${room}`),
  notChosen: 'Not chosen',
  currencyIn: (room: string) => worded(`Currency of the chips on ${room}`, `Currency on ${room}`),
  timesIn: (room: string) => `Time zone of ${room}`,
  timesUnsaid: (first: string) =>
    worded(`The files do not say. First hand: ${first}`, `The files do not say. First line: ${first}`),
  bookedOn: (currency: string) => worded(`Bankroll for ${currency}`, `Account for ${currency}`),
  newBankroll: bankrollName,
  newBankrollOption: (currency: Currency, holds: Holds) =>
    worded(`New bankroll: ${bankrollName(currency, holds)}`, `New: ${bankrollName(currency, holds)}`),
  takenOff: (amount: string) =>
    worded(
      `Between hands stacks fell by ${amount}: you left a table and came back, or some hands are missing from these files. It counts as cashed out; results are those of the hands.`,
      `${amount} between lines counts as out; results are those of the lines.`,
    ),
  refused: 'Refused',
  refusedAside: (n: number) => `${number(n)}, left out`,
  places: (list: readonly string[], more: number) =>
    `${list.join(', ')}${more > 0 ? ` and ${number(more)} more` : ''}`,
  keptOut: {
    'play-money': 'Play money is not imported.',
    currency: worded(
      'The currency is not one that a bankroll can have.',
      'The currency is not one that is kept here.',
    ),
    'no-currency': worded(
      'The file does not say which currency its chips are. Choose it under “Please check”.',
      'The file names no currency. Choose it under “Please check”.',
    ),
    'no-hero': worded(
      'Your name is not in this hand: it was dealt without you, or your name is still to be chosen under “Please check”.',
      'Your name is not in this line: it is about others, or your name is still to be chosen under “Please check”.',
    ),
    'no-time': worded('The hand does not say when it was played.', 'The line has no time.'),
    'no-stack': worded('Your stack in this hand is not known.', 'Your amount in this line is not known.'),
    future: worded('The hand is dated in the future.', 'The line is dated in the future.'),
  },
  rowProblem: {
    'no-start': 'There is no date.',
    'no-end': 'There is no end and no length.',
    'not-ended': worded(
      'The session has not ended. Enter it yourself.',
      'It has not ended. Enter it yourself.',
    ),
    'no-money': 'There are no amounts.',
    'bad-date': 'The dates could not be read.',
    'bad-times': 'The end is not after the start, or is in the future.',
    'hand-list': worded(
      'A Sidepot list of hands. It has no actions: import “Hands with every action”, or the archive.',
      'A list of lines. It comes in with the archive.',
    ),
    'bad-amount': 'An amount could not be read.',
    tournament: worded('Tournaments are not kept in sessions.', 'Not a kind that is kept here.'),
    'not-a-session': worded('A deposit, cost or bonus, not a session.', 'A deposit, cost or bonus.'),
    game: worded('Only hold’em and Omaha are kept here.', 'Not a kind that is kept here.'),
    currency: 'The currency is not one that is kept here.',
  },
  columns: (file: string) => `Columns of ${file}`,
  columnsMatched: (known: number, all: number) => `${number(known)} of ${number(all)} matched`,
  column: (title: string) => `Column ${title}`,
  unused: 'Not used',
  fields: {
    id: 'Number',
    date: 'Date',
    start: 'Start',
    end: 'End',
    duration: 'Length',
    breakMinutes: 'Break (min)',
    venue: worded('Venue', 'Place'),
    stake: worded('Stakes', 'Kind'),
    smallBlind: worded('Small blind', 'Lower size'),
    bigBlind: worded('Big blind', 'Upper size'),
    game: 'Game',
    kind: 'Type',
    tournament: worded('Tournament', 'Left out'),
    state: 'State',
    origin: 'Live or online',
    players: worded('Players', 'People'),
    currency: 'Currency',
    buyIn: worded('Buy-in', 'In'),
    addedChips: worded('Rebuys', 'Added'),
    cashOut: worded('Cash-out', 'Out'),
    result: 'Result',
    tips: 'Tips',
    expenses: 'Expenses',
    notes: 'Notes',
    tags: 'Tags',
  },
  dateOrder: 'Order of the dates',
  monthFirst: 'Month first: 12/31',
  dayFirst: 'Day first: 31/12',
  listCurrency: 'Currency of the amounts',
  listZone: 'Time zone of the times',
  ledgerUnit: 'An amount of 2000 is',
  ledgerSum: worded(
    'What some won is not what others lost. Rows may be missing from this file.',
    'The amounts do not add up. Rows may be missing from this file.',
  ),
  doubtful: (lines: readonly number[]) => {
    const where = `line${lines.length === 1 ? '' : 's'} ${lines.slice(0, 5).join(', ')}${lines.length > 5 ? ' …' : ''}`
    return worded(
      `In ${counted(lines.length, 'row', 'rows')} (${where}) the result is not cash-out less buy-ins. A column may be matched wrongly.`,
      `In ${counted(lines.length, 'row', 'rows')} (${where}) the result does not add up. A column may be matched wrongly.`,
    )
  },
  readsAs: (text: string) => `Reads as: ${text}`,
  import: (h: number, s: number, t: number) => combined([listed(h, s, t)], text => `Import ${text}`),
  nothingNew: 'Nothing new',
  nothingNewText: (here: number) => `0 new, ${number(here)} already here.`,
  nothingFound: worded(
    'No hands and no sessions were found in these files.',
    'Nothing was found in these files.',
  ),
  answerFirst: worded(
    'Answer what is asked under “Please check” to see what can be imported.',
    'Answer what is asked under “Please check” first.',
  ),
  seeBelow: 'See the reasons below',
  nothingUsable: 'Nothing in these files can be imported; the reasons are below.',
  allFiles: (n: number) => `Show all ${number(n)} files`,
  allColumns: (n: number) => `Show all ${number(n)} columns`,
  unfinished: (name: string) => `The import of ${name} was not finished`,
  unfinishedText:
    'What was saved so far is kept. Choose the same files again to continue; nothing is imported twice.',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
  saving: 'Importing',
  savingOf: (done: number, all: number) => `${number(done)} of ${number(all)}`,
  waiting: 'Waiting for a connection',
  waitingText: 'The import continues by itself once you are online.',
  stop: 'Stop',
  keepsGoing: 'You can use the app meanwhile. Keep this tab open.',
  stoppedByYou: 'Stopped. What was imported so far is kept; choose the same files again to continue.',
  stopped:
    'The connection was lost. What was imported so far is kept; choose the same files again to continue, nothing is imported twice.',
  changedMeanwhile: 'Some of this came in meanwhile. This is what is left.',
  undoneElsewhere: 'The import was undone in another tab. Nothing of it is left.',
  goneMeanwhile:
    'It stopped: a part of it was deleted, or it was undone on another device. What is left of it can be undone here.',
  doneTitle: 'Import finished',
  cutTitle: 'Import not finished',
  doneText: (h: number, s: number, t: number) => combined([listed(h, s, t)], text => `${text} imported.`),
  doneElsewhere: (h: number, s: number) =>
    combined([listed(h, s, 0)], text => `Another device imported ${text} of these files at the same time.`),
  seeSessions: worded('Sessions', 'Lists'),
  seeHands: worded('Hand Zone', 'Lines'),
  seePlayers: worded('Players', 'People'),
  seeStatistics: 'Statistics',
  notWanted: 'Not what you wanted?',
  anyTime: 'You can also undo it later.',
  undoImport: 'Undo import',
  again: 'Import more',
  offline: 'Importing needs a connection to the server. Try again when online.',
  unreadable: 'The files could not be read. Choose them again.',
  fileNames: (first: string, more: number) => `${first} and ${counted(more, 'more file', 'more files')}`,
  importedOn: (day: string, name: string) => `${day} · ${name}`,
  importCounts: listed,
} as const
