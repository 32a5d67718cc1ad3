// Hands that earlier imports refused, to be tried again with the readers of today (IMP-13).
import '../import.css'
import { unpack } from '@sidepot/formats/packed'
import { dateText } from '@sidepot/messages/display'
import { importWords as words } from '@sidepot/messages/web-import'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, need } from '../../../data/api/graphql.ts'
import { queries } from '../../../data/api/queries.ts'
import { useUserId } from '../../../data/reads/reads.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { Panel } from '../../../ui/display/panel.tsx'
import { toast } from '../../../ui/layers/toast-store.ts'
import { retryRefused } from '../import-service.ts'
import { FORGET_REFUSED } from '../requests.ts'
import { type RefusedPart, refusedImports } from './refused-imports.ts'

const LIST =
  'query Refused($userId: ID!) { refusedTextsByUserId(userId: $userId, limit: 100) { items { id importId importName hands createdAt } } }'
const TEXT = 'query Refused($id: ID!) { getRefusedText(id: $id) { packed } }'

export function RefusedHands() {
  const userId = useUserId()
  const [busy, setBusy] = useState<string | null>(null)
  const parts = useQuery({
    queryKey: ['refusedTexts', userId],
    queryFn: () => need<{ readonly items: readonly RefusedPart[] }>(LIST, { userId }),
    enabled: userId !== null,
  }).data?.items
  const list = refusedImports(parts ?? [])
  if (list.length === 0) return null

  const retry = async (importId: string, ids: readonly string[]) => {
    setBusy(importId)
    try {
      const texts = await Promise.all(ids.map(id => need<{ readonly packed: string } | null>(TEXT, { id })))
      await retryRefused(importId, await unpack(texts.flatMap(text => text?.packed ?? [])))
    } catch {
      toast({ text: words.offline, tone: 'bad' })
    }
    setBusy(null)
  }
  const forget = async (importId: string) => {
    setBusy(importId)
    const input = { requestId: `forget-${importId}`, importId }
    const answer = await ask(FORGET_REFUSED, { input })
    if (answer.ok) await queries.invalidateQueries({ queryKey: ['refusedTexts'] })
    else toast({ text: words.offline, tone: 'bad' })
    setBusy(null)
  }
  return (
    <Panel title={words.refusedEarlier} flush>
      <p className="import-refused-note">
        <MessageText>{words.refusedEarlierText}</MessageText>
      </p>
      <ul className="import-files">
        {list.map(({ importId, name, at, hands, ids }) => (
          <li key={importId}>
            <span className="import-badge">HH</span>
            <div>
              <b>
                <MessageText>{words.inFile(hands)}</MessageText>
              </b>
              <small>{words.importedOn(dateText(at), name)}</small>
            </div>
            <span className="import-two">
              <Button
                size="sm"
                disabled={busy !== null}
                aria-label={words.retryLabel(name)}
                onClick={() => void retry(importId, ids)}
              >
                {words.tryAgain}
              </Button>
              <Button
                size="sm"
                icon="trash"
                disabled={busy !== null}
                aria-label={words.forgetLabel(name)}
                onClick={() => void forget(importId)}
              />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
