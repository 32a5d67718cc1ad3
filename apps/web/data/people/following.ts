// Following: who follows whom, who may be found, and what others share. Asked of the server each time and asked again when the
// change feed says so: what others share can be withdrawn at any moment, so none of it is kept on this device.
import type { Cents } from '@sidepot/models/kit/kinds'
import { centsOrNull, type DecimalLike } from '@sidepot/models/kit/money'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask, need } from '../api/graphql.ts'
import { askAgain } from '../api/queries.ts'
import { realtime } from '../api/realtime.ts'
import { readStateOf } from '../reads/asked.ts'
import { useUserId } from '../reads/reads.ts'
import { absorbAnswer } from '../store/answer.ts'
import { erase, recordOf, useRecord } from '../store/records.ts'
import { getDocument, type Rec } from '../wire/documents.ts'
import { received, type Sent } from '../wire/received.ts'

export interface PersonView {
  readonly id: string
  readonly handle: string | null
  readonly avatarUrl: string | null
}
export interface FollowView {
  readonly id: string
  readonly _version: number
  readonly status: 'PENDING' | 'ACCEPTED' | 'DECLINED' | 'BLOCKED'
  readonly follower: PersonView | null
  readonly followed: PersonView | null
}
/** Amounts are cents, here and below. */
export interface LiveSession {
  readonly id: string
  readonly person: PersonView | null
  readonly status: string
  readonly gameType: string
  readonly smallBlind: Cents | null
  readonly bigBlind: Cents | null
  readonly venue: { readonly name: string } | null
  readonly minutes: number
  readonly hands: number
  readonly net: Cents | null
  readonly currency: string
  readonly delayMinutes: number
}
export interface FollowedHand {
  readonly id: string
  readonly userId: string
  readonly createdAt: string
  readonly gameType: string
  readonly smallBlind: Cents | null
  readonly bigBlind: Cents | null
  readonly heroPosition: string | null
  readonly heroHolecards: string | null
  readonly heroHolecardsSimple: string | null
  readonly boardCards: string | null
  readonly heroPreflopAction: string | null
  readonly heroOutcome: string | null
  readonly heroNetWin: Cents | null
  readonly heroNetWinManual: Cents | null
  readonly quickSave: boolean
}

interface HandPage {
  readonly items: readonly (FollowedHand | null)[]
  /** how many comments each has, in the same order */
  readonly comments: readonly number[]
  /** and what it was played for */
  readonly currencies: readonly string[]
  readonly nextToken: string | null
}

const PERSON = 'id handle avatarUrl'
const FOLLOW = `id _version status follower { ${PERSON} } followed { ${PERSON} }`
const HAND =
  'id userId createdAt gameType smallBlind bigBlind heroPosition heroHolecards heroHolecardsSimple boardCards heroPreflopAction heroOutcome heroNetWin heroNetWinManual quickSave'
const list = (query: string, key: string) =>
  `query List($key: ID!) { ${query}(${key}: $key, limit: 1000) { items { ${FOLLOW} } } }`
const KEY = ['people']
/** Running sessions grow older by themselves, and who is seen late moves on without an event. */
const MINUTE_MS = 60_000
const HANDS_AT_ONCE = 20

interface Follows {
  readonly following: readonly FollowView[]
  readonly followers: readonly FollowView[]
}

export function useFollows() {
  const userId = useUserId()
  return useQuery({
    queryKey: [...KEY, 'follows', userId],
    enabled: userId !== null,
    staleTime: 0,
    queryFn: async (): Promise<Follows> => {
      const of = (query: string, key: string) =>
        need<{ items: readonly FollowView[] }>(list(query, key), { key: userId })
      const [following, followers] = await Promise.all([
        of('followersByFollowerUserId', 'followerUserId'),
        of('followersByFollowedUserId', 'followedUserId'),
      ])
      return { following: following.items, followers: followers.items }
    },
  })
}

/** Running sessions of the people one follows who share them, as late as they want to be seen. */
export function useLiveSessions() {
  const userId = useUserId()
  return useQuery({
    queryKey: [...KEY, 'live', userId],
    enabled: userId !== null,
    staleTime: 0,
    refetchInterval: MINUTE_MS,
    queryFn: async (): Promise<readonly LiveSession[]> => {
      const sessions = await need<readonly LiveSession[]>(
        `{ liveSessions { id person { ${PERSON} } status gameType smallBlind bigBlind venue { name } minutes hands net currency delayMinutes } }`,
      )
      return sessions.map(one => ({
        ...one,
        smallBlind: centsOrNull(one.smallBlind as DecimalLike | null),
        bigBlind: centsOrNull(one.bigBlind as DecimalLike | null),
        net: centsOrNull(one.net as DecimalLike | null),
      }))
    },
  })
}

/** The newest hands of everybody one follows who shares them. */
export function useFollowedHands() {
  const userId = useUserId()
  return useInfiniteQuery({
    queryKey: [...KEY, 'hands', userId],
    enabled: userId !== null,
    staleTime: 0,
    refetchInterval: MINUTE_MS,
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }): Promise<HandPage> => {
      const page = await need<HandPage>(
        `query Hands($limit: Int, $nextToken: String) { followedHands(limit: $limit, nextToken: $nextToken) { items { ${HAND} } comments currencies nextToken } }`,
        { limit: HANDS_AT_ONCE, nextToken: pageParam },
      )
      const items = page.items.map(hand => hand && (received('Hand', hand as object) as FollowedHand))
      return { ...page, items }
    },
    getNextPageParam: (page: HandPage) => page.nextToken,
  })
}

