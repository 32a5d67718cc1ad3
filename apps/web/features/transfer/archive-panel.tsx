import './transfer.css'
import type { RestoredAll } from '@sidepot/formats/archive-restore'
import { transferWords } from '@sidepot/messages/web-transfer'
import { useRef } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../ui/controls/button.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Panel } from '../../ui/display/panel.tsx'
import {
  type ArchivePhase,
  archiveStore,
  dismissUnfinished,
  enterChosen,
  makeArchive,
} from './archive-course.ts'

const words = transferWords.archive

/** Everything as one file, out and in again. */
export function ArchivePanel() {
  const { phase, unfinished } = useStore(archiveStore)
  const chooser = useRef<HTMLInputElement>(null)
  const isBusy = phase.at === 'making' || phase.at === 'entering'
  return (
    <Panel title={words.title}>
      <p className="transfer-text">
        <MessageText>{words.text}</MessageText>
      </p>
      <div className="transfer-buttons">
        <Button variant="primary" icon="download" disabled={isBusy} onClick={() => void makeArchive()}>
          {words.make}
        </Button>
        <Button icon="plus" disabled={isBusy} onClick={() => chooser.current?.click()}>
          {words.enter}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept=".zip,application/zip"
          hidden
          aria-label={words.enter}
          onChange={event => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void enterChosen(file)
          }}
        />
      </div>
      <Outcome phase={phase} />
      {unfinished !== null && !isBusy && (
        <div className="transfer-looked" role="status">
          <p>
            <b>{words.unfinished(unfinished)}</b>
          </p>
          <p>{words.unfinishedText}</p>
          <Button size="sm" onClick={dismissUnfinished}>
            {words.dismiss}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function Outcome({ phase }: { readonly phase: ArchivePhase }) {
  if (phase.at === 'rest') return null
  if (phase.at === 'problem')
    return (
      <p className="transfer-looked transfer-bad" role="alert">
        {phase.sentence}
      </p>
    )
  return (
    <div className="transfer-looked" role="status">
      {phase.at === 'making' && <p>{words.making}</p>}
      {phase.at === 'made' && <p>{words.made(phase.megabytes)}</p>}
      {phase.at === 'entering' && <p>{words.entering(phase.done, phase.all)}</p>}
      {phase.at === 'entered' && <Entered all={phase.all} />}
    </div>
  )
}

function Entered({ all: { made, known, left, picturesLeft } }: { readonly all: RestoredAll }) {
  return (
    <>
      <p>{words.entered(Object.values(made).reduce((sum, n) => sum + n, 0))}</p>
      {known > 0 && <p>{words.known(known)}</p>}
      {left > 0 && <p>{words.left(left)}</p>}
      {picturesLeft > 0 && <p>{words.pictures(picturesLeft)}</p>}
    </>
  )
}
