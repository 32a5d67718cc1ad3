// Whether what this device keeps has been read: before that, nothing found here means nothing.
import { createStore } from 'zustand/vanilla'

export const deviceOpenStore = createStore<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))
