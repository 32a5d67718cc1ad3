// Which game and limit a head line names, whatever the room calls it; null for games the engine does not play.
import type { GameType, Limit } from '@sidepot/engine/setup'

export interface NamedGame {
  readonly gameType: GameType
  readonly limit: Limit
}

const OTHERS =
  /hi[-/ ]?low?\b|h\/l|8 or b|8b\b|stud|razz|draw|badugi|courchevel|6\+|short ?deck|6[- ]card|plo-?6|plo8|irish|horse/i

export const gameNamed = (text: string): NamedGame | null => {
  if (OTHERS.test(text)) return null
  const gameType: GameType | null = /(?:5|five)[- _]?card|plo-?5/i.test(text)
    ? 'PLO5'
    : /omaha|plo/i.test(text)
      ? 'PLO'
      : /hold|nlh/i.test(text)
        ? 'NLHE'
        : null
  if (gameType === null) return null
  const limit: Limit | null = /no[- _]?limit|\bNLH?/i.test(text)
    ? 'NO'
    : /pot[- _]?limit|\bPL|plo/i.test(text)
      ? 'POT'
      : /limit|\bFL/i.test(text)
        ? 'FIXED'
        : null
  return limit === null ? null : { gameType, limit }
}
