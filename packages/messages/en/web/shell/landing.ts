// Words of the landing page.
import { worded } from '../../../worded.ts'

export const landing = {
  headline: worded('Know how you’re really doing.', 'Your notes, on every device.'),
  text: worded(
    'Sessions, hands, bankroll and a solver’s opinion of every preflop decision. Made for a phone at the table, with or without signal.',
    'Lists, lines and figures, with or without signal.',
  ),
  start: 'Create your account',
  login: 'Log in',
  open: 'Open the dashboard',
  signUp: {
    invitation: 'Sign-up is by invitation.',
    closed: 'Sign-up is closed here. If you have an account, log in.',
  },
  selfHosted: 'Your data stays on this server. No ads, no trackers, and only those you share with see it.',
  handTitle: 'A hand, replayed by the engine',
  parts: [
    {
      icon: 'clock',
      title: 'Four taps a hand',
      text: 'Position and blinds are already right, because the button moves by itself.',
    },
    {
      icon: 'saved-here',
      title: 'No signal needed',
      text: 'Everything is kept on the phone first and sent once, in order, when the network is back.',
    },
    {
      icon: 'check',
      title: 'An honest opinion',
      text: 'Preflop charts we solved ourselves, with their error beside every figure.',
    },
    { icon: 'eye-off', title: 'Discreet', text: 'Two taps turn the screen into a plain notes page.' },
  ],
  pause: 'Pause the replay',
  play: 'Play the replay',
  street: (street: string) => `Street: ${street}`,
} as const
