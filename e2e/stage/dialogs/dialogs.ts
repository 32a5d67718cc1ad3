// Every dialog, sheet and menu, for checks and pictures of all of them. A new one adds its line; dialogs.test.ts misses it otherwise.
import type { Scene } from '../scene.ts'
import type { DialogScene } from './dialog-scene.ts'
import type { LayerToSee } from './layer-to-see.ts'
import { accountLayers } from './of-account.ts'
import { handLayers } from './of-hands.ts'
import { sessionLayers } from './of-sessions.ts'

export const layersToSee = (scene: DialogScene): readonly LayerToSee[] => [
  ...sessionLayers(scene),
  ...handLayers(scene),
  ...accountLayers(scene),
]

/** Those that need no more than the scene of all places, for the check that everything fits and for pictures. */
const PLAIN = [
  'add-chips',
  'update-stack',
  'cash-out',
  'delete-running',
  'edit-session',
  'session-picture',
  'new-bankroll',
  'deposit',
  'new-player',
  'edit-player',
  'merge-players',
  'share-hand',
  'hand-filters',
]

export const dialogsToSee = (scene: Scene): readonly LayerToSee[] =>
  layersToSee({ ...scene, table: '', unknown: '', studied: '' }).filter(({ name }) => PLAIN.includes(name))
