// Structured logs with no secrets: nothing that carries a credential is ever written out.
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'

const SECRET = ['authorization', 'cookie', 'password', 'token', 'secret'] as const

export function openLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: whatBroke },
    redact: { paths: SECRET.flatMap(name => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  }
  const out = destination ?? pino.destination(1)
  return pino(options, { write: line => out.write(line.replace(OBEYED, escaped)) })
}

/** What JSON leaves as it is and some terminals obey, or show in another order than it was written. */
const OBEYED = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g
const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Errors carry more than they say: a driver's has the connection with its keys and, in its detail, people's data. */
function whatBroke(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: whatBroke(error.cause) }
  return { type: error.name, message: error.message, stack: error.stack, ...code, ...cause }
}
