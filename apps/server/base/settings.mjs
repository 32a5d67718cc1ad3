// Every setting of the server, one line each: reader, default, sentence. Plain JavaScript without imports, so that
// `npm start -- --help` and a bad value answer before anything is installed or created.

/** A value that cannot be read; the message says what would be right. */
class BadValue extends Error {}

/** @param {number} least @param {number} most @returns {(text: string) => number} */
const integer = (least, most) => text => {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new BadValue(`a whole number from ${least} to ${most}`)
  return value
}
/** @param {string} text */
const text = text => text
/** @param {string} text */
const secret = text => {
  if (text.length < 16) throw new BadValue('at least 16 characters long')
  return text
}
/** @param {string} text */
const yesNo = text => {
  if (['true', '1', 'yes', 'on'].includes(text.toLowerCase())) return true
  if (['false', '0', 'no', 'off'].includes(text.toLowerCase())) return false
  throw new BadValue('true or false')
}
/** @template {string} T @param {readonly T[]} choices @returns {(text: string) => T} */
const oneOf = choices => text => {
  const found = choices.find(choice => choice === text)
  if (found === undefined) throw new BadValue(`one of ${choices.join(', ')}`)
  return found
}
/** @param {readonly string[]} schemes @returns {(text: string) => string} */
const url = schemes => text => {
  const scheme = URL.canParse(text) ? new URL(text).protocol.slice(0, -1) : ''
  // A database address may name a socket directory and no host, which the URL parser does not accept.
  if (!schemes.includes(scheme) && !schemes.some(s => s.startsWith('postgres') && text.startsWith(`${s}://`)))
    throw new BadValue(`an address that begins with ${schemes.map(s => `${s}://`).join(' or ')}`)
  return text
}
/** @param {string} text @returns {readonly string[]} */
const origins = text =>
  text.split(',').map(one => {
    const { origin, href } = new URL(url(['http', 'https'])(one.trim()))
    if (href !== `${origin}/`) throw new BadValue('addresses without a path, separated by commas')
    return origin
  })
/** @param {string} text */
const origin = text => new URL(url(['http', 'https'])(text)).origin

/** An address of IPv4 or IPv6 as it is written in full, or a network of such. @param {string} text */
const isNetwork = text => {
  const [, address = '', bits = '1'] = /^([\da-f.:]+)(?:\/([1-9]\d{0,2}))?$/i.exec(text) ?? []
  if (address.includes(':')) return URL.canParse(`http://[${address}]`) && Number(bits) <= 128
  const url = `http://${address}`
  return URL.canParse(url) && new URL(url).hostname === address && Number(bits) <= 32
}
/** @param {string} text @returns {number | readonly string[]} */
const proxies = text => {
  if (['false', 'no', 'off'].includes(text.toLowerCase())) return 0
  if (/^\d$/.test(text)) return Number(text)
  const listed = text.split(',').map(one => one.trim())
  if (!listed.every(isNetwork))
    throw new BadValue('the number of proxies in front (0 to 9), or their addresses separated by commas')
  return listed
}

const isRoot = process.getuid?.() === 0
/** @type {string | null} */
const none = null

/**
 * @template T
 * @template [D=T]
 * @param {(text: string) => T} parse
 * @param {D} fallback
 * @param {string} says
 * @returns {{ parse: (text: string) => T, fallback: D, says: string }}
 */
const setting = (parse, fallback, says) => ({ parse, fallback, says })

export const settings = {
  port: setting(integer(0, 65535), 3000, 'port to listen on; 0 takes a free one'),
  host: setting(text, 'localhost', 'address to listen on; 0.0.0.0 for every network of this machine'),
  publicUrl: setting(
    origin,
    none,
    'address that people type, the same for all servers on one database; http://localhost:PORT unless given',
  ),
  dataDir: setting(
    text,
    isRoot ? '/var/lib/sidepot' : 'data',
    'directory of the built-in database; created if missing',
  ),
  databaseUrl: setting(
    url(['postgres', 'postgresql']),
    none,
    'PostgreSQL server to use instead of the built-in one, as postgres://user:password@host/database',
  ),
  smtpUrl: setting(
    url(['smtp', 'smtps']),
    none,
    'SMTP server for outgoing email; without one, email is printed here and, unless PUBLIC_URL is for others, shown at /dev/mail',
  ),
  mailFrom: setting(text, 'Sidepot <no-reply@localhost>', 'sender of our mail'),
  smsWebhook: setting(
    url(['https', 'http']),
    none,
    'URL of your SMS gateway, called by POST { "to", "text" }; without one, no text messages are sent',
  ),
  smsWebhookKey: setting(text, none, 'bearer token for the SMS gateway'),
  allowGuestAccess: setting(yesNo, false, 'lets visitors look around without an account'),
  signUp: setting(
    oneOf(/** @type {const} */ (['open', 'invitation', 'closed'])),
    /** @type {'open' | 'invitation' | 'closed'} */ ('open'),
    'who may sign up: open, invitation (npm run admin -- invite EMAIL) or closed',
  ),
  authSrp: setting(yesNo, false, 'keeps password verifiers so that clients may sign in by SRP'),
  introspection: setting(yesNo, false, 'lets clients read the GraphQL schema; on under npm run dev'),
  secretKey: setting(
    secret,
    none,
    'long random text that encrypts signing keys and authenticator secrets in the database; keep a copy, they cannot be read without it',
  ),
  backupKey: setting(
    secret,
    none,
    'long random text that encrypts what npm run admin -- backup writes; without it backups are not encrypted',
  ),
  apiKey: setting(text, none, 'key that lets a client read reference data (X-Api-Key); off unless given'),
  oidcIssuer: setting(
    url(['https', 'http']),
    none,
    'OpenID Connect issuer whose tokens are accepted for sign-in; people are matched by verified email',
  ),
  oidcAudience: setting(text, none, 'audience those tokens must be issued for'),
  authorizerUrl: setting(
    url(['https', 'http']),
    none,
    'URL that validates tokens that are not JWTs (custom authorizer), called by POST',
  ),
  trustProxy: setting(
    proxies,
    /** @type {number | readonly string[]} */ (0),
    'trusted proxies in front, for X-Forwarded-* headers: how many (1), or their addresses and networks, separated by commas',
  ),
  push: setting(
    yesNo,
    true,
    'lets people switch on notifications on their devices; they are sent through the push services of the browsers, encrypted',
  ),
  pushServices: setting(
    origins,
    /** @type {readonly string[]} */ ([]),
    'further push services that devices may use, as addresses separated by commas; those of Google, Mozilla, Apple and Microsoft are known',
  ),
  solveCores: setting(
    integer(0, 256),
    1,
    'CPU cores for solving games people ask for, one game at a time at the lowest priority; 0 turns it off',
  ),
  solveMemory: setting(
    integer(256, 1_000_000),
    /** @type {number | null} */ (null),
    'memory limit of a solve in megabytes; half of the machine’s memory unless given',
  ),
  solveDisk: setting(
    integer(1, 1_000_000),
    200,
    'space for solved games in the database, in megabytes; the least recently used are removed first',
  ),
  metricsPort: setting(integer(0, 65535), 9464, 'port of /metrics for monitoring; 0 turns it off'),
  metricsHost: setting(text, '127.0.0.1', 'address of that port; this machine only unless given'),
  logLevel: setting(
    oneOf(/** @type {const} */ (['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
    process.stdout.isTTY ? 'warn' : 'info',
    'how much is logged: fatal, error, warn, info, debug, trace or silent',
  ),
}

/** @typedef {typeof settings} Settings */
/** @typedef {{ [K in keyof Settings]: ReturnType<Settings[K]['parse']> | Settings[K]['fallback'] }} SettingValues */

/** @param {string} name dataDir → DATA_DIR */
export const variableOf = name => name.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()
/** @param {string} name dataDir → --data-dir */
export const flagOf = name => `--${variableOf(name).toLowerCase().replaceAll('_', '-')}`

/**
 * Flags win over variables, variables over defaults; an empty variable counts as absent.
 * @param {Record<string, string | undefined>} environment
 * @param {readonly string[]} argv
 * @returns {{ ok: true, value: SettingValues } | { ok: false, problem: string }}
 */
export function readSettings(environment, argv) {
  const flags = readFlags(argv)
  if (typeof flags === 'string') return { ok: false, problem: flags }
  /** @type {Record<string, unknown>} */
  const value = {}
  for (const [name, { parse, fallback }] of Object.entries(settings)) {
    const given = flags.get(name) ?? environment[variableOf(name)]
    if (given === undefined || given === '') {
      value[name] = fallback
      continue
    }
    try {
      value[name] = parse(given)
    } catch (error) {
      if (!(error instanceof BadValue)) throw error
      const source = flags.has(name) ? flagOf(name) : variableOf(name)
      // What may hold a password is not printed again.
      const shown =
        name === 'secretKey' || name === 'backupKey' || given.includes('@') ? '' : `, not "${given}"`
      return { ok: false, problem: `${source} must be ${error.message}${shown}.` }
    }
  }
  const conflict = conflictOf(/** @type {SettingValues} */ (value))
  return conflict
    ? { ok: false, problem: conflict }
    : { ok: true, value: /** @type {SettingValues} */ (value) }
}

/**
 * Settings that only make sense together; null when they do.
 * @param {SettingValues} value @returns {string | null}
 */
function conflictOf({ oidcIssuer, oidcAudience }) {
  // Without an audience, a token that the issuer made for any other application would sign people in here.
  return oidcIssuer !== null && oidcAudience === null
    ? 'OIDC_ISSUER needs OIDC_AUDIENCE: the audience that its tokens name for this server.'
    : null
}

/** @param {string | undefined} word */
const isValue = word => word !== undefined && !word.startsWith('--')

/** @param {readonly string[]} argv @returns {Map<string, string> | string} values by setting name, or what is wrong */
function readFlags(argv) {
  const names = new Map(Object.keys(settings).map(name => [flagOf(name), name]))
  const given = new Map()
  for (let at = 0; at < argv.length; at++) {
    const [flag = '', inline] = (argv[at] ?? '').split(/=(.*)/s)
    const name = names.get(flag)
    if (name === undefined) return `${flag} is not a setting; npm start -- --help lists them all.`
    // a switch given without a value is on
    const alone =
      settings[/** @type {keyof typeof settings} */ (name)].parse === yesNo && !isValue(argv[at + 1])
    const value = inline ?? (alone ? 'true' : argv[++at])
    if (value === undefined) return `${flag} needs a value.`
    given.set(name, value)
  }
  return given
}

export function help() {
  const width = Math.max(...Object.keys(settings).map(name => flagOf(name).length + variableOf(name).length))
  const lines = Object.entries(settings).map(([name, { fallback, says }]) => {
    const left = `  ${flagOf(name)}, ${variableOf(name)}`.padEnd(width + 6)
    return `${left}${says}${fallback === null ? '' : ` (${fallback})`}`
  })
  return ['npm start -- [settings]', '', 'Settings, as flag or environment variable:', ...lines, ''].join(
    '\n',
  )
}
