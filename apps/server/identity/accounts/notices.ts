// Mails that tell somebody what was done with their account. They are counted: whoever changes a password again and again would otherwise
// use up what the operator's mail server sends, and with it everybody's codes.
import type { Mail } from '@sidepot/messages/identity'
import type { Account } from './accounts.ts'
import type { Room } from './room.ts'

export const tellOwner = async (
  room: Pick<Room, 'limits' | 'mail'>,
  { user_id, email }: Pick<Account, 'user_id' | 'email'>,
  mail: Mail,
): Promise<void> => {
  if (await room.limits.take('noticesPerAccount', user_id)) room.mail.post(email, mail, user_id)
}
