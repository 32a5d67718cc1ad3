// Asking the server what preflop decisions cost, and for the dearest hands of one kind.
import type { LeakCells } from '@sidepot/charts/leaks'
import type { LeakHand } from '@sidepot/models/hand-zone'
import { useQuery } from '@tanstack/react-query'
import { need } from '../api/graphql.ts'
import { HAND_ZONE } from '../api/queries.ts'
import { useUserId } from '../reads/reads.ts'
import type { HandQuestion } from './hand-zone.ts'

const ACTS = '{ fold call raise }'
const CELLS = `query Ask($filter: HandZoneFilterInput) { leakCells(filter: $filter) {
  cells { kind month currency n missed loss squares error cents played ${ACTS} chart ${ACTS} lost ${ACTS} }
  months { month judged unsolved } } }`
const HANDS = `query Ask($filter: HandZoneFilterInput, $kind: String!) { leakHands(filter: $filter, kind: $kind) {
  handId handClass position playedAt played best loss error format node } }`

export function useLeakCells(filter: HandQuestion) {
  const userId = useUserId()
  return useQuery({
    queryKey: [HAND_ZONE, 'leaks', userId, filter],
    enabled: userId !== null,
    queryFn: () => need<LeakCells>(CELLS, { filter }),
  })
}

export function useLeakHands(filter: HandQuestion, kind: string) {
  const userId = useUserId()
  return useQuery({
    queryKey: [HAND_ZONE, 'leak-hands', userId, filter, kind],
    enabled: userId !== null,
    queryFn: () => need<readonly LeakHand[]>(HANDS, { filter, kind }),
  })
}
