// Why a server cannot start here, one sentence each, for the operator.
export const startupMessages = {
  plainHttp: (host: string) =>
    `Reached by plain http as ${host}: browsers then allow no offline use, no passkeys and no installation on a phone, and others on the network can read along. docs/deploy.md says how to get https.`,
  secretKey:
    'Neither SECRET_KEY nor secret.key of the data directory is what this database was sealed with; without it nobody could sign in. Put the right one back.',
  noSecretKey:
    'DATABASE_URL without SECRET_KEY: signing keys and authenticator secrets would lie in that database as they are. Set SECRET_KEY to long random text (openssl rand -hex 32), the same for every server of this database, and keep it.',
  keyFile: (file: string) =>
    `${file} is empty or damaged; without the keys in it nobody could sign in. Put it back from a copy.`,
  portTaken: (port: number) => `Port ${port} is already in use; choose another with --port.`,
  portForbidden: (port: number) => `Port ${port} needs more rights than we have; choose another with --port.`,
  noSuchHost: (host: string) => `HOST ${host} is no address of this machine.`,
  unreachable: (why: string) => `The database that DATABASE_URL names cannot be used: ${why}.`,
  pooled:
    'DATABASE_URL leads through a pooler that lends connections for one transaction or drops their settings (PgBouncer in transaction mode); Sidepot needs connections of its own: use session mode without ignore_startup_parameters, or connect directly.',
  newerDatabase: (migration: string) =>
    `This database was made by a newer Sidepot (${migration}); run that one.`,
  changedMigration: (migration: string) =>
    `Migration ${migration} differs from the one this database was made with; run the Sidepot that made it.`,
  pathTooLong: (most: number) => `DATA_DIR is too long for PostgreSQL: at most ${most} bytes.`,
  notWritable: (path: string, why: string) => `DATA_DIR ${path} cannot be written: ${why}.`,
  onlyRoot: (path: string) =>
    `DATA_DIR ${path} lies where only root can go, and PostgreSQL does not run as root; try /var/lib/sidepot.`,
  foreign: (path: string) => `${path} belongs to somebody else; remove it or choose another DATA_DIR.`,
  noAccount: 'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.',
  inUse: (pid: number | string, path: string) =>
    `Another Sidepot (process ${pid}) already uses ${path}; stop it or choose another DATA_DIR.`,
  usedElsewhere: (path: string) =>
    `Another Sidepot already uses ${path}, in another container or as another user; stop it or choose another DATA_DIR.`,
  noLocks: (file: string, why: string) =>
    `${file} cannot be locked (${why}), so two servers could write one database; choose a DATA_DIR on another file system.`,
  noLockHelper:
    'Neither flock nor perl is installed, and without one DATA_DIR cannot be locked; install util-linux.',
  olderCluster: (path: string, found: number, ours: number) =>
    `${path} holds a database of PostgreSQL ${found}, and this Sidepot brings ${ours}: npm run admin -- upgrade carries it over and keeps the old one.`,
  newerCluster: (path: string, found: number, ours: number) =>
    `${path} holds a database of PostgreSQL ${found}, and this Sidepot brings ${ours}; run the newer Sidepot.`,
  twoClusters: (path: string, found: number, ours: number) =>
    `${path} holds databases of PostgreSQL ${found} and ${ours} (pg${found}, pg${ours}); move the one away that you do not want, and start again.`,
  silent: (path: string) => `The database in ${path} does not answer.`,
  doesNotStart: (path: string, why: string) => `The database in ${path} does not start: ${why}`,
  notMade: (path: string, why: string) => `The database could not be made in ${path}: ${why}`,
  noBinaries: (platform: string) =>
    `There is no PostgreSQL for ${platform} in the installed packages; name a server with DATABASE_URL.`,
} as const
