// Where the person's tax year begins; the other settings of figures are loaded where they are shown.
import { readTaxDay } from '@sidepot/models/filter/days'
import { useMemo } from 'react'
import { useOne, useUserId } from '../reads/reads.ts'
import { useRecord } from '../store/records.ts'

/** null while the person's record is not here. */
export function useTaxDay(): string | null {
  const userId = useUserId()
  useOne('User', userId)
  const user = useRecord('User', userId)
  return useMemo(() => (user ? readTaxDay(user.figureSettings) : null), [user])
}
