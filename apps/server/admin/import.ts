// npm run admin -- import EMAIL FOLDER [--watch]: hand histories on this machine, for one person; with --watch for as long as it runs.
import { statSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { adminMessages as words } from '@sidepot/messages/admin'
import { say } from '@sidepot/messages/catalogue'
import { formatSentences } from '@sidepot/messages/formats'
import { importWords } from '@sidepot/messages/web-import'
import { plainText } from '@sidepot/messages/worded'
import { migrate } from '../db/migrate.ts'
import { openKysely } from '../db/pool.ts'
import { findAccount } from '../identity/accounts/accounts.ts'
import { type Command, printable, withDatabase } from './command.ts'
import { type FolderPass, importFolder } from './import-folder.ts'

export const WATCH = '--watch'
const LOOK_AGAIN_MS = 5000

export const importCommand: Command = async ([email, folder, watch], { config, say: print, now }) => {
  if (email === undefined || folder === undefined || (watch !== undefined && watch !== WATCH)) return null
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    print(words.noFolder(folder))
    return 1
  }
  return withDatabase(config, async pool => {
    await migrate(pool)
    const db = openKysely(pool)
    const account = await findAccount(db, email)
    if (!account) {
      print(words.nobody(email))
      return 1
    }
    const options = { db, userId: account.user_id, folder, now, seen: new Map<string, string>() }
    const first = await importFolder(options)
    if (first) report(first, print)
    else print(words.emptyFolder(folder))
    if (watch === undefined) return 0
    print(words.watching(folder))
    for (;;) {
      await pause(LOOK_AGAIN_MS)
      if (!(await findAccount(db, account.user_id))) {
        print(words.nobody(email))
        return 1
      }
      const pass = await importFolder(options)
      if (pass && pass.hands + pass.tournaments > 0) report(pass, print)
    }
  })
}

/** As much of a line as is of use. */
const LONGEST_LINE = 500

/** Files, their names and what is in them were written by others. */
export function report(pass: FolderPass, tell: (line: string) => void): void {
  const print = (line: string) => {
    const whole = printable(line)
    tell(whole.length > LONGEST_LINE ? `${whole.slice(0, LONGEST_LINE)}…` : whole)
  }
  print(words.handsImported(pass.hands, pass.sessions, pass.tournaments, pass.known))
  for (const { refusal, count, where } of pass.refused)
    print(
      words.handsRefused(
        count,
        plainText(
          'failure' in refusal ? say(formatSentences, refusal.failure) : importWords.keptOut[refusal.keptOut],
        ),
        where[0] ?? '',
      ),
    )
  for (const { name, why } of pass.closed) print(words.zipClosed(name, importWords.closedZip[why]))
  for (const name of pass.unopened) print(words.fileUnopened(name))
  for (const code of pass.unsaved) print(words.handsNotSaved(code))
}
