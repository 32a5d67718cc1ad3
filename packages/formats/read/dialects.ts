// Every dialect whose hands begin with a line of their own, tried in this order on each line: one file may mix rooms.
import type { Dialect } from '../kit/dialect.ts'
import { pokerStars } from '../rooms/pokerstars.ts'

export const LINE_DIALECTS: readonly Dialect[] = [pokerStars]
