import { handOf } from '@sidepot/engine/read-stored'
import type { HandState } from '@sidepot/engine/state'
import { writeForum } from '@sidepot/formats/forum'
import type { PlayedHand } from '@sidepot/formats/played-hand'
import { share as words } from '@sidepot/messages/web-share'
import { useMemo } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/field.tsx'
import { copyText } from './copy-text.ts'

interface ShareTextProps {
  readonly state: HandState
  readonly isTournament: boolean
  readonly outcome: NonNullable<PlayedHand['knowledge']>['outcome']
}

export function ShareText({ state, isTournament, outcome }: ShareTextProps) {
  const text = useMemo(() => {
    const written = writeForum({
      ...handOf(state),
      ...(outcome ? { knowledge: { outcome } } : {}),
      ...(isTournament ? { about: { tournament: { id: '', name: '' } } } : {}),
    })
    return written.ok ? written.value : null
  }, [state, isTournament, outcome])
  if (text === null) return <p>{words.untellable}</p>
  return (
    <div className="share-part">
      <TextArea label={words.textLabel} hint={words.textHint} readOnly rows={12} value={text} />
      <Button variant="primary" icon="copy" onClick={() => void copyText(text, words.textCopied)}>
        {words.textCopy}
      </Button>
    </div>
  )
}
