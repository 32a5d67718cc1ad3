// Words of the settings.
import { worded } from '../../../worded.ts'

export const settings = {
  title: 'Settings',
  look: 'Look',
  theme: 'Theme',
  themes: { dark: 'Dark', light: 'Light', discreet: 'Discreet' },
  themeHint:
    'Discreet looks like a notes app. Two taps on the top bar, a tap with two fingers, or Escape twice switch to it and back.',
  play: 'Play',
  gto: worded('GTO display', 'Checks'),
  gtoDetail: worded(
    'Says after each preflop decision what the charts think.',
    'Says after each line what the tables think.',
  ),
  suits: worded('Save hole-card suits', 'Save details'),
  suitsDetail: worded('Off keeps only the class, such as AKs.', 'Off keeps only the short form.'),
  venue: worded('Default venue', 'Default place'),
  stake: worded('Default stake', 'Default kind'),
  none: 'None',
  sharing: 'Sharing',
  shareHands: worded('Share hand history', 'Share lines'),
  shareHandsDetail: worded(
    'People you accepted see your hands, without the names of who sat there, except those of private sessions.',
    'People you accepted see your lines, except those of private lists.',
  ),
  shareSessions: worded('Share session updates', 'Share lists'),
  shareSessionsDetail: worded(
    'People you accepted see your sessions in their feed.',
    'People you accepted see your lists.',
  ),
  delay: worded('Show live sessions late by', 'Show open lists late by'),
  delays: { '0': 'Not late', '15': '15 min', '30': '30 min', '60': '1 h' },
  language: 'Language',
  languages: { en: 'English' },
  device: 'This device',
  install: 'Install the app',
  installDetail: 'Opens without the browser around it, and without network.',
  account: 'Account and security',
  saved: 'Saved',
} as const

export const about = {
  title: 'About',
  linkTitle: 'Version and licences',
  linkDetail: 'What this app is made of.',
  version: 'Version',
  licence: 'Licence',
  inside: 'What is inside',
  insideDetail: 'The licence of every package that this app contains.',
  unread: 'The licences could not be read. They are in the file licences.txt of the server, too.',
} as const

export const profile = {
  title: 'Public profile',
  handle: 'Handle',
  handleHint: 'The only name others see. Your e-mail is never shown.',
  handleOffline: 'No connection: a handle can only be taken online. Try again when you are back.',
  handleBad: '3 to 30 letters, figures, dots, dashes or underscores; a letter or figure at both ends.',
  save: 'Save',
  choosePicture: 'Choose a picture',
  otherPicture: 'Change picture',
  removePicture: 'Remove',
  pictureHint: 'Cut to a small square here, before anything is sent.',
  pictureProblems: {
    unreadable: 'This file is no picture that can be read here.',
    'too-large': 'This picture cannot be made small enough. Try another.',
  },
} as const
