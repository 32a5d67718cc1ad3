// What commands at the machine say about backups and upgrades.
export const backupMessages = {
  unreadable: (file: string, why: string) => `${file} cannot be used: ${why}`,
  notOurs: 'it is no backup of Sidepot.',
  cutOff: 'it is not whole.',
  checksum: 'its checksum is wrong; it was damaged or cut off.',
  wrongKey: 'BACKUP_KEY is not the one it was made with.',
  needsKey: (file: string) => `${file} is encrypted; give its key as BACKUP_KEY.`,
  newer: (file: string, migration: string) =>
    `${file} was made by a newer Sidepot (${migration}); run that one.`,
  nothingOlder: (path: string) =>
    `${path} holds no database of an older PostgreSQL; there is nothing to upgrade.`,
  noOldBinaries: (major: number, why: string) =>
    `PostgreSQL ${major} could not be fetched (${why}); name the directory of its programs: npm run admin -- upgrade /usr/lib/postgresql/${major}/bin`,
  upgraded: (from: number, to: number, rows: number, file: string, kept: string) =>
    `Upgraded from PostgreSQL ${from} to ${to}: ${rows} rows. Kept: ${kept} and the backup ${file}; remove them when you are content.`,
  backedUp: (file: string, rows: number, bytes: number, encrypted: boolean) =>
    `${file}: ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB, ${encrypted ? 'encrypted' : 'not encrypted (BACKUP_KEY)'}.`,
  exists: (file: string) => `${file} is already there; choose another name.`,
  restored: (rows: number, made: string) =>
    `Restored ${rows} rows of ${made}. Devices compare themselves at their next connection.`,
  keptBefore: (path: string) => `What was there before is kept in ${path}.`,
  holds: (made: string, version: string, rows: number) =>
    `Made ${made} by Sidepot ${version}: ${rows} rows, whole.`,
  finding: {
    balances: 'bankrolls equal their start and bookings',
    facts: 'hands are counted as they are',
    feed: 'records are in the feed in their newest version',
  },
  found: (what: string, wrong: number, of: number) =>
    wrong === 0 ? `ok   ${of} ${what}` : `BAD  ${wrong} of ${of}: not all ${what}`,
  notEmpty: 'The database is not empty; a backup is restored into an empty one only.',
} as const
