// Words of the page where people export their data.

import { worded } from '../../../worded.ts'
import { counted, number } from '../../numbers.ts'

export const transferWords = {
  title: 'Your data',
  linkTitle: 'Export',
  linkDetail: worded(
    'Sessions and hands as files that other programs read.',
    'Lists and lines as files that other programs read.',
  ),
  out: 'Export',
  outText: 'Everything you logged, in open formats. It is yours.',
  files: {
    sessions: {
      name: 'Sessions',
      detail: 'CSV, for spreadsheets and other trackers: totals, without the timeline',
    },
    hands: { name: 'Hands', detail: 'CSV, one line each, without actions' },
    pokerstars: {
      name: 'Hands with every action',
      detail: worded(
        'PokerStars text, for replayers and databases. Without bomb pots, games on several boards, and hands with an unknown stack, an open result or a ruling.',
        'Text, for other programs. Without what it has no words for.',
      ),
    },
    ohh: {
      name: 'Hands with every action',
      detail: worded(
        'Open Hand History. Without five-card Omaha, and hands with an unknown stack, an open result or a ruling.',
        'OHH, an open standard. Without what it has no words for.',
      ),
    },
    phh: {
      name: 'Hands with every action',
      detail: worded(
        'PHH, exact to the chip. Without five-card Omaha, unusual limits, and hands with several boards, a missed blind or a ruling.',
        'PHH, exact to the cent. Without what it has no words for.',
      ),
    },
  },
  archive: {
    title: 'Archive',
    text: worded(
      'Everything of yours as one ZIP file: all records as JSON, hands as PHH and Open Hand History, pictures. Another Sidepot can import it.',
      'Everything of yours as one ZIP file: all records as JSON, and pictures. Another server can import it.',
    ),
    make: 'Download archive',
    making: 'Creating your archive…',
    made: (megabytes: number) => `${number(megabytes)} MB written.`,
    enter: 'Import an archive',
    /** how many there are is not known before the file was read */
    entering: (done: number, all: number) =>
      all === 0 ? 'Importing…' : `Importing… ${number(done)} of ${number(all)}`,
    entered: (n: number) => `${counted(n, 'record', 'records')} imported.`,
    known: (n: number) => `${number(n)} were here already, or deleted here, and stay as they are.`,
    left: (n: number) => `${number(n)} left out: what they belong to is not here.`,
    pictures: (n: number) =>
      `${counted(n, 'picture was', 'pictures were')} not imported. Choose the same file again in a few minutes.`,
    unfinished: (name: string) => `The import of ${name} was not finished`,
    unfinishedText:
      'Some of it is missing here, so balances and lists may be wrong. Choose the same file again to continue; nothing is imported twice.',
    dismiss: 'Dismiss',
  },
  notAnArchive: 'This file is not a Sidepot archive, or it is damaged.',
  stopped: 'Stopped: the server could not be reached. Choose the same file again to continue.',
  reading: (n: number) => `Reading… ${number(n)}`,
  wrote: (sessions: boolean, n: number) =>
    `${sessions ? counted(n, 'session', 'sessions') : counted(n, 'hand', 'hands')} written.`,
  leftOut: (n: number) => `${counted(n, 'hand', 'hands')} left out:`,
  quick: 'Saved without actions: they are in the CSV.',
  damaged: 'Edited into something the rules forbid: they are in the CSV.',
  nothing: 'There is nothing to export yet.',
  noneFits: 'None of your hands can be written in this format.',
  failed: 'Your data could not be read. Try again when online.',
} as const
