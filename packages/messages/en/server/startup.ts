// Why a server cannot start here, one sentence each, for the operator.
export const startupMessages = {
  plainHttp: (host: string) =>
    `Served over plain http as ${host}: browsers then block offline use, passkeys and installing on a phone, and anyone on the network can read the traffic. docs/deploy.md explains how to set up https.`,
  secretKey:
    'This database was encrypted with a different key than SECRET_KEY or secret.key in the data directory. Nobody could log in. Restore the right key and start again.',
  noSecretKey:
    'DATABASE_URL is set without SECRET_KEY: signing keys and authenticator secrets would be stored unencrypted. Set SECRET_KEY to a long random text (openssl rand -hex 32), use the same one on every server of this database, and keep a copy.',
  keyFile: (file: string) =>
    `${file} is empty or damaged. Without the keys in it nobody could log in. Restore it from a backup.`,
  portTaken: (port: number) => `Port ${port} is already in use. Choose another with --port.`,
  portForbidden: (port: number) =>
    `No permission to listen on port ${port}. Choose a port above 1023 with --port.`,
  noSuchHost: (host: string) => `HOST ${host} is not an address of this machine.`,
  unreachable: (why: string) => `Cannot use the database in DATABASE_URL: ${why}.`,
  pooled:
    'DATABASE_URL points to a connection pooler in transaction mode (such as PgBouncer). Sidepot needs its own connections: use session mode, or connect to PostgreSQL directly.',
  newerDatabase: (migration: string) =>
    `This database was created by a newer Sidepot (${migration}). Run that version.`,
  changedMigration: (migration: string) =>
    `Migration ${migration} differs from the one applied to this database. Run the Sidepot version that applied it.`,
  pathTooLong: (most: number) =>
    `The path in DATA_DIR is too long for PostgreSQL. Use at most ${most} bytes.`,
  notWritten: (file: string, why: string) => `${file} could not be written: ${why}.`,
  notWritable: (path: string, why: string) => `Cannot write to DATA_DIR ${path}: ${why}.`,
  onlyRoot: (path: string) =>
    `Only root can access DATA_DIR ${path}, and PostgreSQL does not run as root. Try /var/lib/sidepot.`,
  foreign: (path: string) => `${path} belongs to another user. Remove it or choose another DATA_DIR.`,
  noAccount:
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as. Start Sidepot as another user.',
  inUse: (pid: number | string, path: string) =>
    `Another Sidepot (process ${pid}) is already using ${path}. Stop it or choose another DATA_DIR.`,
  usedElsewhere: (path: string) =>
    `Another Sidepot is already using ${path}, in another container or as another user. Stop it or choose another DATA_DIR.`,
  noLocks: (file: string, why: string) =>
    `${file} cannot be locked (${why}), so two servers could write to one database. Choose a DATA_DIR on another file system.`,
  noLockHelper: 'DATA_DIR cannot be locked because neither flock nor perl is installed. Install util-linux.',
  olderCluster: (path: string, found: number, ours: number) =>
    `${path} contains a PostgreSQL ${found} database, and this Sidepot comes with PostgreSQL ${ours}. Run npm run admin -- upgrade: it converts the database and keeps the old one.`,
  newerCluster: (path: string, found: number, ours: number) =>
    `${path} contains a PostgreSQL ${found} database, and this Sidepot comes with PostgreSQL ${ours}. Run the newer Sidepot.`,
  twoClusters: (path: string, found: number, ours: number) =>
    `${path} contains databases of PostgreSQL ${found} and ${ours} (pg${found}, pg${ours}). Move the one you do not want out of there and start again.`,
  silent: (path: string) => `The database in ${path} is not responding.`,
  doesNotStart: (path: string, why: string) => `The database in ${path} does not start: ${why}`,
  notMade: (path: string, why: string) => `Could not create the database in ${path}: ${why}`,
  noBinaries: (platform: string) =>
    `The installed packages have no PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server of your own.`,
} as const

/** What an operating system says of a file, by its codes. */
export const fileFaults = {
  EACCES: 'no permission',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'it is too large for the disk',
  EIO: 'the disk reports an error',
  EISDIR: 'it is a folder',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'part of the path is a file, not a folder',
  EPERM: 'no permission',
  EROFS: 'the disk is read-only',
} as const
