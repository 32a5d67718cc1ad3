import './transfer.css'
import type { SessionRow } from '@sidepot/formats/csv-sessions'
import { say } from '@sidepot/messages/catalogue'
import { csvSentences } from '@sidepot/messages/formats'
import { transferWords as words } from '@sidepot/messages/web-transfer'
import { useRef, useState } from 'react'
import { useMine, useReference, useUserId } from '../../data/reads/reads.ts'
import { rowsOf, useRecords } from '../../data/store/records.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Panel } from '../../ui/display/panel.tsx'
import { bringSessions } from './bring.ts'
import { saveFile } from './save-file.ts'
import { enterable } from './session-rows.ts'

const MOST_BYTES = 5_000_000
const SHOWN = 5

interface Looked {
  readonly rows: readonly SessionRow[]
  readonly problems: readonly string[]
}

export function BringIn() {
  const userId = useUserId()
  useMine('Bankroll', 'bankrollsByUserIdAndCreatedAt')
  useReference('Venue')
  useReference('CashGameStake')
  const bankrolls = useRecords(['Bankroll'], () => rowsOf('Bankroll'))
  const input = useRef<HTMLInputElement>(null)
  const [looked, setLooked] = useState<Looked | null>(null)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [done, setDone] = useState<number | null>(null)
  const [said, setSaid] = useState<string | null>(null)

  const look = async (file: File | undefined) => {
    if (!file) return
    setSaid(null)
    setLooked(
      file.size > MOST_BYTES
        ? { rows: [], problems: [words.tooLarge] }
        : await lookInto(await file.text(), Date.now()),
    )
  }
  const currencies = [...new Set(looked?.rows.map(row => row.currency))]
  const targets = new Map(
    currencies.flatMap(currency => {
      const fitting = bankrolls.filter(one => one.currency === currency)
      const id = chosen[currency] ?? fitting.find(one => one.isMain)?.id ?? fitting[0]?.id
      return id ? [[currency as string, id] as const] : []
    }),
  )
  const bring = async () => {
    if (!userId || !looked || done !== null) return
    setDone(0)
    const references = { venues: rowsOf('Venue'), stakes: rowsOf('CashGameStake') }
    const end = await bringSessions(userId, looked.rows, targets, references, setDone)
    setDone(null)
    setSaid(end.problem === null ? words.brought(end.done) : words.stopped(end.done, end.problem))
    if (end.problem === null) setLooked(null)
  }
  const template = async () => {
    const { writeSessionsCsv } = await import('@sidepot/formats/csv-sessions')
    saveFile('sidepot-sessions.csv', writeSessionsCsv([]))
  }
  return (
    <Panel title={words.in}>
      <p className="transfer-text">{words.inText}</p>
      <div className="transfer-buttons">
        <Button disabled={done !== null} onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        <Button variant="text" onClick={() => void template()}>
          {words.template}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv,text/plain"
          className="sr"
          tabIndex={-1}
          aria-label={words.choose}
          onChange={event => {
            void look(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      {looked && (
        <div className="transfer-looked" role="status">
          <p>{words.found(looked.rows.length)}</p>
          <Problems problems={looked.problems} />
          {currencies.map(currency => {
            const fitting = bankrolls.filter(one => one.currency === currency)
            return fitting.length === 0 ? (
              <p key={currency} className="transfer-bad">
                {words.noBankroll(currency)}
              </p>
            ) : (
              <Select
                key={currency}
                label={words.bankroll(currency)}
                value={targets.get(currency) ?? ''}
                onChange={id => setChosen({ ...chosen, [currency]: id })}
                options={fitting.map(one => ({ value: one.id, label: one.name }))}
              />
            )
          })}
          {looked.rows.length > 0 && (
            <Button
              variant="primary"
              disabled={done !== null || targets.size < currencies.length}
              onClick={() => void bring()}
            >
              {done === null ? words.bring(looked.rows.length) : words.bringing(done, looked.rows.length)}
            </Button>
          )}
        </div>
      )}
      {said && (
        <p className="transfer-text" role="status">
          {said}
        </p>
      )}
    </Panel>
  )
}

function Problems({ problems }: { readonly problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <>
      <p className="transfer-bad">{words.bad(problems.length)}</p>
      <ul>
        {problems.slice(0, SHOWN).map(problem => (
          <li key={problem}>{problem}</li>
        ))}
        {problems.length > SHOWN && <li>{words.more(problems.length - SHOWN)}</li>}
      </ul>
    </>
  )
}

async function lookInto(text: string, now: number): Promise<Looked> {
  const { readSessionsCsv } = await import('@sidepot/formats/csv-sessions')
  const read = readSessionsCsv(text)
  if (!read.ok) return { rows: [], problems: [say(csvSentences, read.error)] }
  const rows: SessionRow[] = []
  const problems: string[] = []
  for (const [index, row] of read.value.entries()) {
    if (!row.ok) {
      problems.push(say(csvSentences, row.error))
      continue
    }
    const verdict = enterable(row.value, now)
    if (verdict === 'ok') rows.push(row.value)
    else problems.push(verdict === 'not-ended' ? words.notEnded(index + 2) : words.badTimes(index + 2))
  }
  return { rows, problems }
}
