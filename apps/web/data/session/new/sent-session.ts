// A new session on its way to the server: what was sent, what came back refused, and how it is sent again.
import { outbox } from '../../device/device.ts'
import type { NewItem } from '../../outbox/outbox.ts'
import type { OutboxItem } from '../../store/outbox-item.ts'
import type { NewSession } from './session-form.ts'

/** A session as it was sent, amounts in decimals, for the form it came from. */
export interface SentSession
  extends Omit<
    NewSession,
    'waiting' | 'buyIn' | 'smallBlind' | 'bigBlind' | 'straddleAmount' | 'smallestChip'
  > {
  readonly id: string
  readonly smallBlind: number
  readonly bigBlind: number
  readonly straddleAmount: number | null
  readonly smallestChip?: number | null
  readonly buyIn: number
  readonly sessionStatus?: string
  readonly sessionStart?: string
  readonly sessionEnd?: string
  readonly cashOut?: number
  readonly breaks?: readonly { readonly start: string; readonly end: string }[]
  readonly chips?: readonly { readonly amount: number }[]
}

export const SET_UP_CALL = 'setupNewSession'
export const inputOf = (item: OutboxItem) =>
  item.variables['input'] as { readonly sessionInput: SentSession; readonly at?: string }
export const sentSession = (item: OutboxItem): SentSession => inputOf(item).sessionInput

export const isNewSession = ({ what }: Pick<OutboxItem, 'what'>): boolean => what === SET_UP_CALL

/** A new session that the server refused: its form can be filled in again. */
export const refusedSession = (
  items: readonly OutboxItem[],
  sessionId: string | undefined,
): OutboxItem | null =>
  items.find(item => isNewSession(item) && item.state === 'refused' && sentSession(item).id === sessionId) ??
  null

/** The address of its form. */
export const correctionOf = (item: OutboxItem): string =>
  `/sessions/new?again=${item.id}${sentSession(item).sessionEnd ? '&past=1' : ''}`

/** Sent anew in its own place: what was done in it since comes after it, under the same id. */
export function send(item: NewItem, again: OutboxItem | undefined): void {
  if (again?.document === item.document)
    void outbox.retry(again.id, { variables: item.variables, overlays: item.overlays })
  else {
    outbox.add(item)
    if (again) void outbox.drop(again.id)
  }
}
