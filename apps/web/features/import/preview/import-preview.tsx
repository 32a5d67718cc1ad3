// What was read from the files, before anything is saved: sessions, hands that are new, known or refused, and what has to be answered first.
import '../import.css'
import { stakesOf } from '@sidepot/ledger/import-plan'
import { currenciesOf, fittingBankroll, newBankrollHolds } from '@sidepot/ledger/import-requests'
import { grouped, money, stake } from '@sidepot/messages/display'
import { importWords as words } from '@sidepot/messages/web-import'
import type { Currency } from '@sidepot/models/enumerations'
import { useRef, useState } from 'react'
import { useMine, useReference } from '../../../data/reads/reads.ts'
import { rowsOf, useRecords } from '../../../data/store/records.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { Panel } from '../../../ui/display/panel.tsx'
import { NEW } from '../import-bankrolls.ts'
import { saveImport } from '../import-save.ts'
import { leaveImport, planAgain, readImport } from '../import-service.ts'
import type { Answers, Preview } from '../import-state.ts'
import { FileList } from './file-list.tsx'
import { ImportBar } from './import-bar.tsx'
import { RefusedList } from './refused-list.tsx'
import { RoomQuestions } from './room-questions.tsx'
import { TableColumns } from './table-columns.tsx'

const PAUSES = [15, 30, 60, 120, 240]
/** Of somebody who played everything, the first are enough to see that blinds are read as they were. */
const STAKES = 6

