import { simpleLogger as words } from '@sidepot/messages/web-simple-logger'
import { useParams } from 'react-router'
import { useBy, useOne } from '../../data/reads.ts'
import { useRecord } from '../../data/records.ts'
import { resumeSession } from '../../data/session-service.ts'
import { useSettings } from '../../data/settings.ts'
import { useWhy } from '../../features/gto/use-why.tsx'
import { SimpleLogger } from '../../features/hand-logger/simple-logger.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyRows, EmptyState } from '../../ui/panel.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'

export function Component() {
  const { id } = useParams()
  useOne('Session', id)
  useBy('PlayerSession', 'playerSessionsBySessionId', id ?? '')
  const session = useRecord('Session', id)
  const { gto, saveSuits } = useSettings()
  const why = useWhy()
  if (!session) return <PageSpinner label={words.title} />
  if (session.sessionStatus === 'BREAK')
    return (
      <div className="page page-narrow">
        <EmptyState
          picture={<EmptyRows />}
          title={words.onBreak}
          actions={
            <Button variant="primary" onClick={() => resumeSession(session)}>
              {words.resume}
            </Button>
          }
        />
      </div>
    )
  return (
    <div className="page">
      <h1 className="sr">{words.title}</h1>
      <SimpleLogger key={session.id} session={session} showGto={gto} saveSuits={saveSuits} onWhy={why.ask} />
      {why.sheet}
    </div>
  )
}
