// One socket, whatever it speaks: its caller, its closing, sending that waits until the bytes are with the system, and reading that waits until the
// peer has read what it is owed.
import { realtimeMessages } from '@sidepot/messages/realtime'
import type { WebSocket } from 'ws'
import { type Caller, type Callers, callerKey } from '../../base/caller.ts'
import { Owed } from '../../base/owed.ts'
import { Allowance } from './realtime-allowance.ts'
import { CLOSE, REALTIME, type RealtimeLimits } from './realtime-limits.ts'
import type { Subscriptions } from './realtime-operation.ts'

export interface Session {
  message(text: string): Promise<void>
  /** Say something, lest the client take the silence for the end. */
  keepAlive(): void
  closed(code: number, reason: string): Promise<void> | void
}

export interface DialectDeps {
  readonly callers: Callers
  readonly subscriptions: Subscriptions
  readonly limits: RealtimeLimits
}

/** What came with the handshake. */
export interface Handshake {
  readonly protocols: readonly string[]
  readonly query: URLSearchParams
}

export interface Dialect {
  readonly protocol: string
  open(connection: Connection, deps: DialectDeps, handshake: Handshake): Session
}

/** What a connection shares with others, and what it is allowed. */
export interface Place {
  readonly owed?: Owed
  readonly address?: string
  readonly limits?: Pick<RealtimeLimits, 'mostMessages' | 'mostMessagesOfStranger' | 'messagesPerSecond'>
}

// A close frame holds at most 123 bytes of reason.
const LONGEST_REASON = 120
/** Bytes on their way to a peer; as long as there are more, nothing that it sends is taken. */
const MOST_UNREAD = 1024 * 1024
/** Characters on their way to all devices of an account; beyond, those that have not read what they were sent before are cut off. */
const MOST_UNREAD_OF_ACCOUNT = 64_000_000

export class Connection {
  readonly #socket: WebSocket
  /** Undefined until the hello was accepted. */
  caller: Caller | undefined
  #answered = true

  readonly #mayEnter: (caller: Caller) => boolean
  readonly #owed: Owed
  readonly #allowance: Allowance
  readonly address: string

  constructor(socket: WebSocket, mayEnter: (caller: Caller) => boolean, place: Place = {}) {
    const { owed = new Owed(), address = '', limits = REALTIME } = place
    this.#socket = socket
    this.#mayEnter = mayEnter
    this.#owed = owed
    this.#allowance = new Allowance(limits)
    this.address = address
    socket.on('pong', () => {
      if (this.countMessage()) this.#answered = true
    })
    socket.on('ping', data => {
      if (!this.countMessage()) return
      socket.pong(data, false, this.#sent)
      this.hold()
    })
  }

  /** For each message, ping and pong: false, and cut off, when there were too many. A closing handshake would leave it half a minute more. */
  countMessage(): boolean {
    if (this.#allowance.take(this.caller !== undefined)) return true
    this.terminate()
    return false
  }

  /** After each thing heard: whoever sends without reading would have its answers kept for it here without end. */
  hold(): void {
    if (this.#socket.bufferedAmount > MOST_UNREAD) this.#socket.pause()
  }
  readonly #sent = () => {
    if (this.#socket.isPaused && this.#socket.bufferedAmount <= MOST_UNREAD) this.#socket.resume()
  }

  /** False when the account has too many already. */
  admit(caller: Caller): boolean {
    if (!this.#mayEnter(caller)) return false
    this.caller = caller
    return true
  }

  get open(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  /** Resolves when the system has taken the bytes, so that a slow reader slows its own source and nothing else. */
  send(text: string): Promise<void> {
    return new Promise(resolve => {
      if (!this.open) return resolve()
      const account = this.caller ? callerKey(this.caller) : ''
      const all = this.#owed.add(account, text.length)
      const isSlow = this.#socket.bufferedAmount > 0
      this.#socket.send(text, () => {
        this.#owed.add(account, -text.length)
        this.#sent()
        resolve()
      })
      // it comes back with its place in the feed; to say so would only be one more thing that it does not read
      if (all > (isSlow ? MOST_UNREAD_OF_ACCOUNT : 2 * MOST_UNREAD_OF_ACCOUNT)) this.terminate()
    })
  }

  close(code: number, reason: string): void {
    if (!this.open) return
    this.#socket.close(code, reason.slice(0, LONGEST_REASON))
    // A peer that does not answer the closing handshake is cut off by the socket library after its own timeout.
  }

  /** Cut off when the last ping was never answered. */
  ping(): void {
    if (!this.#answered) this.terminate()
    else if (this.open) {
      this.#answered = false
      this.#socket.ping()
    }
  }

  terminate(): void {
    this.#socket.terminate()
  }

  fail(): void {
    this.close(CLOSE.tryAgainLater, realtimeMessages.Internal)
  }
}
