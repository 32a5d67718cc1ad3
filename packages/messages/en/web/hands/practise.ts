// Words of the drills: the question at the table, the answer with its reasons, what is chosen and what came of it.
import { combined, type Message, worded } from '../../../worded.ts'
import { counted, number, plural, percent as rounded, upTo } from '../../numbers.ts'
import { positionText } from './cards.ts'
import { actionLabel } from './chart-actions.ts'
import { potNames } from './pots.ts'

const amount = (bigBlinds: number): string => upTo(bigBlinds, 2)
const inBlinds = (bigBlinds: number) => worded(`${amount(bigBlinds)} bb`, amount(bigBlinds))
const percent = (share: number): string =>
  share > 0 && share < 0.005 ? `under ${rounded(0.01)}` : rounded(share)
const days = (count: number): string => (count === 1 ? 'tomorrow' : `in ${count} days`)

const action = (code: string, raises: number, size: number | null): Message =>
  actionLabel(code, raises, size === null ? '' : amount(size))

type MoveKind = 'fold' | 'check' | 'call' | 'bet' | 'raise'
const MOVES: Readonly<Record<MoveKind, readonly [you: string, they: string]>> = {
  fold: ['fold', 'folds'],
  check: ['check', 'checks'],
  call: ['call', 'calls'],
  bet: ['bet', 'bets'],
  raise: ['raise to', 'raises to'],
}

