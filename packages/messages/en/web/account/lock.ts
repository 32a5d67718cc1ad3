// Words of the app lock and of the page that hides the app. What is seen while it is covered names nothing.
import { worded } from '../../../worded.ts'
import { counted } from '../../numbers.ts'

export const lock = {
  title: 'App lock and quick hide',
  onDevice: 'Settings of this device. Signing out removes them.',
  protects: worded(
    'The lock stops a glance, and anyone holding your unlocked phone. It does not encrypt what the app stores on this device: whoever can read the device’s storage can read your hands.',
    'The lock stops a glance, and anyone holding your unlocked phone. It does not encrypt what is stored on this device.',
  ),
  insecure: 'A PIN needs an https connection.',
  pin: 'PIN',
  pinOff: 'Off',
  pinOn: 'On: asked for when the app opens',
  set: 'Set a PIN',
  change: 'Change',
  remove: 'Remove',
  removeTitle: 'Remove the PIN',
  currentPin: 'Current PIN',
  newPin: 'New PIN',
  again: 'Enter it again',
  pinHint: '4 to 12 digits. If you forget it, sign out and log in again.',
  badPin: 'Enter 4 to 12 digits.',
  notSame: 'The PINs do not match.',
  save: 'Save',
  cancel: 'Cancel',
  passkey: 'Passkey',
  passkeyDetail: 'Unlock with the fingerprint, face or code of this device. Works offline.',
  usePasskey: 'Use a passkey',
  stopPasskey: 'Stop using it',
  noPasskey: 'No passkey was chosen. Add one under Account and security first.',
  idle: 'Ask again after',
  idles: { '0': 'At once', '1': '1 min', '5': '5 min', '15': '15 min', '60': '1 h' },
  lockNow: 'Lock now',
  hide: 'Hide the screen',
  hideDetail:
    'Two taps on the top bar, a tap with two fingers, or Escape twice cover everything with an empty page. Off: they switch to the discreet theme.',
  ask: 'Enter PIN',
  askPasskey: 'Unlock with passkey',
  unlock: 'Unlock',
  wrong: (left: number) => `Wrong PIN. ${counted(left, 'attempt', 'attempts')} left.`,
  wait: (seconds: number) =>
    seconds < 90
      ? `Wait ${counted(seconds, 'second', 'seconds')} before the next attempt.`
      : `Wait ${counted(Math.ceil(seconds / 60), 'minute', 'minutes')} before the next attempt.`,
  noMore: 'Too many attempts. Sign out and log in again.',
  passkeyFailed: 'The passkey was not accepted. Try again.',
  forgot: 'Forgot it?',
  forgotText: 'Sign out here and log in again. That removes the lock.',
  unsent: (count: number) =>
    `${counted(count, 'entry is', 'entries are')} not sent yet. They stay on this device and are sent when you log in here again.`,
  signOut: 'Sign Out',
  needsNetwork: 'Signing out needs a connection. Try again when you are online.',
  neutral: 'Notes',
  nothing: 'Nothing here yet.',
  back: 'Back',
} as const
