// The verdict of the hand that goes on: a Why column that is open shows this one, not the one that was asked about.
import { createContext } from 'react'
import type { Judged } from './verdict.ts'

export const FollowWhy = createContext<(judged: Judged | null) => void>(() => {})
