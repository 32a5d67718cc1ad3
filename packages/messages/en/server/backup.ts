// What commands at the machine say about backups and upgrades.
export const backupMessages = {
  unreadable: (file: string, why: string) => `${file} cannot be used: ${why}`,
  notOurs: 'it is not a Sidepot backup.',
  cutOff: 'it is incomplete.',
  checksum: 'its checksum is wrong: the file is damaged or incomplete.',
  wrongKey: 'BACKUP_KEY is not the one it was made with.',
  needsKey: (file: string) => `${file} is encrypted. Set BACKUP_KEY to the key it was made with.`,
  notEncrypted: (file: string) =>
    `${file} is not encrypted, but BACKUP_KEY is set. If it was made before you had a key and nobody else could replace it, unset BACKUP_KEY for this command.`,
  newer: (file: string, migration: string) =>
    `${file} was made by a newer Sidepot (${migration}). Run that version.`,
  nothingOlder: (path: string) =>
    `${path} has no database of an older PostgreSQL. There is nothing to upgrade.`,
  noOldBinaries: (major: number, why: string) =>
    `Could not download PostgreSQL ${major} (${why}). Pass the directory of its programs: npm run admin -- upgrade /usr/lib/postgresql/${major}/bin`,
  upgraded: (from: number, to: number, rows: number, file: string, kept: string) =>
    `Upgraded from PostgreSQL ${from} to ${to}: ${rows} rows. The old database ${kept} and the backup ${file} are kept. Delete them once everything works.`,
  backedUp: (file: string, rows: number, bytes: number, encrypted: boolean) =>
    `${file}: ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB, ${encrypted ? 'encrypted' : 'not encrypted (set BACKUP_KEY to encrypt)'}.`,
  exists: (file: string) => `${file} already exists. Choose another name.`,
  restored: (rows: number, made: string) =>
    `Restored ${rows} rows from ${made}. Devices will sync when they next connect.`,
  keptBefore: (path: string) => `The previous database is kept in ${path}.`,
  holds: (made: string, version: string, rows: number) =>
    `Made ${made} by Sidepot ${version}: ${rows} rows, complete.`,
  finding: {
    balances: 'bankrolls match their starting balance and transactions',
    facts: 'hands have the right statistics',
    sums: 'totals match the hands they add up',
    feed: 'records are in the change feed with their latest version',
  },
  found: (what: string, wrong: number, of: number) =>
    wrong === 0 ? `ok   ${of} ${what}` : `BAD  ${wrong} of ${of}: not all ${what}`,
  notEmpty: 'The database is not empty. A backup can only be restored into an empty one.',
} as const
