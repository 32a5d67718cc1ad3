// One session as a picture to save or share, with or without its amounts.
import { sessionPicture as words } from '@sidepot/messages/web-session-picture'
import { year } from '@sidepot/messages/web-year'
import { useCallback, useState } from 'react'
import { Switch } from '../../ui/controls/switch.tsx'
import { useWording } from '../../ui/display/message-text.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { useDiscreet } from '../../ui/theme/theme.ts'
import { PictureButtons, PictureFrame, useMadePicture } from './made-picture.tsx'
import type { SessionFacts } from './session-facts.ts'
import { sessionFile } from './session-picture.ts'

interface SessionPictureDialogProps {
  /** the same object while nothing of it changes: the picture is drawn again with another */
  readonly facts: SessionFacts
  readonly onClose: () => void
}

export function SessionPictureDialog({ facts, onClose }: SessionPictureDialogProps) {
  const wording = useWording()
  const discreet = useDiscreet()
  const [amounts, setAmounts] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wording is that of the theme
  const make = useCallback(() => sessionFile({ facts, amounts, say: wording }), [facts, amounts, discreet])
  const made = useMadePicture(make, words.fileName)
  return (
    <Dialog open onClose={onClose} title={words.title} description={year.detail} size="lg">
      <div className="year-dialog">
        <div className="year-choices">
          <Switch label={year.amounts} detail={words.amountsDetail} checked={amounts} onChange={setAmounts} />
          <PictureButtons made={made} />
        </div>
        <PictureFrame made={made} alt={wording(words.alt)} />
      </div>
    </Dialog>
  )
}
