// Reference data as forms: which fields each kind has, and how what is typed becomes a record.
import { wrongStructure } from '@sidepot/ledger/rake-checks'
import { messageFor } from '@sidepot/messages/catalogue'
import { sessionSentences } from '@sidepot/messages/ledger'
import { admin as words } from '@sidepot/messages/web-admin'
import { moneyPad } from '@sidepot/messages/web-ui'
import { plainText } from '@sidepot/messages/worded'
import { GAME_TYPES, RAKE_TYPES } from '@sidepot/models/enumerations'
import type { ReferenceChange, ReferenceModel } from '../../data/account/reference-service.ts'
import { amountText } from '../../ui/controls/amount-text.ts'

export type FormField =
  | {
      readonly is: 'text' | 'amount' | 'number' | 'caps'
      readonly name: string
      readonly label: string
      readonly hint?: string
    }
  | { readonly is: 'switch'; readonly name: string; readonly label: string }
  | {
      readonly is: 'choice'
      readonly name: string
      readonly label: string
      readonly options: readonly { readonly value: string; readonly label: string }[]
    }

const games = GAME_TYPES.map(value => ({ value, label: value }))

export function fieldsFor(
  model: ReferenceModel,
  rakes: readonly { readonly id: string; readonly name: string }[],
  draft: Draft,
): readonly FormField[] {
  switch (model) {
    case 'Venue':
      return [
        { is: 'text', name: 'name', label: words.name },
        { is: 'text', name: 'city', label: words.city },
        { is: 'text', name: 'country', label: words.country },
        { is: 'switch', name: 'isOnline', label: words.online },
        { is: 'switch', name: 'isActive', label: words.active },
      ]
    case 'CashGameStake':
      return [
        { is: 'text', name: 'name', label: words.name },
        { is: 'choice', name: 'gameVariant', label: words.game, options: games },
        { is: 'amount', name: 'smallBlind', label: words.smallBlind },
        { is: 'amount', name: 'bigBlind', label: words.bigBlind },
        { is: 'amount', name: 'ante', label: words.ante },
        { is: 'amount', name: 'defaultStraddle', label: words.straddle },
        { is: 'amount', name: 'defaultBuyIn', label: words.buyIn },
        { is: 'amount', name: 'minBuyIn', label: words.minBuyIn },
        { is: 'amount', name: 'maxBuyIn', label: words.maxBuyIn },
        {
          is: 'choice',
          name: 'rakeStructureId',
          label: words.rakeOf,
          options: [
            { value: NONE, label: words.noRake },
            ...rakes.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
        { is: 'switch', name: 'isActive', label: words.active },
      ]
    case 'CashRakeStructure':
      return [
        { is: 'text', name: 'name', label: words.name },
        {
          is: 'choice',
          name: 'gameVariant',
          label: words.game,
          options: [{ value: NONE, label: words.anyGame }, ...games],
        },
        {
          is: 'choice',
          name: 'rakeType',
          label: words.rakeType,
          options: RAKE_TYPES.map(value => ({ value, label: words.rakeTypes[value] })),
        },
        ...rakeFields(String(draft['rakeType'])),
        { is: 'switch', name: 'isActive', label: words.active },
      ]
  }
}

const rakeFields = (type: string): readonly FormField[] => {
  if (type === 'TIME_BASED')
    return [
      { is: 'number', name: 'timeUnit', label: words.timeUnit },
      { is: 'amount', name: 'timeRate', label: words.timeRate },
    ]
  if (type === 'BUY_IN')
    return [
      { is: 'number', name: 'buyInPct', label: words.percent },
      { is: 'amount', name: 'buyInCap', label: words.cap },
    ]
  return [
    { is: 'number', name: 'rakePct', label: words.percent },
    { is: 'amount', name: 'rakeUnit', label: words.unit },
    { is: 'caps', name: 'rakeCapTiers', label: words.caps, hint: words.capsHint },
    { is: 'switch', name: 'noFlopNoDrop', label: words.noFlop },
  ]
}

export const NONE = '-'
/** The values of the form: texts, and true or false for switches. */
export type Draft = Readonly<Record<string, string | boolean>>

const DEFAULTS: Readonly<Record<ReferenceModel, Draft>> = {
  Venue: { isActive: true, isOnline: false },
  CashGameStake: { isActive: true, gameVariant: 'NLHE', rakeStructureId: NONE },
  CashRakeStructure: { isActive: true, rakeType: 'PER_POT', gameVariant: NONE, noFlopNoDrop: true },
}

export function draftOf(model: ReferenceModel, row: Readonly<Record<string, unknown>> | null): Draft {
  const draft: Record<string, string | boolean> = { ...DEFAULTS[model] }
  for (const [field, value] of Object.entries(row ?? {})) {
    if (value === null || value === undefined) continue
    if (field === 'rakeCapTiers') draft[field] = capsText(value)
    else draft[field] = typeof value === 'boolean' ? value : String(value)
  }
  return draft
}

interface Tier {
  readonly playerCount: number
  readonly maxRake: number
}
const capsText = (value: unknown): string => {
  const tiers = (typeof value === 'string' ? JSON.parse(value) : value) as readonly Tier[]
  return tiers.map(({ playerCount, maxRake }) => `${playerCount}:${maxRake}`).join(', ')
}

const CAP = /^(\d{1,2})\s*:\s*(\d+(?:\.\d{1,2})?)$/

/** "2:1, 9:5" as tiers; null when it cannot be read. */
export function readCaps(text: string): readonly Tier[] | null {
  const parts = text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
  const tiers = parts.map(part => CAP.exec(part))
  return tiers.every(tier => tier !== null)
    ? tiers.map(tier => ({ playerCount: Number(tier![1]), maxRake: Number(tier![2]) }))
    : null
}

export type Read =
  | { readonly ok: true; readonly change: ReferenceChange }
  | { readonly ok: false; readonly message: string }

/** What goes to the server; an empty field is nothing, not zero. */
export function readDraft(model: ReferenceModel, fields: readonly FormField[], draft: Draft): Read {
  const change: Record<string, unknown> = {}
  for (const field of fields) {
    const value = draft[field.name]
    const text = typeof value === 'string' ? value.trim() : ''
    switch (field.is) {
      case 'switch':
        change[field.name] = value === true
        break
      case 'choice':
        change[field.name] = text === NONE || text === '' ? null : text
        break
      case 'text':
        change[field.name] = text === '' ? null : text
        break
      case 'amount': {
        const amount = amountText(text)
        if (amount === null) return { ok: false, message: moneyPad.refused['no-amount'] }
        change[field.name] = amount === '' ? null : Number(amount)
        break
      }
      case 'number':
        change[field.name] = text === '' ? null : Number(text.replace(',', '.'))
        break
      case 'caps': {
        const caps = readCaps(text)
        if (caps === null) return { ok: false, message: words.capsWrong }
        change[field.name] = caps.length === 0 ? null : JSON.stringify(caps)
        break
      }
    }
  }
  if (!change['name']) return { ok: false, message: words.needsName }
  if (model === 'CashGameStake') {
    if (!(Number(change['bigBlind']) > 0)) return { ok: false, message: words.needsBlind }
    change['smallBlind'] ??= 0
  }
  const wrong = model === 'CashRakeStructure' ? wrongStructure(change) : null
  if (wrong) return { ok: false, message: plainText(messageFor(sessionSentences, wrong)) }
  return { ok: true, change }
}
