// The games somebody has hands of, the one with most hands first: their leaks are shown one game at a time (LEAK-4).
import { GAME_TYPES, type GameType } from '@sidepot/models/enumerations'

export function playedGames(
  sessions: readonly { readonly gameType: GameType; readonly totalHandsPlayed: number }[],
): readonly GameType[] {
  const hands = (game: GameType) =>
    sessions.reduce((sum, one) => (one.gameType === game ? sum + one.totalHandsPlayed : sum), 0)
  return GAME_TYPES.filter(game => hands(game) > 0).sort((a, b) => hands(b) - hands(a))
}
