// What npm run admin says to whoever runs the server, at the machine itself.
export const adminMessages = {
  usage: (roles: readonly string[]) =>
    [
      'npm run admin -- COMMAND [settings as of npm start: --data-dir …, --database-url …]',
      '',
      `  grant EMAIL ${roles.join('|')}   gives or takes the role of an operator`,
      '  users                         lists the accounts',
      '  invite EMAIL                  lets an address sign up for 30 days, where SIGN_UP is invitation',
      '  disable EMAIL, enable EMAIL   shuts an account or opens it again; nothing is deleted',
      '  erase EMAIL                   deletes an account and everything of it, for good',
      '  export EMAIL FILE             everything of a person as one archive, as they get it in the settings',
      '  import-archive EMAIL FILE     enters an archive into an account; what is there already is passed over',
      '  import EMAIL FOLDER [--watch] hand histories of a folder, and new ones while it runs',
      '  backup [FILE]                 everything in one file, also while the server runs; encrypted with BACKUP_KEY',
      '  verify FILE                   restores it aside, counts, and checks that the books add up',
      '  restore FILE                  puts it in place of the database; what was there is kept aside',
      '  upgrade [DIRECTORY]           carries the database of an older PostgreSQL over; DIRECTORY has its programs',
      '  solves                        lists the games that wait to be solved, and what solved ones take',
      '  stop-solve GAME               stops one for everybody who waits for it',
      '  doctor                        looks at settings, disk, database, clock, mail and TLS, one line each',
    ].join('\n'),
  granted: (email: string, role: string) => `${email} is now ${role}.`,
  nobody: (email: string) => `There is no confirmed account with the address ${email}.`,
  invited: (email: string, address: string) =>
    `${email} may sign up at ${address}/signup for 30 days. No mail was sent.`,
  badEmail: (email: string) => `${email} is no e-mail address.`,
  disabled: (email: string) => `${email} is shut: nobody signs in with it, and its devices are signed out.`,
  enabled: (email: string) => `${email} is open again.`,
  erased: (email: string) => `${email} and everything of it is deleted.`,
  eraseAgain: (email: string) =>
    `This deletes everything of ${email} for good. If you mean it: npm run admin -- erase ${email} ${email}`,
  exported: (email: string, file: string, bytes: number) =>
    `${file}: everything of ${email}, ${(bytes / 1e6).toFixed(1)} MB.`,
  exportTooLarge: (email: string) => `Everything of ${email} is more than one ZIP file can hold (4 GB).`,
  exists: (file: string) => `${file} is already there.`,
  imported: (email: string, made: number, known: number, left: number, pictures: number) =>
    `${email}: ${made} records and ${pictures} pictures imported, ${known} were there already, ${left} left out.`,
  notImported: (file: string, code: string) =>
    `${file} could not be imported to its end (${code}). What was imported stays; run the same command to continue.`,
  noFolder: (folder: string) => `There is no folder ${folder}.`,
  emptyFolder: (folder: string) => `There are no files in ${folder}.`,
  watching: (folder: string) => `Watching ${folder}. Ctrl-C stops it.`,
  handsImported: (hands: number, sessions: number, tournaments: number, known: number) =>
    [
      `${hands} new ${hands === 1 ? 'hand' : 'hands'}`,
      `${sessions} new ${sessions === 1 ? 'session' : 'sessions'}`,
      ...(tournaments > 0 ? [`${tournaments} tournament ${tournaments === 1 ? 'hand' : 'hands'}`] : []),
      `${known} already here.`,
    ].join(', '),
  handsRefused: (count: number, why: string, where: string) => `  ${count} refused: ${why} (${where})`,
  handsNotSaved: (code: string) => `  not saved: ${code}`,
  solve: (since: string, game: string, waiting: number, progress: string | null) =>
    `${since}  ${game}  ${waiting} ${waiting === 1 ? 'person waits' : 'people wait'}${progress === null ? '' : `, ${progress} %`}`,
  solves: (jobs: number, packs: number, bytes: number) =>
    `${jobs} in the queue; ${packs} solved, ${(bytes / 1e6).toFixed(1)} MB`,
  solveStopped: (game: string) => `${game} is stopped; a running solve ends within half a minute.`,
  noSolve: (game: string) => `Nobody waits for ${game}.`,
  people: (count: number) => `${count} ${count === 1 ? 'account' : 'accounts'}`,
} as const

