import { createStore } from 'zustand/vanilla'

/** Rises with every list of solved games that differs from the one before: verdicts are asked again then. */
export const ownPacksRead = createStore(() => ({ lists: 0 }))
