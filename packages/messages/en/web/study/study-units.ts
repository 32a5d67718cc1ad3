// How a study writes shares, blinds, gaps, memory and time.
import { type Worded, worded } from '../../../worded.ts'
import { percent, toPlaces } from '../../numbers.ts'

export type Street = 'FLOP' | 'TURN' | 'RIVER'

export const share = (part: number): string => percent(part)
/** Never −0.00. */
export const fixed = (amount: number): string => toPlaces(Math.abs(amount) < 0.005 ? 0 : amount, 2)
export const inBlinds = (amount: number): Worded => worded(`${fixed(amount)} bb`, fixed(amount))
/** 0.21%, 12%. */
export const gapText = (gap: number): string => percent(gap, gap < 0.0995 ? 2 : 0)
export const megabytes = (bytes: number): string =>
  bytes < 1e6
    ? 'less than 1 MB'
    : bytes < 1e9
      ? `${Math.round(bytes / 1e6)} MB`
      : `${toPlaces(bytes / 1e9, 1)} GB`
export const duration = (seconds: number): string =>
  seconds < 1
    ? 'under a second'
    : seconds < 100
      ? `about ${Math.round(seconds)} s`
      : `about ${Math.round(seconds / 60)} min`
