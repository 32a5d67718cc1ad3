// The person's own record: handle, avatar, sharing, defaults.
import { outbox } from './device.ts'
import { type Rec, updateDocument } from './documents.ts'

export type UserChange = Partial<
  Pick<
    Rec<'User'>,
    | 'handle'
    | 'avatarUrl'
    | 'shareHandHistory'
    | 'shareSessionUpdates'
    | 'liveDelayMinutes'
    | 'defaultVenueId'
    | 'defaultCashGameStakeId'
    | 'handFilters'
  >
>

export function updateUser(user: Rec<'User'>, change: UserChange): void {
  outbox.add({
    what: 'updateUser',
    document: updateDocument('User'),
    variables: { input: { id: user.id, ...change } },
    overlays: [{ model: 'User', id: user.id, fields: change }],
    answers: 'User',
    versioned: { model: 'User', id: user.id },
  })
}
