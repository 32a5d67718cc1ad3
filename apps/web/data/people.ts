// Following: who follows whom, who may be found, and the running sessions that others share. Asked of the server each time:
// what others share can be withdrawn at any moment, so none of it is kept on this device.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask, need } from './graphql.ts'
import { LIST_LIMITS } from './limits.ts'
import { useUserId } from './reads.ts'

export interface PersonView {
  readonly id: string
  readonly handle: string | null
}
export interface FollowView {
  readonly id: string
  readonly _version: number
  readonly status: 'PENDING' | 'ACCEPTED' | 'DECLINED' | 'BLOCKED'
  readonly follower: PersonView | null
  readonly followed: PersonView | null
}
export interface LiveSession {
  readonly id: string
  readonly userId: string
  readonly sessionStatus: string
  readonly sessionStart: string | null
  readonly gameType: string
  readonly smallBlind: number | null
  readonly bigBlind: number | null
  readonly totalHandsCounter: number
  readonly venue: { readonly name: string } | null
}

const FOLLOW = 'id _version status follower { id handle } followed { id handle }'
const list = (query: string, key: string) =>
  `query List($key: ID!) { ${query}(${key}: $key, limit: 1000) { items { ${FOLLOW} } } }`
const KEY = ['people']
const OFTEN_MS = 15_000

export function useFollows() {
  const userId = useUserId()
  return useQuery({
    queryKey: [...KEY, 'follows', userId],
    enabled: userId !== null,
    refetchInterval: OFTEN_MS,
    queryFn: async () => {
      const [following, followers] = await Promise.all([
        need<{ items: readonly FollowView[] }>(list('followersByFollowerUserId', 'followerUserId'), {
          key: userId,
        }),
        need<{ items: readonly FollowView[] }>(list('followersByFollowedUserId', 'followedUserId'), {
          key: userId,
        }),
      ])
      return { following: following.items, followers: followers.items }
    },
  })
}

/** Running sessions of the people one follows who share them. */
export function useLiveSessions() {
  const userId = useUserId()
  return useQuery({
    queryKey: [...KEY, 'live', userId],
    enabled: userId !== null,
    refetchInterval: OFTEN_MS,
    queryFn: async () => {
      const { items } = await need<{ items: readonly LiveSession[] }>(
        `query Live($limit: Int) { listSessions(limit: $limit, filter: { or: [{ sessionStatus: { eq: LIVE } }, { sessionStatus: { eq: BREAK } }] }) {
          items { id userId sessionStatus sessionStart gameType smallBlind bigBlind totalHandsCounter venue { name } } } }`,
        { limit: LIST_LIMITS.liveSessions },
      )
      return items.filter(session => session.userId !== userId)
    },
  })
}

export function useFound(text: string) {
  const userId = useUserId()
  const wanted = text.trim().toLowerCase()
  return useQuery({
    queryKey: [...KEY, 'find', wanted],
    enabled: wanted.length >= 2,
    queryFn: async () => {
      const { items } = await need<{ items: readonly PersonView[] }>(
        'query Find($name: String!) { listUsers(limit: 20, filter: { handleLower: { beginsWith: $name } }) { items { id handle } } }',
        { name: wanted },
      )
      return items.filter(person => person.id !== userId)
    },
  })
}

/** Each gives the sentence that went wrong, or null. */
export function useFollowActions() {
  const userId = useUserId()
  const client = useQueryClient()
  const run = async (document: string, variables: Record<string, unknown>): Promise<string | null> => {
    const done = await ask(document, variables)
    await client.invalidateQueries({ queryKey: KEY })
    return done.ok ? null : done.error.message
  }
  return {
    follow: (person: PersonView) =>
      run('mutation Run($input: CreateFollowerInput!) { createFollower(input: $input) { id } }', {
        input: {
          id: crypto.randomUUID(),
          followerUserId: userId,
          followedUserId: person.id,
          status: 'PENDING',
        },
      }),
    answer: (follow: FollowView, status: FollowView['status']) =>
      run('mutation Run($input: UpdateFollowerInput!) { updateFollower(input: $input) { id } }', {
        input: { id: follow.id, _version: follow._version, status },
      }),
    end: (follow: FollowView) =>
      run('mutation Run($input: DeleteFollowerInput!) { deleteFollower(input: $input) { id } }', {
        input: { id: follow.id, _version: follow._version },
      }),
  }
}
