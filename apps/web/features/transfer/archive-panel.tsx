import './transfer.css'
import type { RestoredAll } from '@sidepot/formats/archive-restore'
import { transferWords } from '@sidepot/messages/web-transfer'
import { useRef, useState } from 'react'
import { queries } from '../../data/api/queries.ts'
import { Button } from '../../ui/controls/button.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Panel } from '../../ui/display/panel.tsx'
import { enterArchive, fetchArchive } from './archive.ts'
import { saveFile } from './save-file.ts'

const words = transferWords.archive

type Phase =
  | { readonly at: 'rest' }
  | { readonly at: 'making' }
  | { readonly at: 'made'; readonly megabytes: number }
  | { readonly at: 'entering'; readonly done: number; readonly all: number }
  | { readonly at: 'entered'; readonly all: RestoredAll }
  | { readonly at: 'problem'; readonly sentence: string }

/** Everything as one file, out and in again. */
export function ArchivePanel() {
  const [phase, setPhase] = useState<Phase>({ at: 'rest' })
  const chooser = useRef<HTMLInputElement>(null)
  const isBusy = phase.at === 'making' || phase.at === 'entering'
  const make = async () => {
    setPhase({ at: 'making' })
    const made = await fetchArchive()
    if (!made.ok) return setPhase({ at: 'problem', sentence: made.error.sentence })
    saveFile(made.value.name, made.value.blob)
    setPhase({ at: 'made', megabytes: Math.max(0.1, Math.round(made.value.blob.size / 1e5) / 10) })
  }
  const enter = async (file: File) => {
    setPhase({ at: 'entering', done: 0, all: 0 })
    const done = await enterArchive(file, (n, all) => setPhase({ at: 'entering', done: n, all }))
    await queries.invalidateQueries()
    setPhase(done.ok ? { at: 'entered', all: done.value } : { at: 'problem', sentence: done.error.sentence })
  }
  return (
    <Panel title={words.title}>
      <p className="transfer-text">
        <MessageText>{words.text}</MessageText>
      </p>
      <div className="transfer-buttons">
        <Button variant="primary" icon="download" disabled={isBusy} onClick={() => void make()}>
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
            if (file) void enter(file)
          }}
        />
      </div>
      <Outcome phase={phase} />
    </Panel>
  )
}

function Outcome({ phase }: { readonly phase: Phase }) {
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
