// Words of the look round that a server may offer to visitors without an account.
import { worded } from '../../../worded.ts'

export const lookAround = {
  offer: 'Look around',
  title: 'A look around',
  text: worded(
    'Sample evenings, made in your browser. Nothing here is stored or sent to the server.',
    'Sample figures, made in your browser. Nothing here is stored or sent to the server.',
  ),
  start: 'Create your account',
  results: worded('Result by session', 'Figures by entry'),
  chart: (gained: string) => `Sample figures: ${gained}`,
  sessions: worded('Last sessions', 'Last entries'),
  stake: (small: string, big: string) => `${small}/${big}`,
  hands: (count: number) => worded(`${count} hands`, `${count} lines`),
  hand: worded('A hand, replayed', 'An entry'),
  ranges: worded('Preflop ranges', 'Tables'),
} as const
