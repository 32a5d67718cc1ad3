// What a screen tells the frame, in its route's `handle`.
import type { Message } from '@sidepot/messages/worded'
import { createContext } from 'react'

export interface ScreenHandle {
  /** page title and, without a live session, the centre of the top bar */
  readonly title?: Message
  /** what is shown at the right of the top bar */
  readonly actions?: 'new-session' | 'start-live' | 'loggers' | 'past-loggers' | 'none'
  /** icons instead of the pinned menu, no bottom bar: the loggers and the replay need the room */
  readonly focus?: boolean
}

export const HandleContext = createContext<ScreenHandle>({})