type Verdict = 'ok' | 'look' | 'bad'
const line = (verdict: Verdict, what: string) => `${verdict.padEnd(5)}${what}`

/** One line each; `look` is for what works and may not be what is wanted. */
export const doctorMessages = {
  version: (sidepot: string, node: string) => line('ok', `Sidepot ${sidepot} on Node ${node}`),
  address: (url: string, safe: boolean) =>
    safe
      ? line('ok', `address ${url}`)
      : line(
          'look',
          `address ${url}: without https other machines get no offline use, no passkeys and no installation on phones`,
        ),
  proxy: (trusted: boolean) =>
    trusted
      ? line('ok', 'proxy in front is trusted for addresses (TRUST_PROXY)')
      : line('look', 'TRUST_PROXY is not set: behind a proxy every visitor counts as one address'),
  /** Where the key is: the setting, a file of ours, one that others can read, one that is still to be made, or nowhere. */
  secretKey: (where: 'setting' | 'file' | 'open' | 'later' | 'none', file: string) =>
    ({
      setting: line('ok', 'SECRET_KEY encrypts signing keys and authenticator secrets'),
      file: line('ok', `${file} encrypts signing keys and authenticator secrets; backups contain it`),
      open: line('bad', `${file} can be read by others on this machine: chmod 600 ${file}`),
      later: line(
        'look',
        `${file}, which encrypts signing keys and authenticator secrets, is made at the next start`,
      ),
      none: line(
        'look',
        'SECRET_KEY is not set: signing keys and authenticator secrets lie in the database as they are',
      ),
    })[where],
  backupKey: (set: boolean) =>
    set
      ? line('ok', 'BACKUP_KEY encrypts backups')
      : line('look', 'BACKUP_KEY is not set: backups are not encrypted'),
  disk: (directory: string, freeGigabytes: number) =>
    line(
      freeGigabytes < 0.1 ? 'bad' : freeGigabytes < 1 ? 'look' : 'ok',
      `${freeGigabytes.toFixed(1)} GB free in ${directory}`,
    ),
  noDisk: (directory: string, why: string) => line('bad', `${directory}: ${why}`),
  database: (version: string, own: boolean) =>
    line('ok', `PostgreSQL ${version}, ${own ? 'our own' : 'by DATABASE_URL'}`),
  noDatabase: (why: string) => line('bad', `no database: ${why}`),
  migrations: (missing: number) =>
    missing === 0
      ? line('ok', 'schema is current')
      : line('look', `${missing} migrations will run at the next start`),
  clock: (seconds: number) =>
    Math.abs(seconds) < 5
      ? line('ok', 'clock agrees with the database')
      : line(
          'bad',
          `clock differs from the database by ${Math.round(seconds)} s; codes and tokens will be refused`,
        ),
  mail: (server: string | null) =>
    server === null
      ? line('look', 'SMTP_URL is not set: codes are printed where npm start runs')
      : line('ok', `mail goes out by ${server}`),
  noMail: (server: string, why: string) => line('bad', `mail does not go out by ${server}: ${why}`),
  tls: (days: number) =>
    line(
      days < 0 ? 'bad' : days < 14 ? 'look' : 'ok',
      days < 0 ? 'certificate has expired' : `certificate is good for ${days} days`,
    ),
  noTls: (why: string) => line('bad', `https does not answer: ${why}`),
} as const
