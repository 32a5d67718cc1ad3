import { simpleLogger as words } from '@sidepot/messages/web-simple-logger'
import { plainText } from '@sidepot/messages/worded'
import { useSettings } from '../../data/account/settings.ts'
import { FollowWhy } from '../../data/hand/follow-why.ts'
import { useWhy } from '../../features/gto/use-why.tsx'
import { SimpleLogger } from '../../features/hand-logger/simple/simple-logger.tsx'
import { LoggerGate } from '../hand-logging/logger-gate.tsx'

export function Component() {
  const { gto, saveSuits } = useSettings()
  const why = useWhy({ beside: true })
  return (
    <LoggerGate title={plainText(words.title)}>
      {session => (
        <FollowWhy value={why.follow}>
          <SimpleLogger
            key={session.id}
            session={session}
            showGto={gto}
            saveSuits={saveSuits}
            onWhy={why.ask}
          />
          {why.sheet}
        </FollowWhy>
      )}
    </LoggerGate>
  )
}