interface WatchedHand {
  readonly hand: Rec<'Hand'> | null
  /** whose it is, when it is somebody else's */
  readonly person: PersonView | null
  readonly loading: boolean
}

/**
 * A hand to watch. One's own is kept on the device and is there without network; somebody else's is asked for each time and
 * kept only while it is shown, because they may stop sharing it at any moment.
 */
export function useWatchedHand(handId: string): WatchedHand {
  const userId = useUserId()
  const kept = useRecord('Hand', handId)
  const own = kept !== null && kept.userId === userId ? kept : null
  const asked = useQuery({
    queryKey: [...KEY, 'hand', userId, handId],
    enabled: userId !== null && handId !== '',
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const hand = await need<Sent<'Hand'> | null>(getDocument('Hand'), { id: handId })
      if (hand?.userId === userId) {
        absorbAnswer('Hand', hand)
        return null
      }
      if (recordOf('Hand', handId)?.userId !== userId) erase('Hand', handId)
      if (!hand) return null
      const person = await need<PersonView | null>(
        `query Owner($id: ID!) { getUser(id: $id) { ${PERSON} } }`,
        { id: hand.userId },
      )
      return { hand: received('Hand', hand), person }
    },
  })
  const others = asked.data ?? null
  usePreferencesOf(others ? [others.hand.userId] : [])
  return {
    hand: own ?? others?.hand ?? null,
    person: own ? null : (others?.person ?? null),
    loading: userId !== null && readStateOf(asked) === 'waiting',
  }
}

/** People change what they share: the feed follows at once, because the server tells that their record changed. */
export function usePreferencesOf(people: readonly string[]): void {
  const wanted = [...people].sort().join(' ')
  useEffect(() => {
    if (wanted === '') return
    let end = () => {}
    let left = false
    const lookAgain = () => askAgain(KEY)
    void realtime().then(socket => {
      if (left) return
      // a new connection subscribes again by itself
      const off = socket.on('connected', lookAgain)
      const stop = socket.subscribe(
        {
          query:
            'subscription Changed($filter: ModelSubscriptionUserFilterInput) { onUpdateUser(filter: $filter) { id } }',
          variables: { filter: { or: wanted.split(' ').map(id => ({ id: { eq: id } })) } },
        },
        {
          next: lookAgain,
          error: () => {},
          complete: () => {},
        },
      )
      end = () => {
        off()
        stop()
      }
      // what changed after it was read and before anybody listened was sent to nobody
      lookAgain()
    })
    return () => {
      left = true
      end()
    }
  }, [wanted])
}

export function useFound(text: string) {
  const wanted = text.trim()
  return useQuery({
    queryKey: [...KEY, 'find', wanted],
    enabled: wanted.length >= 2,
    queryFn: async () => {
      const found = await need<readonly { readonly user: PersonView | null }[]>(
        `query Find($handle: String!) { findPeople(handle: $handle) { user { ${PERSON} } } }`,
        { handle: wanted },
      )
      return found.flatMap(({ user }) => (user ? [user] : []))
    },
  })
}

/** What is under way, by what it concerns: a second tap gets the answer of the first. */
const underWay = new Map<string, Promise<string | null>>()

/** Each gives the sentence that went wrong, or null. */
export function useFollowActions() {
  const userId = useUserId()
  const client = useQueryClient()
  const send = async (document: string, variables: Record<string, unknown>): Promise<string | null> => {
    const done = await ask(document, variables)
    await client.invalidateQueries({ queryKey: KEY })
    return done.ok ? null : done.error.message
  }
  const run = (document: string, variables: Record<string, unknown>, about = JSON.stringify(variables)) => {
    const pending = underWay.get(about) ?? send(document, variables).finally(() => underWay.delete(about))
    underWay.set(about, pending)
    return pending
  }
  const make = (input: object) =>
    run(
      'mutation Run($input: CreateFollowerInput!) { createFollower(input: $input) { id } }',
      { input: { id: crypto.randomUUID(), ...input } },
      JSON.stringify(input),
    )
  const actions = {
    follow: (person: PersonView) =>
      make({ followerUserId: userId, followedUserId: person.id, status: 'PENDING' }),
    /** Somebody who never asked: they can neither ask nor find the one who blocked them. */
    block: (person: PersonView) =>
      make({ followerUserId: person.id, followedUserId: userId, status: 'BLOCKED' }),
    /** Takes an answer or a block back: who had asked or followed before does so again. */
    takeBack: async (
      person: PersonView,
      answered: FollowView['status'],
      was: FollowView | null,
    ): Promise<string | null> => {
      const row = client
        .getQueryData<Follows>([...KEY, 'follows', userId])
        ?.followers.find(one => one.follower?.id === person.id && one.status === answered)
      if (!row) return null
      return was ? actions.answer(row, was.status) : actions.end(row)
    },
    answer: (follow: FollowView, status: FollowView['status']) =>
      run('mutation Run($input: UpdateFollowerInput!) { updateFollower(input: $input) { id } }', {
        input: { id: follow.id, _version: follow._version, status },
      }),
    end: (follow: FollowView) =>
      run('mutation Run($input: DeleteFollowerInput!) { deleteFollower(input: $input) { id } }', {
        input: { id: follow.id, _version: follow._version },
      }),
  }
  return actions
}
