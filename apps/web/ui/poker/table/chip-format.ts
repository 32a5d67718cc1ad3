// How amounts on the felt are written: as money, unless whoever draws the table says otherwise (the replay in big blinds).
import { chipText } from '@sidepot/messages/display'
import { stackText } from '@sidepot/messages/stack'
import { createContext } from 'react'

export interface ChipWords {
  readonly chips: (amount: number) => string
  /** behind or before a pod: short from 10,000 on */
  readonly stack: (amount: number) => string
}

export const ChipFormat = createContext<ChipWords>({ chips: chipText, stack: stackText })
