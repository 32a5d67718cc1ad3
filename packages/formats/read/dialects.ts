// Every dialect whose hands begin with a line of their own, tried in this order on each line: one file may mix rooms.
import type { Dialect } from '../kit/dialect.ts'
import { pokerStars } from '../rooms/pokerstars.ts'
import {
  coinPoker,
  ggPoker,
  nineStacks,
  pokerBros,
  pppoker,
  runItOnce,
  winamax,
} from '../rooms/stars-like.ts'

export const LINE_DIALECTS: readonly Dialect[] = [
  pokerStars,
  ggPoker,
  winamax,
  runItOnce,
  pppoker,
  pokerBros,
  nineStacks,
  coinPoker,
]
