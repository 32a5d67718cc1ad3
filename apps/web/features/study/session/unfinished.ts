// A running solve is saved every few seconds, so that a page that is reloaded or closed loses seconds and not minutes (STU-17).
import type { Progress } from '@sidepot/solver/postflop'
import type { Assumed } from '@sidepot/solver/study'
import type { StoreApi } from 'zustand/vanilla'
import type { StudyClient } from '../solve/study-client.ts'
import type { Keeper, StudyState, Unfinished } from './study-state.ts'

/** Larger ones are not written before they are done. */
export const MOST_UNFINISHED = 256e6
/** Seconds of solving between two of them, at least. */
const LEAST_SECONDS = 3
/** A larger one is written less often, so that the disk has little to do. */
const BYTES_A_SECOND = 10e6

/** Whether it is time to write, by the seconds that were solved since the last time. */
export const isDue = (seconds: number, bytes: number): boolean =>
  bytes <= MOST_UNFINISHED && seconds >= Math.max(LEAST_SECONDS, bytes / BYTES_A_SECOND)

export function createUnfinished(
  { getState, setState }: Pick<StoreApi<StudyState>, 'getState' | 'setState'>,
  ask: StudyClient['ask'],
  keeper: Pick<Keeper, 'keepUnfinished' | 'dropUnfinished'>,
) {
  /** what can be gone on with, of the question that is asked now */
  let left: Unfinished | null = null
  let writtenAt = 0
  let writing = false

  async function write(assumed: Assumed, holds: () => boolean): Promise<void> {
    const now = await ask('state', {})
    if (!now || !holds() || !(await keeper.keepUnfinished(assumed, now)) || !holds()) return
    left = now
    setState({ safe: now.progress.gap })
  }

  return {
    /** of a study that was opened */
    found: (unfinished: Unfinished | null): void => {
      left = unfinished
      setState({ resumable: unfinished !== null })
    },
    left: (): Unfinished | null => left,
    /** a solve begins, or goes on */
    begin: (seconds: number): void => {
      writtenAt = seconds
      setState({ safe: null })
    },
    /** after a slice */
    follow: async ({ seconds }: Progress, bytes: number): Promise<void> => {
      const { assumed, aside } = getState()
      if (writing || aside || !assumed || !isDue(seconds - writtenAt, bytes)) return
      writing = true
      writtenAt = seconds
      await write(assumed, () => getState().assumed === assumed && getState().phase === 'solving')
      writing = false
    },
    /** it was stopped on the way: as far as it came */
    stopped: async (bytes: number): Promise<void> => {
      const { assumed, aside } = getState()
      if (aside || !assumed || bytes > MOST_UNFINISHED) return
      await write(assumed, () => getState().assumed === assumed)
    },
    /** there is nothing to go on with any more */
    drop: (): void => {
      left = null
      setState({ resumable: false, safe: null })
      keeper.dropUnfinished()
    },
    /** another question: what lies here may be of use when it is asked again */
    forget: (): void => {
      left = null
    },
  }
}
