// Words that belong to the design system itself.
type SyncState = 'saved-here' | 'saved' | 'waiting' | 'refused'

export const dialog = { close: 'Close', cancel: 'Cancel' } as const
export const toasts = { region: 'Notifications (F6)', close: 'Dismiss', undo: 'Undo' } as const
export const moneyPad = {
  done: 'Done',
  backspace: 'Delete last digit',
  point: 'Decimal point',
  refused: {
    'no-amount': 'Digits only, with at most two decimals.',
    'too-large': 'That amount is too large.',
  },
} as const
export const amountWords = { won: 'won', lost: 'lost' } as const
export const stat = {
  tooFew: (n: number) => (n === 0 ? 'none yet' : `n ${n} · too few`),
} as const
/** Where a list could not be read whole, so that no figure rests on a part of it. */
export const unread = {
  title: 'Not loaded on this device yet.',
  text: 'It will be here once you are online.',
} as const
export const loading = { spinner: 'Loading' } as const

export const sync = {
  correct: 'Correct',
  state: (state: SyncState, count: number, reason?: string): string => {
    switch (state) {
      case 'saved-here':
        return 'Saved here'
      case 'saved':
        return 'Saved'
      case 'waiting':
        return count === 0 ? 'No network' : `Waiting for network · ${count}`
      case 'refused':
        return `Refused: ${reason ?? 'the server refused it'}`
    }
  },
} as const
