// What of a refused item a person can correct, and the request that follows from it.
import { local, momentOf } from '../../data/account/local-time.ts'
import type { OutboxItem } from '../../data/store/outbox-item.ts'
import { amountText } from '../../ui/controls/amount-text.ts'

type Fields = Readonly<Record<string, unknown>>

export const inputOf = (item: Pick<OutboxItem, 'variables'>): Fields => (item.variables.input ?? {}) as Fields

/** A hand says what was typed inside its parameters. */
const PARAMS = 'additionalParams'
const HAND_WORDS = [
  'heroHolecardsSimple',
  'heroPosition',
  'heroPreflopAction',
  'heroOutcome',
  'heroNetWinManual',
  'totalPotGrossManual',
  'notes',
] as const
function paramsIn(item: Pick<OutboxItem, 'variables'>): Fields {
  try {
    return JSON.parse(String(inputOf(item)[PARAMS] ?? '{}')) as Fields
  } catch {
    return {}
  }
}

/** Ids, versions, the device's clock, choices from a list and whole documents: nothing that a person typed. */
const NOT_TYPED =
  /(^id|Id|Time|Type|Origin|Config|Zone|^_.*)$|^(tableState|handState|additionalParams|hands|records|currency|kind|span|handActions|seatStates|boardCards|boards|heroHolecards|preflopLine|tags)$/

/** The session that it is of, by whose clock its times are. */
export const sessionOf = ({ overlays }: Pick<OutboxItem, 'overlays'>): string | null =>
  overlays.find(({ model }) => model === 'Session')?.id ?? null

/** What a person typed, and when it was. */
export const typedIn = (
  item: Pick<OutboxItem, 'variables' | 'what'>,
  timeZone?: string | null,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [
      ...Object.entries(inputOf(item)),
      ...HAND_WORDS.map(name => [name, paramsIn(item)[name]] as const),
    ].flatMap(([name, value]) =>
      (name === 'at' && item.what === 'tableState') ||
      NOT_TYPED.test(name) ||
      (typeof value !== 'string' && typeof value !== 'number')
        ? []
        : [[name, isTime(value) ? local(value, timeZone) : String(value)]],
    ),
  )

export const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)

const numberIn = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(amountText(text, true) ?? Number.NaN)

/** The numbers that are none as they stand: nothing is sent with one of them. */
export const unreadIn = (
  item: Pick<OutboxItem, 'variables'>,
  typed: Readonly<Record<string, string>>,
): readonly string[] => {
  const was: Fields = { ...paramsIn(item), ...inputOf(item) }
  return Object.keys(typed).filter(
    name => typeof was[name] === 'number' && Number.isNaN(meant(was[name], typed[name] ?? '', null)),
  )
}

/** What was typed, in the form of what was there; a time left empty or as it was stays. */
function meant(current: unknown, text: string, timeZone: string | null): unknown {
  if (typeof current === 'number') return text === String(current) ? current : numberIn(text)
  if (!isTime(current)) return text
  return text === '' || text === local(current, timeZone) ? current : momentOf(text, timeZone)
}

export function correctedVariables(
  item: Pick<OutboxItem, 'variables'>,
  typed: Readonly<Record<string, string>>,
  timeZone: string | null = null,
): Fields {
  const input = inputOf(item)
  const changedIn = (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(typed).flatMap(([name, text]) =>
        name in fields ? [[name, meant(fields[name], text, timeZone)]] : [],
      ),
    )
  const params = paramsIn(item)
  const changed = {
    ...changedIn(input),
    ...(PARAMS in input ? { [PARAMS]: JSON.stringify({ ...params, ...changedIn(params) }) } : {}),
  }
  // another body is another request
  return { ...item.variables, input: { ...input, ...changed, ...newRequest(input) } }
}

const newRequest = (input: Fields): Fields => ('requestId' in input ? { requestId: crypto.randomUUID() } : {})

/** The same once more: a request that was refused is answered the same for good, so it goes under a new id. */
export function againVariables({ variables }: Pick<OutboxItem, 'variables'>): Fields {
  const input = inputOf({ variables })
  return 'requestId' in input ? { ...variables, input: { ...input, ...newRequest(input) } } : variables
}

/** The deleted hand that a refused change is of; null where it is something else, or the hand is there. */
export function deletedHandOf(
  { what, versioned, overlays }: Pick<OutboxItem, 'what' | 'versioned' | 'overlays'>,
  isThere: (handId: string) => boolean,
): { readonly id: string; readonly sessionId: string } | null {
  const sessionId = sessionOf({ overlays })
  if (what !== 'updateHand' || !versioned || sessionId === null || isThere(versioned.id)) return null
  return { id: versioned.id, sessionId }
}
