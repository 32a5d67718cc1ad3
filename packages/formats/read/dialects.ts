// Every dialect whose hands begin with a line of their own, tried in this order on each line: one file may mix rooms.
import type { Dialect } from '../kit/dialect.ts'
import { boss } from '../rooms/boss.ts'
import { bovada } from '../rooms/bovada.ts'
import { bracketRooms } from '../rooms/bracket-grammar.ts'
import { entraction } from '../rooms/entraction.ts'
import { globalPoker } from '../rooms/global-poker.ts'
import { horizon } from '../rooms/horizon.ts'
import { igt } from '../rooms/igt.ts'
import { iPoker } from '../rooms/ipoker.ts'
import { merge } from '../rooms/merge.ts'
import { microgaming } from '../rooms/microgaming.ts'
import { onGame } from '../rooms/ongame.ts'
import { pkr } from '../rooms/pkr.ts'
import { pokerStars } from '../rooms/pokerstars.ts'
import { ohh } from '../rooms/standards.ts'
import {
  chico,
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
  chico,
  fullTilt,
  winningNew,
  bracketRooms,
  bovada,
  winningOld,
  onGame,
  horizon,
  entraction,
  pkr,
]

/** Rooms that write elements <game …> or <HISTORY …>, by their opening tag. */
export const XML_DIALECTS: readonly Dialect[] = [iPoker, merge, microgaming, boss]

/** Hands that are objects of JSON, by a field that no other has. */
export const JSON_DIALECTS: readonly Dialect[] = [ohh, globalPoker]
/** Objects in a list of one field. */
export const JSON_LIST_DIALECTS: readonly Dialect[] = [igt]
