// Which column of a table of sessions is what, by its heading, as trackers and people in several languages call them, and where that may
// be several things by its values.

export const TABLE_FIELDS = [
  'id',
  'date',
  'start',
  'end',
  'duration',
  'breakMinutes',
  'venue',
  'stake',
  'smallBlind',
  'bigBlind',
  'game',
  'kind',
  'tournament',
  'state',
  'origin',
  'players',
  'currency',
  'buyIn',
  'addedChips',
  'cashOut',
  'result',
  'tips',
  'expenses',
  'notes',
  'tags',
] as const
export type TableField = (typeof TABLE_FIELDS)[number]

/** Headings, without case, blanks and signs, the surest first: a field takes the column whose heading comes first here. */
const HEADINGS: Readonly<Record<TableField, readonly string[]>> = {
  id: ['id', 'sessionid'],
  start: [
    'start',
    'starttime',
    'startdate',
    'sessionstart',
    'sessionstarttime',
    'sessionstartat',
    'timein',
    'began',
    'datetime',
    'beginn',
    'inicio',
    'début',
    'debut',
    'heuredébut',
    'heuredebut',
    'heurededébut',
    'horadeinicio',
    'inizio',
    'início',
  ],
  end: [
    'end',
    'endtime',
    'enddate',
    'sessionend',
    'sessionendtime',
    'sessionendat',
    'timeout',
    'finish',
    'finishtime',
    'finished',
    'ended',
    'ende',
    'fin',
    'heurefin',
    'heuredefin',
    'horadefin',
    'fine',
    'fim',
  ],
  date: ['date', 'sessiondate', 'day', 'played', 'datum', 'fecha', 'data'],
  duration: [
    'duration',
    'durationmin',
    'hours',
    'hoursplayed',
    'sessionlength',
    'length',
    'minutes',
    'playingminutes',
    'dauer',
    'stunden',
    'durée',
    'duree',
    'duración',
    'heures',
    'horas',
    'ore',
  ],
  breakMinutes: ['breakminutes', 'break', 'breaks', 'pause', 'pausen'],
  venue: [
    'location',
    'venue',
    'casino',
    'room',
    'cardroom',
    'club',
    'site',
    'where',
    'ort',
    'lieu',
    'lugar',
    'luogo',
    'local',
  ],
  smallBlind: ['smallblind', 'sb'],
  bigBlind: ['bigblind', 'bb'],
  stake: ['stakes', 'stake', 'blinds', 'level', 'limits', 'limit', 'einsätze', 'blindes', 'ciegas', 'bui'],
  game: ['game', 'gametype', 'spiel', 'juego', 'jeu'],
  kind: ['variant', 'sessiontype', 'gameformat', 'format', 'type'],
  tournament: ['tournament', 'tourneytype', 'tournamenttype', 'entrants', 'participantes', 'placepaid'],
  state: ['state', 'status'],
  origin: ['origin', 'liveonline', 'locationtype', 'venuetype', 'mode', 'type'],
  players: ['players', 'tablesize', 'seats', 'spieler'],
  currency: ['currency', 'ccy', 'währung', 'moneda', 'devise'],
  buyIn: [
    'buyin',
    'totalbuyin',
    'amountin',
    'moneyin',
    'cashin',
    'investment',
    'einsatz',
    'einkauf',
    'cave',
    'entrada',
  ],
  addedChips: [
    'rebuycosts',
    'rebuyamount',
    'addoncosts',
    'addonamount',
    'addedchips',
    'rebuys',
    'rebuy',
    'addons',
    'addon',
  ],
  cashOut: [
    'cashout',
    'cashedout',
    'amountout',
    'moneyout',
    'payout',
    'winnings',
    'endingstack',
    'auszahlung',
    'sortie',
    'salida',
  ],
  result: [
    'netprofit',
    'profit',
    'net',
    'netwon',
    'result',
    'winloss',
    'pl',
    'profitloss',
    'gewinn',
    'ergebnis',
    'resultado',
    'résultat',
  ],
  tips: ['tips', 'dealertips', 'tipsgiven', 'tokes', 'trinkgeld', 'expensesfromstack'],
  expenses: ['expenses', 'expense', 'costs', 'fees', 'tableexpenses', 'spesen', 'kosten'],
  notes: ['sessionnote', 'notes', 'note', 'comments', 'comment', 'memo', 'description', 'notizen'],
  tags: ['tags', 'labels'],
}
/** What a table may have in several columns that add up, amounts or texts; what only counts them is not among these. */
const ADDED_UP: Partial<Record<TableField, readonly string[]>> = {
  addedChips: ['rebuycosts', 'rebuyamount', 'addoncosts', 'addonamount'],
  notes: ['sessionnote', 'notes'],
}
export const bare = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

export const LEAST_KNOWN = 3

/** The field of each column; null for a column that nobody knows. `known`: what its program means by a heading. */
export function guessFields(
  headings: readonly string[],
  known: Readonly<Record<string, TableField | null>> = {},
): (TableField | null)[] {
  const names = headings.map(bare)
  const guessed: (TableField | null)[] = names.map(name => known[name] ?? null)
  for (const field of TABLE_FIELDS) {
    if (guessed.includes(field)) continue
    const place = HEADINGS[field]
      .map(name => names.findIndex((one, at) => one === name && guessed[at] === null && !(one in known)))
      .find(at => at >= 0)
    if (place === undefined) continue
    guessed[place] = field
    const more = ADDED_UP[field]
    if (more?.includes(names[place]!))
      for (const [at, name] of names.entries()) if (more.includes(name)) guessed[at] = field
  }
  return guessed
}

export const knownHeadings = (headings: readonly string[]): number =>
  guessFields(headings).filter(field => field !== null).length

const BESIDE_BLINDS = /\b(?:NL|NLHE?|AUD|USD|EUR|GBP|CAD|CNY|JPY)\b|[AC]?\$|[\s€£¥]/gi
/** $1/$3, 1€/3€, NLH 1/3: two blinds and nothing else. */
export const areBlinds = (text: string): boolean =>
  /^\d+(?:[.,]\d{1,2})?[/|^-]\d+(?:[.,]\d{1,2})?$/.test(text.replaceAll(BESIDE_BLINDS, ''))

/** "Type" or "game" above blinds is the stake, where no other column is. */
export function withStake(
  guessed: readonly (TableField | null)[],
  rows: readonly (readonly string[])[],
): readonly (TableField | null)[] {
  if (guessed.includes('stake')) return guessed
  const place = guessed.findIndex((field, at) => {
    if (field !== 'kind' && field !== 'origin' && field !== 'game') return false
    const filled = rows.map(cells => (cells[at] ?? '').trim()).filter(text => text !== '')
    return filled.filter(areBlinds).length * 2 > filled.length
  })
  return place < 0 ? guessed : guessed.with(place, 'stake')
}
