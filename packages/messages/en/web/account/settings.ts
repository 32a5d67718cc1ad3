// Words of the settings.
export const settings = {
  title: 'Settings',
  look: 'Look',
  theme: 'Theme',
  themes: { dark: 'Dark', light: 'Light', discreet: 'Discreet' },
  themeHint:
    'Discreet looks like a notes app. Two taps on the top bar, a tap with two fingers, or Escape twice switch to it and back.',
  play: 'Play',
  gto: 'GTO display',
  gtoDetail: 'Says after each preflop decision what the charts think.',
  suits: 'Save hole-card suits',
  suitsDetail: 'Off keeps only the class, such as AKs.',
  venue: 'Default venue',
  stake: 'Default stake',
  none: 'None',
  sharing: 'Sharing',
  shareHands: 'Share hand history',
  shareHandsDetail:
    'People you accepted see your hands, without the names of who sat there, except those of private sessions.',
  shareSessions: 'Share session updates',
  shareSessionsDetail: 'People you accepted see your sessions in their feed.',
  delay: 'Show live sessions late by',
  delays: { '0': 'Not late', '15': '15 min', '30': '30 min', '60': '1 h' },
  language: 'Language',
  languages: { en: 'English' },
  device: 'This device',
  install: 'Install the app',
  installDetail: 'Opens without the browser around it, and without network.',
  account: 'Account and security',
  saved: 'Saved',
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
