// A person's archive, as commands: written for them, or entered into their account.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { adminMessages } from '@sidepot/messages/admin'
import { exportArchive, importArchive } from '../archive/archive.ts'
import { StartupProblem } from '../base/startup-problem.ts'
import { writeWhole } from '../base/whole-file.ts'
import { migrate } from '../db/migrate.ts'
import { openKysely } from '../db/pool.ts'
import { findAccount } from '../identity/accounts/accounts.ts'
import { createPictures } from '../photo/photo.ts'
import { type Command, withDatabase } from './command.ts'

export const exportCommand: Command = async ([email, given], { config, say, now, version }) => {
  if (email === undefined || given === undefined) return null
  const file = path.resolve(given)
  if (existsSync(file)) throw new StartupProblem(adminMessages.exists(file))
  return withDatabase(config, async pool => {
    await migrate(pool)
    const account = await findAccount(openKysely(pool), email)
    if (!account) {
      say(adminMessages.nobody(email))
      return 1
    }
    const about = { made: now(), sidepot: version }
    const bytes = await writeWhole(file, async unfinished => {
      const written = await exportArchive(pool, unfinished, account.user_id, about)
      if (!written.ok) throw new StartupProblem(adminMessages.exportTooLarge(email))
      return written.value
    })
    say(adminMessages.exported(email, file, bytes))
    return 0
  })
}

export const importArchiveCommand: Command = async ([email, given], { config, say, now }) => {
  if (email === undefined || given === undefined) return null
  const file = path.resolve(given)
  if (!existsSync(file)) throw new StartupProblem(adminMessages.noFile(file))
  return withDatabase(config, async pool => {
    await migrate(pool)
    const db = openKysely(pool)
    const account = await findAccount(db, email)
    if (!account) {
      say(adminMessages.nobody(email))
      return 1
    }
    const pictures = createPictures()
    try {
      const done = await importArchive(db, file, account.user_id, { now, pictures })
      if (!done.ok) {
        const { code } = done.error
        const isUnreadable = code === 'zip/unreadable' || code === 'archive/unreadable'
        say(isUnreadable ? adminMessages.notAnArchive(file) : adminMessages.notImported(file, code))
        return 1
      }
      const { made, known, left, pictures: put } = done.value
      const sum = Object.values(made).reduce((all, n) => all + n, 0)
      say(adminMessages.imported(email, sum, known, left, put))
      return 0
    } finally {
      await pictures.close()
    }
  })
}
