// Operations for operators (SUPER_ADMIN): people, their role, status and plan, and everybody's security events.
import { ok } from '@sidepot/engine/result'
import { ACCOUNT_STATUSES, PLANS, ROLES } from '@sidepot/models/enumerations'
import { isUuid } from '../accounts/accounts.ts'
import { eventKinds, listEvents } from '../accounts/audit.ts'
import {
  changeRights,
  type EntitlementLine,
  entitlementsOf,
  isOperator,
  listPeople,
  type PersonLine,
  setEntitlement,
} from '../accounts/operators.ts'
import { type Answer, refuse } from '../kit/failure.ts'
import { BadInput, type Body, optionalText, text } from '../kit/input.ts'
import type { SignedInAs } from '../sign-in/profile.ts'
import { isFresh } from '../sign-in/prove.ts'
import { type Call, empty, type Operation, signedIn, type Wire } from './call.ts'
import { eventsAnswer, eventsAtOnce, eventToken } from './events-wire.ts'

const peopleAtOnce = 50

const operator = (run: (call: Call, me: SignedInAs) => Promise<Answer<Wire>>): Operation =>
  signedIn(async (call, me) =>
    (await isOperator(call.room.db, me.account.user_id)) ? run(call, me) : refuse('forbidden'),
  )

/** Another role would make an unlocked device of an operator's anybody's for good, a shut account keep its owner out. */
const freshOperator = (run: (call: Call, me: SignedInAs) => Promise<Answer<Wire>>): Operation =>
  operator(async (call, me) => (isFresh(call.room, me) ? run(call, me) : refuse('freshSignInNeeded')))

const oneOf = <T extends string>(body: Body, name: string, known: readonly T[]): T => {
  const given = text(body, name)
  const found = known.find(value => value === given)
  if (found === undefined) throw new BadInput(name)
  return found
}
const maybeOneOf = <T extends string>(body: Body, name: string, known: readonly T[]): T | undefined =>
  optionalText(body, name) === undefined ? undefined : oneOf(body, name, known)

const uuid = (body: Body, name: string): string => {
  const given = text(body, name).toLowerCase()
  if (!isUuid(given)) throw new BadInput(name)
  return given
}

const instant = (body: Body, name: string): Date | undefined => {
  const given = optionalText(body, name)
  if (given === undefined) return undefined
  const at = new Date(given)
  if (!/^\d{4}-\d\d-\d\d/.test(given) || Number.isNaN(at.getTime())) throw new BadInput(name)
  return at
}

/** Where a page of people ended: time and id of its last line. */
const placeOf = (last: PersonLine) => `${last.signedUpAt.toISOString()}/${last.userId}`
const readPlace = (body: Body) => {
  const token = optionalText(body, 'NextToken')
  if (token === undefined) return {}
  const [time = '', userId = ''] = token.split('/')
  const at = new Date(time)
  if (Number.isNaN(at.getTime()) || !isUuid(userId)) throw new BadInput('NextToken')
  return { after: { at, userId } }
}

const entitlementWire = (line: EntitlementLine | undefined) =>
  line && {
    Plan: line.plan,
    ValidFrom: line.validFrom.toISOString(),
    ValidUntil: line.validUntil?.toISOString() ?? null,
    Source: line.source,
  }

export const operatorOperations = {
  ListPeople: operator(async ({ room, body }) => {
    const search = optionalText(body, 'Search')?.trim()
    const role = maybeOneOf(body, 'Role', ROLES)
    const status = maybeOneOf(body, 'Status', ACCOUNT_STATUSES)
    const people = await listPeople(
      room.db,
      {
        ...(search === undefined ? {} : { search }),
        ...(role === undefined ? {} : { role }),
        ...(status === undefined ? {} : { status }),
        ...readPlace(body),
      },
      peopleAtOnce,
    )
    const entitlements = await entitlementsOf(
      room.db,
      people.map(person => person.userId),
    )
    const last = people.at(-1)
    return ok({
      People: people.map(person => ({
        Id: person.userId,
        Handle: person.handle,
        AvatarUrl: person.avatarUrl,
        Role: person.role,
        Status: person.status,
        SignedUpAt: person.signedUpAt.toISOString(),
        Entitlement: entitlementWire(entitlements.get(person.userId)) ?? null,
      })),
      ...(people.length === peopleAtOnce && last ? { NextToken: placeOf(last) } : {}),
    })
  }),

  SetRole: freshOperator(({ room, visitor, body }, { account }) =>
    empty(changeRights(room, visitor, account, uuid(body, 'UserId'), { role: oneOf(body, 'Role', ROLES) })),
  ),

  SetStatus: freshOperator(({ room, visitor, body }, { account }) =>
    empty(
      changeRights(room, visitor, account, uuid(body, 'UserId'), {
        status: oneOf(body, 'Status', ACCOUNT_STATUSES),
      }),
    ),
  ),

  SetEntitlement: operator(({ room, visitor, body }, { account }) =>
    empty(
      setEntitlement(room, visitor, account, uuid(body, 'UserId'), {
        plan: oneOf(body, 'Plan', PLANS),
        validFrom: instant(body, 'ValidFrom') ?? room.now(),
        validUntil: instant(body, 'ValidUntil') ?? null,
      }),
    ),
  ),

  /** Everybody's, or one person's, or one kind of event. */
  ListAllEvents: operator(async ({ room, body }) => {
    const userId = optionalText(body, 'UserId') === undefined ? undefined : uuid(body, 'UserId')
    const kind = maybeOneOf(body, 'Kind', eventKinds)
    const wanted = {
      ...(userId === undefined ? {} : { userId }),
      ...(kind === undefined ? {} : { kind }),
      ...eventToken(body),
    }
    return ok(eventsAnswer(await listEvents(room.db, wanted, eventsAtOnce)))
  }),
} satisfies Record<string, Operation>
