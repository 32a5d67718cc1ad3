// Whether the search is open, and which places it offers: the menu knows them.
import { createStore } from 'zustand/vanilla'
import type { Found } from './found.ts'

export const findStore = createStore<{ readonly places: readonly Found[] | null }>(() => ({ places: null }))
