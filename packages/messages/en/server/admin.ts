// What npm run admin says to whoever runs the server, at the machine itself.
import { counted, percent } from '../numbers.ts'

export const adminMessages = {
  usage: (roles: readonly string[]) =>
    [
      'npm run admin -- COMMAND [settings as of npm start: --data-dir …, --database-url …]',
      '',
      `  grant EMAIL ${roles.join('|')}   makes somebody an operator, or an ordinary user again`,
      '  users                         lists the accounts',
      '  invite EMAIL                  lets this address sign up within 30 days (SIGN_UP=invitation)',
      '  disable EMAIL, enable EMAIL   blocks an account or unblocks it; nothing is deleted',
      '  erase EMAIL                   permanently deletes an account and all its data',
      '  export EMAIL FILE             saves all data of an account as one archive, as in its settings',
      '  import-archive EMAIL FILE     imports an archive into an account; records already there are skipped',
      '  import EMAIL FOLDER [--watch] imports hand histories from a folder; --watch also imports new ones',
      '  backup [FILE]                 backs up everything to one file; works while the server runs; encrypted with BACKUP_KEY',
      '  verify FILE                   test-restores a backup and checks that it is complete and the balances add up',
      '  restore FILE                  replaces the database with a backup; the old one is kept',
      '  upgrade [DIRECTORY]           converts the database of an older PostgreSQL; DIRECTORY has its programs',
      '  solves                        lists games waiting to be solved, and the space solved ones use',
      '  stop-solve GAME               cancels a solve for everybody waiting for it',
      '  doctor                        checks settings, disk, database, clock, mail and TLS, one line each',
    ].join('\n'),
  noCommand: (name: string) => `There is no command ${name}.\n`,
  wrongWords: (name: string) => `What follows ${name} is missing or wrong. See below.\n`,
  granted: (email: string, role: string) => `${email} is now ${role}.`,
  nobody: (email: string) => `There is no confirmed account with the address ${email}.`,
  invited: (email: string, address: string) =>
    `${email} can sign up at ${address}/signup within 30 days. No email was sent: send them the link.`,
  inviteClosed: 'SIGN_UP is closed: the invitation counts once it is set to invitation or open.',
  badEmail: (email: string) => `${email} is not an email address.`,
  disabled: (email: string) => `${email} is blocked: it cannot log in, and all its devices were signed out.`,
  enabled: (email: string) => `${email} is unblocked.`,
  erased: (email: string) => `${email} and all its data were deleted.`,
  eraseAgain: (email: string) =>
    `This permanently deletes all data of ${email}. To confirm: npm run admin -- erase ${email} ${email}`,
  exported: (email: string, file: string, bytes: number) =>
    `${file}: all data of ${email}, ${(bytes / 1e6).toFixed(1)} MB.`,
  exportTooLarge: (email: string) => `The data of ${email} does not fit into one ZIP file (4 GB).`,
  exists: (file: string) => `${file} already exists.`,
  noFile: (file: string) => `There is no file ${file}.`,
  imported: (email: string, made: number, known: number, left: number, pictures: number) =>
    `${email}: ${made} records and ${pictures} pictures imported, ${known} already there, ${left} skipped.`,
  notAnArchive: (file: string) =>
    `${file} is not an archive of Sidepot, or it is damaged or incomplete. What was read before that place is imported.`,
  notImported: (file: string, code: string) =>
    `${file} was only partly imported (${code}). Nothing is lost: run the same command again to continue.`,
  noFolder: (folder: string) => `There is no folder ${folder}.`,
  emptyFolder: (folder: string) => `There are no files in ${folder}.`,
  watching: (folder: string) => `Watching ${folder}. Press Ctrl-C to stop.`,
  hands: (count: number) => counted(count, 'hand', 'hands'),
  handsImported: (hands: number, sessions: number, tournaments: number, known: number) =>
    [
      counted(hands, 'new hand', 'new hands'),
      counted(sessions, 'new session', 'new sessions'),
      ...(tournaments > 0 ? [counted(tournaments, 'tournament hand', 'tournament hands')] : []),
      `${known} already here.`,
    ].join(', '),
  handsRefused: (count: number, why: string, where: string) => `  ${count} refused: ${why} (${where})`,
  zipClosed: (name: string, why: string) => `  ${name}: ${why}`,
  fileUnopened: (name: string) =>
    `  ${name}: could not be opened. Whoever runs this command has to be allowed to read it.`,
  handsNotSaved: (code: string) => `  not saved: ${code}`,
  solve: (since: string, game: string, waiting: number, progress: number | null) =>
    `${since}  ${game}  ${waiting} ${waiting === 1 ? 'person waits' : 'people wait'}${progress === null ? '' : `, ${percent(progress)}`}`,
  solves: (jobs: number, packs: number, bytes: number) =>
    `${jobs} in the queue; ${packs} solved, ${(bytes / 1e6).toFixed(1)} MB`,
  solveStopped: (game: string) => `${game} was cancelled. A running solve stops within 30 seconds.`,
  noSolve: (game: string) => `Nobody is waiting for ${game}.`,
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
          `address ${url}: without https other devices cannot work offline, use passkeys, install the app or get notifications`,
        ),
  proxy: (trusted: boolean) =>
    trusted
      ? line('ok', 'client addresses are taken from the proxy (TRUST_PROXY)')
      : line('look', 'TRUST_PROXY is not set: behind a proxy all visitors share one address and its limits'),
  /** Where the key is: the setting, a file of ours, one that others can read, one that is still to be made, or nowhere. */
  secretKey: (where: 'setting' | 'file' | 'open' | 'later' | 'none', file: string) =>
    ({
      setting: line('ok', 'SECRET_KEY encrypts signing keys and authenticator secrets'),
      file: line('ok', `${file} encrypts signing keys and authenticator secrets; backups include it`),
      open: line('bad', `${file} can be read by others on this machine: chmod 600 ${file}`),
      later: line(
        'look',
        `${file}, which encrypts signing keys and authenticator secrets, will be created at the next start`,
      ),
      none: line(
        'look',
        'SECRET_KEY is not set: signing keys and authenticator secrets are stored unencrypted',
      ),
    })[where],
  backupKey: (set: boolean) =>
    set
      ? line('ok', 'BACKUP_KEY encrypts backups')
      : line('look', 'BACKUP_KEY is not set: backups are not encrypted'),
  push: (on: boolean) =>
    line(
      'ok',
      on
        ? 'notifications are sent through the push services of the browsers, which must be reachable by https'
        : 'notifications are off (PUSH)',
    ),
  disk: (directory: string, freeGigabytes: number) =>
    line(
      freeGigabytes < 0.1 ? 'bad' : freeGigabytes < 1 ? 'look' : 'ok',
      `${freeGigabytes.toFixed(1)} GB free in ${directory}`,
    ),
  noDisk: (directory: string, why: string) => line('bad', `${directory}: ${why}`),
  database: (version: string, own: boolean) =>
    line('ok', `PostgreSQL ${version}, ${own ? 'started by Sidepot' : 'from DATABASE_URL'}`),
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
          `clock is ${Math.round(seconds)} s off from the database: login codes and tokens will be refused; fix the time`,
        ),
  mail: (server: string | null) =>
    server === null
      ? line('look', 'SMTP_URL is not set: no email is sent, codes are printed where npm start runs')
      : line('ok', `email is sent through ${server}`),
  noMail: (server: string, why: string) => line('bad', `cannot send email through ${server}: ${why}`),
  tls: (days: number) =>
    line(
      days < 0 ? 'bad' : days < 14 ? 'look' : 'ok',
      days < 0 ? 'certificate has expired: renew it' : `certificate is valid for ${days} days`,
    ),
  noTls: (why: string) => line('bad', `https does not answer: ${why}`),
} as const