export const practise = {
  title: 'Practise',
  action,
  amount,
  /** Why it is asked. */
  reasons: {
    /** the very hand, or a spot with other cards of its class */
    hand: worded('From your own hands', 'From your own lines'),
    leak: worded('A spot from your hands', 'A spot from your lines'),
    due: 'Due again',
    new: 'New',
  },
  streak: (count: number) => `${count} in a row`,
  lost: (bigBlinds: number) => worded(`${amount(bigBlinds)} bb lost`, `${amount(bigBlinds)} off`),
  sitting: (answered: number, of: number) => `${answered} of ${of} answered`,
  question: {
    opening: 'You are first to act.',
    foldedTo: worded('Folded to you.', 'Nobody before you.'),
    limpers: (count: number) =>
      worded(
        `${counted(count, 'limper', 'limpers')} before you.`,
        `${counted(count, 'entry', 'entries')} before you.`,
      ),
    /** the small blind, by the name on its seat: heads-up it is the button */
    completed: (position: string) => worded(`${position} limps.`, 'One entry before you.'),
    raised: (position: string, to: number, isAllIn: boolean) =>
      combined([positionText(position), inBlinds(to)], (who, size) =>
        isAllIn ? `${who} puts in everything.` : `${who} makes it ${size}.`,
      ),
    callers: (count: number) => plural(count, { one: 'One caller.', other: `${count} callers.` }),
    you: 'You?',
    facts: (toCall: number, pot: number, stack: number) =>
      worded(
        `${toCall > 0 ? `${amount(toCall)} bb to call · ` : ''}pot ${amount(pot)} bb · ${stack} bb deep`,
        `${toCall > 0 ? `${amount(toCall)} · ` : ''}${amount(pot)} · ${stack}`,
      ),
    answers: 'Answers',
  },
  answer: {
    right: (what: Message) => combined([what], text => `${text} is right`),
    costs: (what: Message, loss: number) => {
      const cost = combined([what], text => `${text} costs ${amount(loss)}`)
      return combined([cost, worded(' bb', '')], (text, unit) => text + unit)
    },
    /** what would have been right, and how often it is played */
    better: (what: Message, share: number) =>
      combined([what], text =>
        share > 0.98 ? `${text} is right.` : `${text} is right, ${percent(share)} of the time.`,
      ),
    mixed: (share: number) => `Part of a mix: played ${percent(share)} of the time.`,
    always: 'The only right answer.',
    asGood: (whats: readonly Message[]) =>
      combined(
        whats,
        (...texts) =>
          `${texts.join(' and ')} ${plural(texts.length, { one: 'is', other: 'are' })} right too.`,
      ),
    again: (count: number) => `Asked again ${days(count)}.`,
    next: 'Next',
  },
  explain: {
    title: 'Why',
    /** what all hands that get here do */
    range: (parts: readonly (readonly [what: Message, share: number])[]) =>
      combined(
        [
          worded('All hands that get here', 'All that get here'),
          ...parts.map(([what, share]) => combined([what], text => `${text} ${percent(share)}`)),
        ],
        (whole, ...shares) => `${whole}: ${shares.join(', ')}.`,
      ),
    price: (toCall: number, pot: number, needed: number) =>
      worded(
        `You pay ${amount(toCall)} bb to win ${amount(pot)} bb: a call needs ${percent(needed)} of the pot back.`,
        `${amount(toCall)} for ${amount(pot)}: ${percent(needed)} has to come back.`,
      ),
    /** `isSampled`: from some deals, not from all of them */
    equity: (part: number, isSampled: boolean) => {
      const share = `${isSampled ? 'about ' : ''}${percent(part)}`
      return worded(
        `Against that range alone your hand wins ${share} of the pot if all the money goes in now; later betting is not included.`,
        `Yours wins ${share} against it.`,
      )
    },
    /** null where it is not counted how many of them the cards rule out */
    raiser: (position: string, share: number, blocked: number | null) =>
      combined(
        [
          positionText(position),
          blocked === null
            ? worded(`raises ${percent(share)} of all hands here.`, `has ${percent(share)} here.`)
            : worded(
                `raises ${percent(share)} of all hands here; your cards rule out ${percent(blocked)} of them.`,
                `has ${percent(share)} here; yours rule out ${percent(blocked)} of it.`,
              ),
        ],
        (who, does) => `${who} ${does}`,
      ),
  },
  /** Four-card hands and what lies beside them. */
  omaha: {
    title: worded('Hands beside yours', 'Beside yours'),
    yours: worded('Your hand', 'Yours'),
    otherSuits: worded('Same ranks, other suits', 'Other suits'),
    otherRanks: worded('Same suits, one card a rank away', 'One rank away'),
    none: worded(
      'No hand beside yours gets here often enough to compare.',
      'Nothing beside yours gets here often enough.',
    ),
    suits: {
      r: 'rainbow',
      ss: 'single-suited, not with the highest rank',
      'ss-top': 'single-suited with the highest rank',
      ds: 'double-suited',
    },
    /** "AKQJ double-suited: Raise 80%, Fold 20%" */
    said: (hand: string, parts: readonly (readonly [what: string, share: number])[]) =>
      `${hand}: ${parts.map(([what, share]) => `${what} ${percent(share)}`).join(', ')}`,
    share: percent,
  },
  /** Decisions of studied hands, after the flop. */
  hand: {
    pots: potNames,
    /** "BB bets 7 bb.", "You check." */
    move: (position: string | null, kind: MoveKind, to: number, isAllIn: boolean): Message => {
      const [you, they] = MOVES[kind]
      const isSized = kind === 'bet' || kind === 'raise'
      const all = isAllIn && isSized ? ', all-in' : ''
      const moved = (who: string, does: string, size: string) =>
        `${who} ${does}${isSized ? ` ${size}` : ''}${all}.`
      return position === null
        ? combined([inBlinds(to)], size => moved('You', you, size))
        : combined([positionText(position), inBlinds(to)], (who, size) => moved(who, they, size))
    },
    first: 'You are first to act.',
    before: (street: Message, moves: readonly Message[]): Message =>
      combined([street, ...moves], (name, ...texts) => `${name}: ${texts.join(' ')}`),
    facts: (toCall: number, pot: number, behind: number) =>
      worded(
        `${toCall > 0 ? `${amount(toCall)} bb to call · ` : ''}pot ${amount(pot)} bb · ${amount(behind)} bb behind`,
        `${toCall > 0 ? `${amount(toCall)} · ` : ''}${amount(pot)} · ${amount(behind)}`,
      ),
    equity: (part: number) =>
      worded(
        `Against the range that is left your hand wins ${percent(part)} of the pot if all the money goes in now.`,
        `Yours wins ${percent(part)} as it is.`,
      ),
    /** what the cards rule out of the other player's hands, and how many of the rest they beat as the board is */
    matchup: (position: string, blocked: number, ahead: number): Message =>
      combined(
        [
          worded('Your cards', 'Yours'),
          positionText(position),
          worded('’s hands that get here', '’s'),
          worded('you are ahead of', 'ahead of'),
        ],
        (yours, who, hands, are) =>
          `${yours} rule out ${percent(blocked)} of ${who}${hands}; ${are} ${percent(ahead)} of the rest now.`,
      ),
    played: (what: Message, loss: number): Message =>
      combined(
        [what, worded(`${amount(loss)} bb`, amount(loss))],
        (name, cost) => `At the table you chose: ${name}${loss > 0 ? `. It cost ${cost}` : ''}.`,
      ),
    gap: (bigBlinds: number) =>
      worded(
        `Solved to a gap of ${amount(bigBlinds)} bb; ranges, sizes and rake are those of the study.`,
        `Solved to ${amount(bigBlinds)}.`,
      ),
    open: worded('Open the study', 'Open'),
  },
  choose: {
    open: 'Choose',
    title: 'What to practise',
    game: worded('Game', 'Kind'),
    games: { NLHE: worded('Hold’em', 'Two items'), PLO: worded('Omaha, four cards', 'Four items') },
    table: worded('Table and depth', 'Sheet'),
    position: worded('Position', 'Place'),
    kind: 'Spot',
    any: 'Any',
    first: worded(
      'Choose nothing, and mistakes of your own hands come first, then what is due, then something new.',
      'Choose nothing, and your own mistakes come first, then what is due, then something new.',
    ),
  },
  kinds: {
    'first-in': worded('First in', 'First'),
    limpers: worded('Behind limpers', 'Behind others'),
    'facing-open': worded('Facing an open', 'After one'),
    'blind-defence': worded('Blind defence', 'Defence'),
    'facing-3bet': worded('Facing a 3-bet', 'After two'),
    'facing-4bet': worded('Facing a 4-bet or more', 'After three or more'),
  },
  progress: {
    title: 'Progress',
    here: worded('At this table', 'On this sheet'),
    all: 'All answers',
    right: (right: number, seen: number) => `${number(right)} of ${number(seen)} right`,
    perHundred: (bigBlinds: number) => worded(`${amount(bigBlinds)} bb / 100`, `${amount(bigBlinds)} / 100`),
    nothing: 'Nothing answered yet.',
    note: 'Wrong ones come back tomorrow, right ones less and less often. Works offline.',
  },
  done: {
    title: (right: number, of: number) => `${right} of ${of} right`,
    due: (count: number) => (count === 0 ? 'Nothing is due tomorrow.' : `${count} due tomorrow.`),
    goOn: 'Go on',
  },
  none: {
    title: 'Nothing to ask here',
    text: worded(
      'The spot does not come up there, or no hand in it has an answer that is clearly right and one that is clearly wrong.',
      'It does not come up there, or nothing has an answer that is clearly right and one that is clearly wrong.',
    ),
    other: 'Practise something else',
  },
  link: worded('Practise this spot', 'Practise this'),
  keys: {
    title: 'Practise',
    fold: worded('Fold', 'F'),
    call: worded('Call or check', 'C'),
    raise: worded('Raise', 'R'),
    next: 'Next',
  },
} as const
