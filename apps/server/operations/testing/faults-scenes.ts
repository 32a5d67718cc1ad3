// One scene per operation: what was there before, and the call that is to happen once.
import { BANKROLL_SCENES } from './bankroll-scenes.ts'
import { HAND_SCENES } from './hand-scenes.ts'
import { IMPORT_SCENES } from './import-scenes.ts'
import { PLAYER_SCENES } from './player-scenes.ts'
import type { Scene } from './scene-kit.ts'
import { SESSION_SCENES } from './session-scenes.ts'
import { SOLVER_SCENES } from './solver-scenes.ts'

export const SCENES: Readonly<Record<string, Scene>> = {
  ...SESSION_SCENES,
  ...IMPORT_SCENES,
  ...SOLVER_SCENES,
  ...BANKROLL_SCENES,
  ...PLAYER_SCENES,
  ...HAND_SCENES,
}
