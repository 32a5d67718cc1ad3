import '../import.css'
import { importWords as words } from '@sidepot/messages/web-import'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useUserId } from '../../../data/reads/reads.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { Panel } from '../../../ui/display/panel.tsx'
import { canWatch } from './folder.ts'
import { dayOf, loadWatched, watchStore } from './kept-folder.ts'
import { beginWatching, continueWatching, showFolder, stopWatching } from './watch-service.ts'

/** The folder that is watched, what came from it today, and the way to one. */
export function WatchPanel() {
  const userId = useUserId()
  const { watched, phase, known, refused, isAsking } = useStore(watchStore)
  useEffect(() => {
    if (userId !== null) void loadWatched(userId)
  }, [userId])
  if (!canWatch() || userId === null) return null
  if (!watched)
    return (
      <Panel>
        <div className="import-unwanted">
          <div>
            <b>{words.watch}</b>
            <small>
              <MessageText>{words.watchText}</MessageText>
            </small>
          </div>
          <Button icon="eye" onClick={() => void beginWatching(userId)}>
            {words.watchChoose}
          </Button>
        </div>
      </Panel>
    )
  const { hands, tournaments } = dayOf(watched.day)
  return (
    <Panel title={words.watched}>
      <div className="import-unwanted">
        <div role="status">
          <b>
            {phase === 'paused'
              ? words.watchPaused(watched.folder.name)
              : words.watching(watched.folder.name)}
          </b>
          <small>
            <MessageText>
              {phase === 'watching' ? words.watchedToday(hands, tournaments, known) : words.watchPhase[phase]}
            </MessageText>
          </small>
          {(refused > 0 || isAsking) && (
            <small>
              <MessageText>{isAsking ? words.watchAsks : words.watchRefused(refused)}</MessageText>
            </small>
          )}
        </div>
        <span className="import-two">
          {phase === 'paused' && (
            <Button variant="primary" size="sm" onClick={() => void continueWatching()}>
              {words.watchContinue}
            </Button>
          )}
          {(refused > 0 || isAsking) && phase !== 'paused' && (
            <Button size="sm" onClick={() => void showFolder()}>
              {words.watchShow}
            </Button>
          )}
          <Button size="sm" onClick={() => void stopWatching(userId)}>
            {words.watchStop}
          </Button>
        </span>
      </div>
    </Panel>
  )
}
