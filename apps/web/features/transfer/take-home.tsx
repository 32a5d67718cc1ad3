// Sessions and hands as files: made on the device, one button for each kind.
import './transfer.css'
import { transferWords as words } from '@sidepot/messages/web-transfer'
import { plainText } from '@sidepot/messages/worded'
import { useState } from 'react'
import { useUserId } from '../../data/reads/reads.ts'
import { currencyOfHand } from '../../data/session/session-currency.ts'
import { recordOf } from '../../data/store/records.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Panel } from '../../ui/display/panel.tsx'
import { collect, knowNames } from './collect.ts'
import type { HandFormat } from './hand-files.ts'
import { saveFile } from './save-file.ts'
import { sessionRow } from './session-rows.ts'

const FILES = ['sessions', 'hands', 'pokerstars', 'ohh', 'phh'] as const
type FileKind = (typeof FILES)[number]
const ENDINGS: Readonly<Record<FileKind, string>> = {
  sessions: 'csv',
  hands: 'csv',
  pokerstars: 'txt',
  ohh: 'ohh',
  phh: 'phhs',
}

interface Made {
  readonly text: string
  readonly written: number
  readonly leftOut: ReadonlyMap<string, number>
}

export function TakeHome() {
  const userId = useUserId()
  const [busy, setBusy] = useState<{ readonly kind: FileKind; readonly read: number } | null>(null)
  const [result, setResult] = useState<{ readonly kind: FileKind; readonly made: Made | null } | null>(null)
  const take = async (kind: FileKind) => {
    if (!userId || busy) return
    setResult(null)
    setBusy({ kind, read: 0 })
    const made = await make(kind, userId, read => setBusy({ kind, read })).catch(() => null)
    if (made && made.written > 0) saveFile(`sidepot-${kind}.${ENDINGS[kind]}`, made.text)
    setResult({ kind, made })
    setBusy(null)
  }
  return (
    <Panel title={words.out}>
      <p className="transfer-text">{words.outText}</p>
      <ul className="transfer-list">
        {FILES.map(kind => (
          <li key={kind}>
            <div>
              <span>{words.files[kind].name}</span>
              <small>
                <MessageText>{words.files[kind].detail}</MessageText>
              </small>
            </div>
            <Button
              size="sm"
              disabled={busy !== null}
              aria-label={`${words.files[kind].name}, ${plainText(words.files[kind].detail)}, .${ENDINGS[kind]}`}
              onClick={() => void take(kind)}
            >
              <Icon name="download" size={16} />.{ENDINGS[kind]}
            </Button>
            {busy?.kind === kind && <p role="status">{words.reading(busy.read)}</p>}
            {result?.kind === kind && <Report kind={kind} made={result.made} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Report({ kind, made }: { readonly kind: FileKind; readonly made: Made | null }) {
  if (!made) return <p role="alert">{words.failed}</p>
  const missing = [...made.leftOut.values()].reduce((sum, n) => sum + n, 0)
  return (
    <div className="transfer-result" role="status">
      <p>
        {made.written === 0
          ? made.leftOut.size > 0
            ? words.noneFits
            : words.nothing
          : words.wrote(kind === 'sessions', made.written)}
      </p>
      {missing > 0 && (
        <>
          <p>{words.leftOut(missing)}</p>
          <ul>
            {[...made.leftOut].map(([why, n]) => (
              <li key={why}>
                {n} · {why}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

async function make(kind: FileKind, userId: string, onProgress: (read: number) => void): Promise<Made> {
  const none = new Map<string, number>()
  if (kind === 'sessions') {
    const { writeSessionsCsv } = await import('@sidepot/formats/csv-sessions')
    await knowNames('Session', userId)
    const rows = (await collect('Session', userId, onProgress)).flatMap(session => {
      const row = sessionRow(session, {
        venue: id => recordOf('Venue', id)?.name ?? null,
        stake: id => recordOf('CashGameStake', id)?.name ?? null,
        bankroll: id => recordOf('Bankroll', id),
      })
      return row ? [row] : []
    })
    return { text: writeSessionsCsv(rows), written: rows.length, leftOut: none }
  }
  const hands = await collect('Hand', userId, onProgress)
  const { handRow, handsFile } = await import('./hand-files.ts')
  if (kind === 'hands') {
    const { writeHandsCsv } = await import('@sidepot/formats/csv-hands')
    return { text: writeHandsCsv(hands.map(handRow)), written: hands.length, leftOut: none }
  }
  await knowNames('Hand', userId)
  const format: HandFormat = kind
  return handsFile(format, hands, currencyOfHand)
}
