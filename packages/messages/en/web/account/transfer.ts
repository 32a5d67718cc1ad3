// Words of the page where people take their data home and bring it from elsewhere.

import { worded } from '../../../worded.ts'
import { counted, number } from '../../numbers.ts'

export const transferWords = {
  title: 'Your data',
  linkTitle: 'Take it home, bring it in',
  linkDetail: worded(
    'Sessions and hands as files that other programs read.',
    'Lists and lines as files that other programs read.',
  ),
  out: 'Take it home',
  outText: 'Everything you logged, in open formats. It is yours.',
  files: {
    sessions: { name: 'Sessions', detail: 'CSV, for spreadsheets and other trackers' },
    hands: { name: 'Hands', detail: 'CSV, one line each' },
    pokerstars: { name: 'Hands with every action', detail: 'PokerStars text, for replayers and databases' },
    ohh: { name: 'Hands with every action', detail: 'Open Hand History' },
    phh: { name: 'Hands with every action', detail: 'PHH, exact to the chip' },
  },
  reading: (n: number) => `Reading… ${number(n)}`,
  wrote: (sessions: boolean, n: number) =>
    `${sessions ? counted(n, 'session', 'sessions') : counted(n, 'hand', 'hands')} written.`,
  leftOut: (n: number) => `${counted(n, 'hand', 'hands')} left out:`,
  quick: 'Saved without actions: they are in the CSV.',
  damaged: 'Edited into something the rules forbid: they are in the CSV.',
  nothing: 'There is nothing to write yet.',
  failed: 'Your data could not be read. Try again when online.',
  in: 'Bring it in',
  inText:
    'Past sessions from a CSV file. The first line names the columns; start, end, buyIn, cashOut and currency are needed, times in UTC.',
  template: 'Get an empty file',
  choose: 'Choose a CSV file',
  tooLarge: 'This file is too large: at most 5 MB.',
  found: (n: number) => `${counted(n, 'session', 'sessions')} can be brought in.`,
  bad: (n: number) => `${counted(n, 'line', 'lines')} cannot:`,
  notEnded: (line: number) => `Line ${line}: a session that has not ended is entered by hand.`,
  badTimes: (line: number) => `Line ${line}: the end is not after the start, or lies in the future.`,
  more: (n: number) => `and ${n} more`,
  bankroll: (currency: string) => `Bankroll for ${currency}`,
  noBankroll: (currency: string) => `You have no bankroll in ${currency}. Make one first.`,
  bring: (n: number) => `Bring in ${counted(n, 'session', 'sessions')}`,
  bringing: (done: number, all: number) => `${done} of ${all}…`,
  brought: (n: number) => `${counted(n, 'session', 'sessions')} brought in.`,
  stopped: (n: number, why: string) =>
    `Stopped after ${counted(n, 'session', 'sessions')}: ${why} Bring the same file again to go on; nothing is entered twice.`,
} as const
