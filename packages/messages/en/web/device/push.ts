// Words of notifications on a device: how they are switched on, and what they say while the app is closed.
import { type Message, worded } from '../../../worded.ts'

export const push = {
  title: 'Notifications',
  label: 'Notify me on this device',
  detail: worded(
    'When somebody asks to follow you, comments on your hand, or a game you had solved is ready, also while the app is closed. No amounts, no cards.',
    'When there is something new, also while the app is closed.',
  ),
  howSent:
    'Encrypted, by way of your browser’s push service, which learns when a message comes and not what it says.',
  withLock: 'With the app lock a notification says only that there is something new.',
  underWay: 'Opening the notification leaves what you are doing here. What is not saved is lost.',
  openTapped: 'Open it',
  problems: {
    unsupported:
      'This browser has no notifications. On an iPhone or iPad, add the app to the Home Screen and switch them on there.',
    insecure: 'Notifications need an address that begins with https://.',
    'server-off': 'This server sends no notifications.',
    blocked:
      'Your browser blocks notifications from this address. Allow them in its settings, then try again.',
    'not-stored': 'The app is not stored on this device yet. Try again in a minute.',
    'not-reached': 'The push service of your browser did not answer. Try again later.',
  },
} as const

/** What a notification says, by what happened. `locked` is for a device with an app lock, and for what a later version knows. */
export const announced = {
  comment: (name: string) => worded(`${name} commented on your hand.`, `${name} left a remark.`),
  follow: (name: string) => worded(`${name} asks to follow you.`, `${name} asks to join you.`),
  'game-solved': () => worded('Your game is solved.', 'Your task is done.'),
  'study-solved': () => worded('Your study is solved.', 'Your task is done.'),
  'solve-failed': () => worded('What you asked for could not be solved.', 'This could not be worked out.'),
  locked: () => 'There is something new.',
} as const satisfies Record<string, (name: string) => Message>
