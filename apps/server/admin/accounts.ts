// Accounts, as commands: list them, give the role of an operator, shut, open, delete.
import { adminMessages } from '@sidepot/messages/admin'
import { type AccountStatus, ROLES } from '@sidepot/models/enumerations'
import { migrate } from '../db/migrate.ts'
import { openKysely } from '../db/pool.ts'
import { findAccount } from '../identity/accounts/accounts.ts'
import { setRole, setStatus } from '../identity/accounts/operators.ts'
import { invite } from '../identity/accounts/sign-up.ts'
import { deleteAccount } from '../identity/sign-in/profile.ts'
import { type Command, type Desk, printable, withDatabase } from './command.ts'

type Change = (db: ReturnType<typeof openKysely>, email: string, now: Date) => Promise<boolean>

const change = ({ config, say, now }: Desk, email: string, act: Change, done: string): Promise<number> =>
  withDatabase(config, async pool => {
    await migrate(pool)
    const changed = await act(openKysely(pool), email, now())
    say(changed ? done : adminMessages.nobody(email))
    return changed ? 0 : 1
  })

export const grantCommand: Command = async ([email, role], desk) => {
  const wanted = ROLES.find(known => known === role)
  if (email === undefined || wanted === undefined) return null
  const act: Change = (db, who, now) => setRole(db, who, wanted, now)
  return change(desk, email, act, adminMessages.granted(email, wanted))
}

const statusCommand =
  (status: AccountStatus, done: (email: string) => string): Command =>
  async ([email], desk) =>
    email === undefined
      ? null
      : change(desk, email, (db, who, now) => setStatus(db, who, status, now), done(email))

export const disableCommand = statusCommand('DISABLED', adminMessages.disabled)
export const enableCommand = statusCommand('ACTIVE', adminMessages.enabled)

export const inviteCommand: Command = async ([email], { config, say, now }) =>
  email === undefined
    ? null
    : withDatabase(config, async pool => {
        await migrate(pool)
        const done = await invite(openKysely(pool), email, now())
        say(done ? adminMessages.invited(email, config.publicUrl) : adminMessages.badEmail(email))
        if (done && config.signUp === 'closed') say(adminMessages.inviteClosed)
        return done ? 0 : 1
      })

export const usersCommand: Command = async (_words, { config, say }) =>
  withDatabase(config, async pool => {
    const { rows } = await pool.query<
      Record<'email' | 'handle' | 'role' | 'status' | 'since' | 'hands', string>
    >(
      `select account.email, coalesce(users.handle, '') as handle, users.role, users.status,
         to_char(account.created_at, 'YYYY-MM-DD') as since,
         (select count(*) from hands where hands.user_id = users.id and not hands._deleted)::text as hands
       from identity.account join users on users.id = account.user_id::text order by account.created_at`,
    )
    for (const { email, handle, role, status, since, hands } of rows)
      say(printable([since, status, role, adminMessages.hands(Number(hands)), email, handle].join('  ')))
    say(adminMessages.people(rows.length))
    return 0
  })

export const eraseCommand: Command = async ([email, again], { config, say, now }) => {
  if (email === undefined) return null
  return withDatabase(config, async pool => {
    await migrate(pool)
    const db = openKysely(pool)
    const account = await findAccount(db, email)
    const isConfirmed = account && again === email
    if (isConfirmed)
      await deleteAccount({ db, now }, { address: '', agent: 'npm run admin', kind: 'api' }, account)
    const { erased, eraseAgain, nobody } = adminMessages
    say((isConfirmed ? erased : account ? eraseAgain : nobody)(email))
    return isConfirmed ? 0 : 1
  })
}
