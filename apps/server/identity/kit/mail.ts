// Outgoing mail. Sending never holds up an answer, so the time of an answer says nothing about whether there was a mail.
// Without SMTP the message goes to the console and, for loopback visitors, to /dev/mail; it never goes to the log.
import type { Mail } from '@sidepot/messages/identity'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { createGate } from '../../base/gate.ts'

export interface KeptMail extends Mail {
  readonly to: string
  readonly at: Date
}

export interface Outbox {
  /** `who` asked for it: mails of one network or account take turns with those of everybody else. */
  post(to: string, mail: Mail, who: string): void
  /** Newest first; null when mail really goes out. */
  kept(): readonly KeptMail[] | null
  /** Resolves when everything posted so far has been handed over. */
  settled(): Promise<void>
}

const keepAtMost = 50
const attempts = 3
/**
 * Strangers ask for mails, too: with a mail server that takes its time each would be a connection of its own, as many as come. Networks take turns, so
 * that nobody's code waits behind all of theirs.
 */
const atOnce = { running: 8, waiting: 1000 } as const

/** How long the mail server may be silent; the library would wait for ten minutes. */
export interface MailPatience {
  readonly connectionTimeout: number
  readonly greetingTimeout: number
  readonly socketTimeout: number
}
const patience: MailPatience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export const smtpOutbox = (url: string, from: string, log: Logger, waits = patience): Outbox => {
  const transport = createTransport({ url, ...waits })
  const line = createGate(atOnce.running, atOnce.waiting)
  const pending = new Set<Promise<void>>()
  const deliver = async (to: string, mail: Mail) => {
    for (let attempt = 1; attempt <= attempts; attempt++) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject: mail.subject,
          text: mail.text,
        })
        return
      } catch (error) {
        // Neither the address nor the text: both are private.
        log.warn({ attempt, reason: reasonOf(error) }, 'mail not sent')
      }
    }
  }
  return {
    post(to, mail, who) {
      const sent = line
        .run(() => deliver(to, mail), who)
        .then(done => {
          if (!done.ok) log.warn({ reason: 'too many wait' }, 'mail not sent')
        })
      const job = sent.finally(() => pending.delete(job))
      pending.add(job)
    },
    kept: () => null,
    settled: async () => {
      await Promise.all(pending)
    },
  }
}

/** Mail servers repeat whom they refuse. */
const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? error.message
        .slice(0, 400)
        .replace(/[^\s<>]*@[^\s<>]*/g, '…')
        .slice(0, 200)
    : 'unknown'

/** An address kept since before addresses were checked must not reach the terminal with what a terminal obeys. */
const printable = (text: string): string => text.replace(/\p{C}/gu, '')

export const keptOutbox = (now: () => Date, print: (text: string) => void = console.log): Outbox => {
  const mails: KeptMail[] = []
  return {
    post(to, mail) {
      mails.unshift({ ...mail, to, at: now() })
      mails.length = Math.min(mails.length, keepAtMost)
      print(`\n— mail to ${printable(to)}: ${mail.subject} —\n${mail.text}`)
    },
    kept: () => mails,
    settled: async () => {},
  }
}