/** What was understood, before anything is saved. */
export function ImportPreview({
  preview,
  answers,
}: {
  readonly preview: Preview
  readonly answers: Answers
}) {
  const { read, plan, rows, rowsHere, rowsTwice } = preview
  const more = useRef<HTMLInputElement>(null)
  useMine('Bankroll', 'bankrollsByUserIdAndCreatedAt')
  useReference('Venue')
  useReference('CashGameStake')
  const bankrolls = useRecords(['Bankroll'], () => rowsOf('Bankroll').filter(one => !one.isSample))
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const currencies = currenciesOf<string>([
    ...plan.sessions.map(({ first, hands }) => ({ currency: first.currency, hands })),
    ...rows.map(({ currency }) => ({ currency })),
  ]) as readonly Currency[]
  const holdsOf = (currency: string) => newBankrollHolds(currency, plan.sessions, rows)
  const targets = new Map<string, string>(
    currencies.map(currency => {
      const guess = fittingBankroll(bankrolls, currency, holdsOf(currency))
      return [currency, chosen[currency] ?? guess?.id ?? NEW]
    }),
  )
  const problems = read.lists.flatMap(list => list.problems.map(problem => ({ list: list.name, problem })))
  const refused = read.refused.reduce((sum, one) => sum + one.count, 0) + problems.length
  const here = plan.known + rowsHere
  const twice = read.repeated + rowsTwice
  const fresh = plan.fresh + plan.tournaments + rows.length
  const sessions = plan.sessions.length + rows.length
  const takenOff = new Map<string, number>()
  for (const { first, takenOff: off } of plan.sessions)
    if (off > 0) takenOff.set(first.currency, (takenOff.get(first.currency) ?? 0) + off)
  const stakes = stakesOf([
    ...plan.sessions.map(({ first }) => first),
    ...rows.flatMap(({ currency, smallBlind, bigBlind }) =>
      smallBlind === null || bigBlind === null ? [] : [{ currency, smallBlind, bigBlind }],
    ),
  ])
  const isEmpty = fresh === 0 && here === 0
  const isAsking =
    read.lists.some(({ ledger }) => ledger && (ledger.player === null || ledger.unit === null)) ||
    read.rooms.some(
      ({ room, names, isCurrencyOpen }) =>
        (names.length > 0 && !answers.heroes[room]) || (isCurrencyOpen && !answers.currencies[room]),
    )
  const rooms = read.rooms.filter(
    room => room.hands > 0 || room.names.length > 0 || room.isCurrencyOpen || room.unzoned !== null,
  )
  return (
    <>
      <header className="page-head import-head">
        <div>
          <h1>{words.title}</h1>
          <p>{words.filesNothingSaved(read.files.length + read.lists.length)}</p>
        </div>
        <Button size="sm" icon="plus" onClick={() => more.current?.click()}>
          {words.addFiles}
        </Button>
        <input
          ref={more}
          type="file"
          multiple
          hidden
          aria-label={words.addFiles}
          onChange={event => {
            if (event.target.files?.length) void readImport([...event.target.files])
            event.target.value = ''
          }}
        />
      </header>
      <div className="import-columns">
        <div>
          <Panel>
            {isEmpty ? (
              <p className="import-sum-text">
                <MessageText>
                  {isAsking ? words.answerFirst : refused > 0 ? words.nothingUsable : words.nothingFound}
                </MessageText>
              </p>
            ) : (
              <>
                <div className="import-sum">
                  {(plan.fresh > 0 || (rows.length === 0 && plan.tournaments === 0)) && (
                    <div>
                      <strong>{grouped(plan.fresh)}</strong>
                      <span>
                        <MessageText>{words.newHands(plan.fresh)}</MessageText>
                      </span>
                    </div>
                  )}
                  {(sessions > 0 || (plan.fresh === 0 && plan.tournaments === 0)) && (
                    <div>
                      <strong>{grouped(sessions)}</strong>
                      <span>
                        <MessageText>{words.newSessions(sessions)}</MessageText>
                      </span>
                    </div>
                  )}
                  {plan.tournaments > 0 && (
                    <div>
                      <strong>{grouped(plan.tournaments)}</strong>
                      <span>
                        <MessageText>{words.newTournamentHands(plan.tournaments)}</MessageText>
                      </span>
                    </div>
                  )}
                </div>
                <ImportBar fresh={fresh} here={here} twice={twice} refused={refused} />
                {fresh === 0 && <p className="import-sum-text">{words.nothingNewText(here)}</p>}
              </>
            )}
            {plan.sessions.length > 0 && (
              <p className="import-sum-text">
                <MessageText>{words.fromHands(plan.sessions.length, answers.pauseMinutes)}</MessageText>
              </p>
            )}
            {stakes.length > 0 && (
              <p className="import-sum-text">
                <MessageText>
                  {words.stakes(
                    stakes.slice(0, STAKES).map(one => stake(one.smallBlind, one.bigBlind, one.currency)),
                    Math.max(0, stakes.length - STAKES),
                  )}
                </MessageText>
              </p>
            )}
            {plan.tournaments > 0 && (
              <p className="import-sum-text">
                <MessageText>{words.tournamentsText}</MessageText>
              </p>
            )}
            {plan.additions.length > 0 && (
              <p className="import-sum-text">
                <MessageText>
                  {words.joining(
                    plan.additions.reduce((sum, one) => sum + one.hands, 0),
                    plan.additions.length,
                  )}
                </MessageText>
              </p>
            )}
            {[...takenOff].map(([currency, off]) => (
              <p key={currency} className="import-sum-text">
                <MessageText>{words.takenOff(money(off, currency))}</MessageText>
              </p>
            ))}
          </Panel>
          <FileList files={read.files} lists={read.lists} closed={read.closed} />
        </div>
        <div>
          {(rooms.length > 0 || currencies.length > 0) && (
            <Panel title={words.check}>
              <div className="import-check">
                {rooms.map(room => (
                  <RoomQuestions key={room.room} room={room} answers={answers} />
                ))}
                {plan.sessions.length > 0 && (
                  <Select
                    label={words.pause}
                    value={String(answers.pauseMinutes)}
                    onChange={minutes => void planAgain(Number(minutes))}
                    options={PAUSES.map(n => ({ value: String(n), label: words.pauseMinutes(n) }))}
                  />
                )}
                {currencies.map(currency => (
                  <Select
                    key={currency}
                    label={words.bookedOn(currency)}
                    value={targets.get(currency)!}
                    onChange={id => setChosen({ ...chosen, [currency]: id })}
                    options={[
                      ...bankrolls
                        .filter(one => one.currency === currency)
                        .map(one => ({ value: one.id, label: one.name })),
                      {
                        value: NEW,
                        label: words.newBankrollOption(currency, holdsOf(currency)),
                      },
                    ]}
                  />
                ))}
              </div>
            </Panel>
          )}
          {read.lists.map(list => (
            <TableColumns
              key={list.key}
              list={list}
              answer={list.answer}
              onChange={answer => void readImport([], { lists: { ...answers.lists, [list.key]: answer } })}
            />
          ))}
          {refused > 0 && (
            <Panel title={words.refused} aside={<small>{words.refusedAside(refused)}</small>}>
              <RefusedList groups={read.refused} problems={problems} />
            </Panel>
          )}
        </div>
      </div>
      <footer className="import-foot">
        <Button size="lg" onClick={leaveImport}>
          {words.cancel}
        </Button>
        <Button
          variant={fresh > 0 ? 'primary' : 'plain'}
          size="lg"
          wide
          disabled={fresh === 0}
          onClick={() => void saveImport(targets)}
        >
          {fresh > 0 ? words.import(plan.fresh, sessions, plan.tournaments) : words.nothingNew}
        </Button>
      </footer>
    </>
  )
}
