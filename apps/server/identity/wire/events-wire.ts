// Pages of security events on the wire, the same for a person and for operators.
import type { SecurityEvent } from '../accounts/audit.ts'
import { BadInput, type Body, optionalText } from '../kit/input.ts'

export const eventsAtOnce = 50

/** The last event of the page before, as the client got it. */
export const eventToken = (body: Body): { readonly before?: string } => {
  const before = optionalText(body, 'NextToken')
  if (before === undefined) return {}
  if (!/^\d{1,18}$/.test(before)) throw new BadInput('NextToken')
  return { before }
}

export const eventsAnswer = (events: readonly SecurityEvent[]) => ({
  Events: events.map(event => ({
    Id: event.id,
    UserId: event.userId,
    Handle: event.handle,
    Kind: event.kind,
    At: event.at.toISOString(),
    Address: event.address,
    Agent: event.agent,
    Detail: event.detail,
  })),
  ...(events.length === eventsAtOnce ? { NextToken: events.at(-1)?.id } : {}),
})
