// Studies of hands as they follow the person: settings and what came of them, on this device at once and sent when the network allows.
import { studiedHandId } from '@sidepot/models/studied-hand'
import { authStore } from '../auth/auth.ts'
import { outbox } from '../device/device.ts'
import { fetchOne, useMine } from '../reads/reads.ts'
import { recordOf, rowsOf, useRecords } from '../store/records.ts'
import { trueNow } from '../wire/clock.ts'
import { fieldsOf, type Rec } from '../wire/documents.ts'

/** As stored: JSON texts, which the reader checks. */
export type StudyRow = Rec<'StudiedHand'>

/** What is stored of a hand's study; null where there is none, or none can be read. */
export async function storedStudy(handId: string): Promise<StudyRow | null> {
  const id = studiedHandId(handId)
  return recordOf('StudiedHand', id) ?? (await fetchOne('StudiedHand', id).catch(() => null))
}

export const useStudiedHands = () => useMine('StudiedHand', 'studiedHandsByUserId', 'ASC')

const ownStudies = (): readonly StudyRow[] => {
  const userId = authStore.getState().user?.userId
  return rowsOf('StudiedHand').filter(row => row.userId === userId)
}
export const useOwnStudies = (): readonly StudyRow[] => useRecords(['StudiedHand'], ownStudies)

/** Own hands whose decisions are asked in Practise. */
export const useDrilledHands = (): readonly StudyRow[] =>
  useRecords(['StudiedHand'], () => ownStudies().filter(row => row.isDrill))

export interface StudyToSave {
  readonly handId: string
  readonly settings: object
  readonly summary: object | null
  readonly isDrill: boolean
}

export function saveStudy({ handId, isDrill, ...study }: StudyToSave): void {
  const userId = authStore.getState().user?.userId
  if (!userId) return
  const requestId = crypto.randomUUID()
  const id = studiedHandId(handId)
  const at = new Date(trueNow()).toISOString()
  const settings = JSON.stringify(study.settings)
  const summary = study.summary && JSON.stringify(study.summary)
  const before = recordOf('StudiedHand', id)
  outbox.add({
    id: requestId,
    what: 'study',
    document: `mutation Run($input: SaveStudyInput!) { saveStudy(input: $input) { ${fieldsOf('StudiedHand')} } }`,
    variables: { input: { requestId, handId, settings, summary, isDrill, at } },
    answers: 'StudiedHand',
    overlays: [
      {
        model: 'StudiedHand',
        id,
        fields: {
          userId,
          handId,
          settings,
          summary,
          isDrill,
          studiedAt: at,
          createdAt: before?.createdAt ?? at,
          updatedAt: at,
        },
      },
    ],
  })
}
