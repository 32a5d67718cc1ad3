// Which term of the glossary a screen is about, for whoever asks from there.
const TERMS: readonly (readonly [path: RegExp, term: string])[] = [
  [/^\/(statistics|players)/, 'VPIP'],
  [/^\/leaks/, 'GTO'],
  [/^\/(practise|ranges|method)/, 'Range'],
  [/^\/bankrolls/, 'Bankroll'],
  [/^\/(sessions\/new|login|signup)/, 'Blinds'],
  [/^\/sessions\/[^/]+\/hands/, 'BTN'],
  [/^\/(sessions|dashboard|livefeed|goals)/, 'Net'],
  [/^\/tablesettings/, 'BTN'],
  [/^\/handzone/, 'AKs'],
  [/^\/hands\//, 'Flop'],
  [/^\/settings/, 'App lock'],
]

export const screenTerm = (path: string): string | null =>
  TERMS.find(([pattern]) => pattern.test(path))?.[1] ?? null
