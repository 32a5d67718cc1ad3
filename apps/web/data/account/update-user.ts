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
    | 'hearComments'
    | 'commentsSeenAt'
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
  void sentUser(user, change)
}

/** As `updateUser`; known to the server, or refused, when it resolves. */
export const sentUser = async (user: Rec<'User'>, change: UserChange): Promise<void> => {
  await outbox.add({
    what: 'updateUser',
    document: updateDocument('User'),
    variables: { input: { id: user.id, ...change } },
    overlays: [{ model: 'User', id: user.id, fields: change }],
    answers: 'User',
    versioned: { model: 'User', id: user.id },
  }).settled
}
