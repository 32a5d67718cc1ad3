// Games that this person asked to be solved; small, because every signed-in page looks whether there are any.
import { useMine, useUserId } from '../reads/reads.ts'
import { rowsOf, useRecords } from '../store/records.ts'
import type { Rec } from '../wire/documents.ts'

export type SolveWish = Rec<'SolveRequest'>

/** Everything this person asked for and has not closed. */
export function useSolveRequests(): readonly SolveWish[] {
  const userId = useUserId()
  useMine('SolveRequest', 'solveRequestsByUserId', 'ASC')
  return useRecords(
    ['SolveRequest'],
    () => rowsOf('SolveRequest').filter(request => request.userId === userId),
    [userId],
  )
}
