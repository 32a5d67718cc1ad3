// Answers of drills: kept on this device at once and sent when the network allows, as everything a person does.
import { answered, type KeptCard } from '@sidepot/charts/drills/progress'
import { practisedSpotId } from '@sidepot/models/practised-spot'
import { useQuery } from '@tanstack/react-query'
import { need } from '../api/graphql.ts'
import { authStore } from '../auth/auth.ts'
import { outbox } from '../device/device.ts'
import { useMine, useUserId } from '../reads/reads.ts'
import { absorbAnswer } from '../store/answer.ts'
import { recordOf, rowsOf, useRecords } from '../store/records.ts'
import { trueNow } from '../wire/clock.ts'
import { fieldsOf, indexDocument, type Page, type Rec } from '../wire/documents.ts'
import type { Sent } from '../wire/received.ts'

type Cards = readonly KeptCard[]

/** Read once as long as the text is the same. */
const read = new Map<string, { readonly text: string; readonly cards: Cards }>()
const cardsOf = ({ id, cards }: Rec<'PractisedSpot'>): Cards => {
  const cached = read.get(id)
  if (cached?.text === cards) return cached.cards
  const fresh = { text: cards, cards: JSON.parse(cards) as Cards }
  read.set(id, fresh)
  return fresh.cards
}

/** Everything answered so far by spot, with what still waits to be sent. */
export function keptAnswers(): ReadonlyMap<string, Cards> {
  const userId = authStore.getState().user?.userId
  return new Map(
    rowsOf('PractisedSpot')
      .filter(row => row.userId === userId)
      .map(row => [row.spot, cardsOf(row)]),
  )
}

export const usePractised = () => useMine('PractisedSpot', 'practisedSpotsByUserId', 'ASC')
export const useKeptAnswers = () => useRecords(['PractisedSpot'], keptAnswers)

export interface DrillAnswer {
  readonly spot: string
  readonly cell: number
  readonly isMissed: boolean
  /** Big blinds. */
  readonly loss: number
}

/** The hand as it is kept after the answer; null when nobody is signed in. */
export function answerPractise({ spot, cell, isMissed, loss }: DrillAnswer): KeptCard | null {
  const userId = authStore.getState().user?.userId
  if (!userId) return null
  const id = crypto.randomUUID()
  const row = practisedSpotId(userId, spot)
  const before = recordOf('PractisedSpot', row)
  const now = trueNow()
  const lost = Math.round(loss * 1000)
  const at = Math.floor(now / 1000)
  const cards = answered(before ? cardsOf(before) : [], { cell, isMissed, lost, at })
  const made = new Date(now).toISOString()
  outbox.add({
    id,
    what: 'answerPractise',
    document: `mutation Run($input: AnswerPractiseInput!) { answerPractise(input: $input) { ${fieldsOf('PractisedSpot')} } }`,
    joins: { field: 'answerPractise', input: 'AnswerPractiseInput' },
    variables: { input: { requestId: id, spot, cell, isMissed, lost, at: made } },
    answers: 'PractisedSpot',
    overlays: [
      {
        model: 'PractisedSpot',
        id: row,
        fields: {
          userId,
          spot,
          cards: JSON.stringify(cards),
          seen: (before?.seen ?? 0) + 1,
          missed: (before?.missed ?? 0) + (isMissed ? 1 : 0),
          lost: (before?.lost ?? 0) + (isMissed ? lost : 0),
          createdAt: before?.createdAt ?? made,
          updatedAt: made,
        },
      },
    ],
  })
  return cards.find(card => card.cell === cell) ?? null
}

/** So many of the latest hands with a graded loss are looked at. */
const MOST_MISSED = 30

/** Own hands whose preflop play was judged wrong, with their actions; those on this device where there is no network. */
export function useMissedHands(): { readonly loading: boolean; readonly hands: readonly Rec<'Hand'>[] } {
  const userId = useUserId()
  const query = 'handsByUserIdAndCreatedAt'
  const { isLoading } = useQuery({
    queryKey: [query, userId, 'missed'],
    enabled: userId !== null,
    retry: false,
    queryFn: async () => {
      const page: Page<Sent<'Hand'>> = await need(indexDocument('Hand', query, 'all'), {
        key: userId,
        direction: 'DESC',
        limit: MOST_MISSED,
        filter: { heroPreflopOptimal: { eq: false } },
      })
      absorbAnswer('Hand', page)
      return page.items.length
    },
  })
  const hands = useRecords(
    ['Hand'],
    () =>
      rowsOf('Hand')
        .filter(hand => hand.userId === userId && hand.heroPreflopOptimal === false)
        .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
        .slice(0, MOST_MISSED),
    [userId],
  )
  return { loading: isLoading, hands }
}
