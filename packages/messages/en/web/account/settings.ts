// Words of the settings.
import { worded } from '../../../worded.ts'

export const settings = {
  title: 'Settings',
  look: 'Look',
  theme: 'Theme',
  onDevice:
    'The theme, notifications, the app lock and quick hide belong to this device. Everything else follows your account.',
  themes: { dark: 'Dark', light: 'Light', discreet: 'Discreet' },
  themeHint:
    'Discreet looks like a notes app. Two taps on the top bar, a tap with two fingers, or Escape twice switch to it and back.',
  play: 'Play',
  gto: worded('GTO display', 'Checks'),
  gtoDetail: worded(
    'Shows what the solver would do after each preflop decision. Off also hides Leaks, Practise and Ranges in the menu, and “Who raised before you” in the simple logger moves to its details.',
    'Shows a mark after each line. Off also hides the pages made of them.',
  ),
  suits: worded('Save hole-card suits', 'Save details'),
  suitsDetail: worded(
    'Off: the simple logger saves only the hand class, such as AKs. Hands logged at the table keep their cards.',
    'Off keeps only the short form.',
  ),
  venue: worded('Default venue', 'Default place'),
  stake: worded('Default stake', 'Default kind'),
  none: 'None',
  sharing: 'Sharing',
  shareHands: worded('Share hand history', 'Share lines'),
  shareHandsDetail: worded(
    'Followers you accepted see your hands without players’ names, except hands of private sessions.',
    'Followers you accepted see your lines, except those of private lists.',
  ),
  hearComments: worded('Announce comments on my hands from', 'Announce remarks from'),
  hears: { EVERYONE: 'Everyone', FOLLOWED: 'People I follow', NOBODY: 'Nobody' },
  shareSessions: worded('Share session updates', 'Share lists'),
  shareSessionsDetail: worded(
    'Followers you accepted see your sessions in their feed.',
    'Followers you accepted see your lists.',
  ),
  delay: worded('Delay for followers', 'Delay for others'),
  delayDetail: worded(
    'Followers see your hands, and how a running session goes, that much later. They see the game and its stake, but where you play only after the session.',
    'Followers see your lines that much later, and where they are from once a list is closed.',
  ),
  delays: { '0': 'No delay', '15': '15 min', '30': '30 min', '60': '1 h' },
  language: 'Language',
  languages: { en: 'English' },
  device: 'This device',
  install: 'Install the app',
  installDetail: 'Opens in its own window and works offline.',
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
  handle: 'Public name',
  handleHint: 'The only name others see. Your email is never shown.',
  handleOffline: 'No connection. The public name can only be changed online; try again later.',
  handleBad:
    '3 to 30 letters, digits, dots, dashes or underscores, starting and ending with a letter or digit.',
  save: 'Save',
  choosePicture: 'Choose a picture',
  otherPicture: 'Change picture',
  removePicture: 'Remove',
  pictureHint: 'Cropped to a small square on this device before upload.',
  pictureProblems: {
    unreadable: 'This file can’t be read as a picture.',
    'too-large': 'This picture is too large. Try another.',
  },
} as const
