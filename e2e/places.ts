// The addresses a signed-in person can see, with what is on the page once it is drawn.
export interface PlaceToSee {
  readonly name: string
  readonly path: string
  readonly signedIn: boolean
}

export const placesToSee = (
  sessionId: string,
  endedId: string,
  bankrollId: string,
): readonly PlaceToSee[] => [
  { name: 'landing', path: '/', signedIn: false },
  { name: 'login', path: '/login', signedIn: false },
  { name: 'signup', path: '/signup', signedIn: false },
  { name: 'not-found', path: '/nowhere', signedIn: false },
  { name: 'dashboard', path: '/dashboard', signedIn: true },
  { name: 'sessions', path: '/sessions', signedIn: true },
  { name: 'session-live', path: `/sessions/${sessionId}`, signedIn: true },
  { name: 'session-ended', path: `/sessions/${endedId}`, signedIn: true },
  { name: 'new-session', path: '/sessions/new?past=1', signedIn: true },
  { name: 'reviews', path: '/session-review-list', signedIn: true },
  { name: 'bankrolls', path: '/bankrolls', signedIn: true },
  { name: 'bankroll', path: `/bankrolls/${bankrollId}`, signedIn: true },
  { name: 'table-settings', path: '/tablesettings', signedIn: true },
  { name: 'settings', path: '/settings', signedIn: true },
  { name: 'your-data', path: '/settings/data', signedIn: true },
]
