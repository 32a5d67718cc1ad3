// Words of what was deleted and can be restored.
import { combined, type Message, worded } from '../../../worded.ts'

export const deletedWords = {
  title: 'Recently deleted',
  text: worded(
    'Deleted sessions and hands. Restoring a session brings back its hands, its timeline and its bankroll bookings.',
    'Deleted lists and lines. Restoring a list brings back everything in it.',
  ),
  link: 'Recently deleted',
  linkDetail: worded('Restore sessions and hands.', 'Restore lists and lines.'),
  empty: 'Nothing deleted',
  emptyText: worded('Sessions and hands you delete appear here.', 'What you delete appears here.'),
  needsNetwork: 'Older entries are listed when you are online.',
  sessions: worded('Sessions', 'Lists'),
  hands: worded('Hands', 'Lines'),
  justNow: worded('Deleted here, not sent yet', 'Not sent yet'),
  hand: (cards: string, position: Message): Message =>
    combined([position], text => `${cards} ${text}`.trim()),
  unknownCards: worded('Hand', 'Line'),
  deletedAgo: (ago: string) => `deleted ${ago}`,
  restore: 'Restore',
  restoreNamed: (name: string) => `Restore ${name}`,
  sessionBack: worded('Session restored', 'List restored'),
  handBack: worded('Hand restored', 'Line restored'),
} as const
