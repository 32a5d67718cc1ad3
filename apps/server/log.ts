// Structured logs with no secrets: nothing that carries a credential is ever written out.
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'

const SECRET = ['authorization', 'cookie', 'password', 'token', 'secret', 'code'] as const

export function openLog(config: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET.flatMap(name => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  }
  return destination ? pino(options, destination) : pino(options)
}
