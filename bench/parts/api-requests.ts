// The two requests that are measured: a page of a keen player's hands, and a new hand.
export const HERO = '00000000-0000-4000-8000-000000000001'

export const LIST = `query Hands($userId: ID!) {
  handsByUserIdAndCreatedAt(userId: $userId, sortDirection: DESC, limit: 50) {
    items { id createdAt sessionId gameType heroPosition heroHolecardsSimple heroNetWin heroOutcome heroPreflopAction
      heroPreflopOptimal totalPotGross isBookmarked }
    nextToken startedAt } }`
export const CREATE = `mutation Create($input: CreateHandInput!) { createHand(input: $input) { id _version } }`
