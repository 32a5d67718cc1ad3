// Every command by its name.
import { backupCommand, restoreCommand, upgradeCommand, verifyCommand } from './backups.ts'
import type { Command } from './command.ts'
import { doctorCommand } from './doctor.ts'
import {
  disableCommand,
  enableCommand,
  eraseCommand,
  grantCommand,
  inviteCommand,
  usersCommand,
} from './people.ts'

export const COMMANDS: Readonly<Record<string, Command>> = {
  backup: backupCommand,
  disable: disableCommand,
  doctor: doctorCommand,
  enable: enableCommand,
  erase: eraseCommand,
  grant: grantCommand,
  invite: inviteCommand,
  restore: restoreCommand,
  upgrade: upgradeCommand,
  users: usersCommand,
  verify: verifyCommand,
}
