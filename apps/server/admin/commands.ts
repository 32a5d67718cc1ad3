// Every command by its name.

import {
  disableCommand,
  enableCommand,
  eraseCommand,
  grantCommand,
  inviteCommand,
  usersCommand,
} from './accounts.ts'
import { exportCommand, importArchiveCommand } from './archives.ts'
import { backupCommand, restoreCommand, upgradeCommand, verifyCommand } from './backups.ts'
import type { Command } from './command.ts'
import { doctorCommand } from './doctor.ts'
import { importCommand } from './import.ts'
import { solvesCommand, stopSolveCommand } from './solves.ts'

export const COMMANDS: Readonly<Record<string, Command>> = {
  backup: backupCommand,
  disable: disableCommand,
  doctor: doctorCommand,
  enable: enableCommand,
  erase: eraseCommand,
  export: exportCommand,
  grant: grantCommand,
  import: importCommand,
  'import-archive': importArchiveCommand,
  invite: inviteCommand,
  restore: restoreCommand,
  solves: solvesCommand,
  'stop-solve': stopSolveCommand,
  upgrade: upgradeCommand,
  users: usersCommand,
  verify: verifyCommand,
}
