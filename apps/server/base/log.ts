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
  return destination ? pino(options, destination) : pino(options)
}

/** Errors carry more than they say: a driver's has the connection with its keys and, in its detail, people's data. */
function whatBroke(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: whatBroke(error.cause) }
  return { type: error.name, message: error.message, stack: error.stack, ...code, ...cause }
}
