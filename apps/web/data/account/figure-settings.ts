// How this person wants figures made, from their own record, so that every device makes the same ones.
import { type FigureSettings, readFigureSettings } from '@sidepot/models/filter/figure-settings'
import { useMemo } from 'react'
import { useOne, useUserId } from '../reads/reads.ts'
import { useRecord } from '../store/records.ts'
import { updateUser } from './update-user.ts'

export interface KeptSettings {
  readonly settings: FigureSettings
  /** false while the person's record is not here: then figures that rest on it are not shown */
  readonly known: boolean
  readonly change: (change: Partial<FigureSettings>) => void
}

export function useFigureSettings(): KeptSettings {
  const userId = useUserId()
  useOne('User', userId)
  const user = useRecord('User', userId)
  const stored = user?.figureSettings
  const settings = useMemo(() => readFigureSettings(stored), [stored])
  return {
    settings,
    known: user !== null && user !== undefined,
    change: change => {
      if (user) updateUser(user, { figureSettings: JSON.stringify({ ...settings, ...change }) })
    },
  }
}
