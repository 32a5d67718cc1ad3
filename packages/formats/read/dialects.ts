// Every dialect whose hands begin with a line of their own, tried in this order on each line: one file may mix rooms.
import type { Dialect } from '../kit/dialect.ts'
import { bovada } from '../rooms/bovada.ts'
import { bracketRooms } from '../rooms/bracket-grammar.ts'
import { horizon } from '../rooms/horizon.ts'
import { iPoker } from '../rooms/ipoker.ts'
import { merge } from '../rooms/merge.ts'
import { microgaming } from '../rooms/microgaming.ts'
import { onGame } from '../rooms/ongame.ts'
import { pokerStars } from '../rooms/pokerstars.ts'
import {
  coinPoker,
  fullTilt,
  ggPoker,
  nineStacks,
  pokerBros,
  pppoker,
  runItOnce,
  winamax,
  winningNew,
} from '../rooms/stars-like.ts'
import { winningOld } from '../rooms/winning-old.ts'

export const LINE_DIALECTS: readonly Dialect[] = [
  pokerStars,
  ggPoker,
  winamax,
  runItOnce,
  pppoker,
  pokerBros,
  nineStacks,
  coinPoker,
  fullTilt,
  winningNew,
  bracketRooms,
  bovada,
  winningOld,
  onGame,
  horizon,
]

/** Rooms that write elements <game …>, by their opening tag. */
export const XML_DIALECTS: readonly Dialect[] = [iPoker, merge, microgaming]
