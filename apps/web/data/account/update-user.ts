// The person's own record: avatar, sharing, defaults, settings.
import { outbox } from '../device/device.ts'
import { type Rec, updateDocument } from '../wire/documents.ts'

export type UserChange = Partial<
  Pick<
    Rec<'User'>,
    | 'avatarUrl'
    | 'shareHandHistory'
    | 'shareSessionUpdates'
    | 'liveDelayMinutes'
    | 'defaultVenueId'
    | 'defaultCashGameStakeId'
    | 'handFilters'
    | 'figureSettings'
    | 'showGto'
    | 'saveSuits'
    | 'openSizes'
    | 'importAnswers'
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
