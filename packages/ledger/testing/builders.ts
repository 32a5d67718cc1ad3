// Builders for the ledger's tests: a running session, an ended one, timeline lines and bookings, with times in minutes.
import type { Booking } from '../bankroll/bookings.ts'
import type { CorrectedRecord } from '../correct-session.ts'
import type { Line } from '../record/timeline.ts'

const DAY = Date.parse('2026-03-01T18:00:00Z')

/** Epoch milliseconds of a minute after the evening began. */
export const ms = (minute: number): number => DAY + minute * 60_000
export const at = (minute: number): string => new Date(ms(minute)).toISOString()

export const line = (
  id: string,
  updateType: Line['updateType'],
  minute: number,
  value: number | null = 0,
): Line => ({ id, updateType, value, timestamp: at(minute) })

export const booking = (
  id: string,
  type: Booking['type'],
  amount: number,
  minute = 0,
  bankrollId = 'home',
): Booking => ({ id, bankrollId, type, amount, timestamp: at(minute) })

/** Bought in for 500.00 at minute 0 and still playing. */
export const running = (more: Partial<CorrectedRecord> = {}): CorrectedRecord => ({
  id: 'session',
  sessionStatus: 'LIVE',
  isActive: true,
  bankrollId: 'home',
  buyIn: 50_000,
  totalAddons: 0,
  totalReloads: 0,
  totalRebuy: 0,
  totalTopups: 0,
  cashOut: null,
  sessionNet: 0,
  sessionResult: null,
  sessionRakePaid: 0,
  sessionStart: at(0),
  sessionEnd: null,
  duration: null,
  waitingListStart: null,
  waitingListEnd: null,
  waitingDuration: null,
  rakeConfig: null,
  smallBlind: 100,
  bigBlind: 200,
  straddleAmount: 0,
  isStraddleOn: false,
  gameOrigin: 'LIVE',
  maxPlayers: 8,
  heroSeat: 3,
  buttonSeat: 1,
  tableState: null,
  ...more,
})

/** The same session cashed out for 800.00 after two hours. */
export const over = (more: Partial<CorrectedRecord> = {}): CorrectedRecord =>
  running({
    sessionStatus: 'ENDED',
    isActive: false,
    sessionEnd: at(120),
    duration: 120,
    cashOut: 80_000,
    sessionNet: 30_000,
    sessionResult: 30_000,
    ...more,
  })

export const started = line('start', 'SESSION_START', 0, 50_000)
/** The lines of `over`. */
export const overLines: readonly Line[] = [
  started,
  line('out', 'CASHOUT', 120, 80_000),
  line('end', 'SESSION_END', 120, 30_000),
]
