// The first page of an import: files are chosen, dropped or pasted.
import './import.css'
import { importWords as words } from '@sidepot/messages/web-import'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Panel } from '../../ui/display/panel.tsx'
import { cx } from '../../ui/theme/class-names.ts'
import { droppedFiles } from './dropped-files.ts'
import { readImport } from './import-service.ts'
import { keepUnfinished, unfinishedImport } from './remembered.ts'
import { sharedFiles } from './shared-files.ts'

/** Where files come in: chosen, dropped or pasted. */
export function ImportStart({
  problem,
  canRetry = false,
}: {
  readonly problem: string | undefined
  readonly canRetry?: boolean | undefined
}) {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [pasted, setPasted] = useState<string | null>(null)
  const [unfinished, setUnfinished] = useState(unfinishedImport)
  const take = (list: FileList | null) => {
    if (list && list.length > 0) void readImport([...list])
  }
  useEffect(() => {
    void sharedFiles().then(list => (list.length > 0 ? readImport(list) : undefined))
  }, [])
  return (
    <>
      {unfinished && (
        <Panel title={words.unfinished(unfinished.name)}>
          <p className="import-sum-text">{words.unfinishedText}</p>
          <Button
            size="sm"
            onClick={() => {
              keepUnfinished(null)
              setUnfinished(null)
            }}
          >
            {words.dismiss}
          </Button>
        </Panel>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way to what its buttons do */}
      <div
        className={cx('import-drop', isOver && 'import-drop-over')}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          void droppedFiles(event.dataTransfer).then(list => (list.length > 0 ? readImport(list) : undefined))
        }}
      >
        <Pages />
        <h2>
          <MessageText>{words.dropTitle}</MessageText>
        </h2>
        <p>
          <MessageText>{words.dropText}</MessageText>
        </p>
        {problem && (
          <p className="import-problem" role="alert">
            {problem}
          </p>
        )}
        {canRetry && (
          <Button icon="refresh" onClick={() => void readImport([])}>
            {words.tryAgain}
          </Button>
        )}
        <div className="import-ways">
          <Button variant="primary" size="lg" icon="plus" wide onClick={() => files.current?.click()}>
            {words.choose}
          </Button>
          <Button size="lg" icon="list" onClick={() => folder.current?.click()}>
            {words.folder}
          </Button>
          <Button size="lg" icon="copy" onClick={() => setPasted(pasted === null ? '' : null)}>
            {words.paste}
          </Button>
        </div>
        <input
          ref={files}
          type="file"
          multiple
          hidden
          aria-label={words.choose}
          onChange={event => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
        <input
          ref={node => {
            folder.current = node
            node?.setAttribute('webkitdirectory', '')
          }}
          type="file"
          multiple
          hidden
          aria-label={words.folder}
          onChange={event => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </div>
      {pasted !== null && (
        <Panel title={words.pasteLabel}>
          <textarea
            className="import-paste"
            aria-label={words.pasteName}
            rows={8}
            value={pasted}
            onChange={event => setPasted(event.target.value)}
          />
          <Button
            variant="primary"
            wide
            disabled={pasted.trim() === ''}
            onClick={() => void readImport([new File([pasted], words.pasteName)])}
          >
            {words.pasteUse}
          </Button>
        </Panel>
      )}
    </>
  )
}

/** Three sheets of paper, drawn. */
const Pages = () => (
  <svg width="116" height="84" viewBox="0 0 116 84" aria-hidden="true" className="import-pages">
    <rect x="8" y="14" width="52" height="62" rx="7" transform="rotate(-9 34 45)" />
    <rect x="56" y="14" width="52" height="62" rx="7" transform="rotate(9 82 45)" />
    <rect x="32" y="8" width="52" height="68" rx="7" className="import-page-front" />
    <path d="M44 24h28M44 33h28M44 42h28" />
    <path d="M44 58h28" className="import-page-gold" />
  </svg>
)
