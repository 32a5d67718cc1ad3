// Words of the filter that dashboard, sessions, statistics and hand zone share.

import { worded } from '../../../worded.ts'
import { dayOfYear } from '../../display.ts'
import { point } from '../../numbers.ts'

export const filterWords = {
  bar: 'Filters',
  dates: 'Dates',
  periods: {
    all: 'All dates',
    '30': 'Last 30 days',
    '90': 'Last 90 days',
    month: 'This month',
    'last-month': 'Last month',
    year: 'This year',
    'last-year': 'Last year',
    tax: 'This tax year',
    'last-tax': 'Last tax year',
    own: 'From – to…',
  },
  /** beside the tax year, which begins where the person says */
  taxFrom: (monthAndDay: string) => `from ${dayOfYear(monthAndDay)}`,
  span: (from: string | null, to: string | null) =>
    from === to ? (from ?? 'From – to') : !to ? `since ${from}` : from ? `${from} – ${to}` : `until ${to}`,
  datesTitle: 'Dates',
  from: 'From',
  to: 'To',
  datesReversed: 'The start date is after the end date.',
  taxDay: 'Tax year begins',
  taxHint: 'For “This tax year” and “Last tax year”. Kept with your account.',
  taxDays: dayOfYear,
  show: 'Show',
  cancel: 'Cancel',
  venue: 'Venue',
  anyVenue: 'All venues',
  stake: worded('Stake', 'Kind'),
  anyStake: worded('All stakes', 'All kinds'),
  game: worded('Game', 'Type'),
  anyGame: worded('All games', 'All types'),
  origin: 'Live or online',
  anyOrigin: 'Live and online',
  origins: { LIVE: 'Live', ONLINE: 'Online' },
  currency: 'Currency',
  anyCurrency: 'All currencies',
  tags: 'Tags',
  anyTags: 'All tags',
  clear: 'Clear filters',
  saved: 'Saved filters',
  saveThis: 'Save this filter…',
  saveTitle: 'Save filter',
  saveName: 'Name',
  savePlaceholder: worded('Home game, 2026', 'Mine, 2026'),
  save: 'Save',
  filterSaved: (name: string) => `${name} saved`,
  forget: (name: string) => `Delete ${name}`,
  forgotten: (name: string) => `${name} deleted`,
  nothingToSave: 'Set a filter first',
} as const

export const tagWords = {
  title: 'Tags',
  ofSession: worded('Tags of this session', 'Tags of this list'),
  ofHand: worded('Tags of this hand', 'Tags of this line'),
  add: 'Add tags',
  edit: 'Edit tags',
  hint: 'Separate with commas: deep, tired',
  save: 'Save tags',
  cancel: 'Cancel',
} as const

/** A total over currencies. */
export const totalWords = {
  total: (currency: string) => `Total in ${currency}`,
  noTotal: 'Several currencies, not added together',
  unknown: 'without currency',
  atYourRates: 'at your rates',
  rates: 'Rates',
  /** the rate as it was typed, with the mark of the region */
  rate: (currency: string, rate: string, main: string) =>
    `1 ${currency} = ${rate.replace(/[.,]/, point())} ${main}`,
  missing: (amounts: string) => `Not in a total, no rate set: ${amounts}`,
  ratesTitle: 'Rates',
  main: 'Main currency',
  worth: (currency: string, main: string) => `1 ${currency} in ${main}`,
  badRate: 'Enter a number above 0, at most six decimals.',
  ratesHint:
    'One rate for all dates, kept with your account. Without a rate a currency is left out of the total.',
  save: 'Save rates',
  cancel: 'Cancel',
} as const
