import { TRACKER_NAMES } from '@sidepot/formats/trackers'
import { importWords as words } from '@sidepot/messages/web-import'
import { useStore } from 'zustand'
import { EarlierImports } from '../../features/import/earlier/earlier-imports.tsx'
import { RefusedHands } from '../../features/import/earlier/refused-hands.tsx'
import { leaveImport } from '../../features/import/import-service.ts'
import { ImportStart } from '../../features/import/import-start.tsx'
import { importStore } from '../../features/import/import-state.ts'
import { ImportDone, ImportProgress, ImportSending } from '../../features/import/import-work.tsx'
import { ImportPreview } from '../../features/import/preview/import-preview.tsx'
import { WatchPanel } from '../../features/import/watch/watch-panel.tsx'
import { Panel } from '../../ui/display/panel.tsx'
import { useDiscreet } from '../../ui/theme/theme.ts'

export function Component() {
  const { phase, answers } = useStore(importStore)
  const discreet = useDiscreet()
  if (phase.at === 'preview')
    return (
      <div className="page import-page">
        <ImportPreview preview={phase.preview} answers={answers} />
      </div>
    )
  return (
    <div className="page page-narrow import-page">
      <header className="page-head">
        <h1>{words.title}</h1>
      </header>
      {phase.at === 'start' && (
        <>
          <ImportStart problem={phase.problem} canRetry={phase.canRetry} />
          <WatchPanel />
          {!discreet && (
            <Panel title={words.reads}>
              <ul className="import-rooms">
                {[...words.rooms, ...TRACKER_NAMES].map(room => (
                  <li key={room}>{room}</li>
                ))}
              </ul>
            </Panel>
          )}
          <EarlierImports />
          <RefusedHands />
          <p className="import-private">{words.private}</p>
        </>
      )}
      {phase.at === 'reading' && (
        <ImportProgress
          title={words.reading}
          share={phase.progress.bytes === 0 ? 0 : phase.progress.done / phase.progress.bytes}
          detail={words.readingSoFar(phase.progress.hands)}
          stop={words.cancel}
          onStop={leaveImport}
        />
      )}
      {phase.at === 'sending' && <ImportSending {...phase} />}
      {phase.at === 'done' && <ImportDone result={phase.result} />}
    </div>
  )
}
