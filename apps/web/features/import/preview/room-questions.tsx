import '../import.css'
import type { RoomSummary } from '@sidepot/formats/gather'
import { importWords as words } from '@sidepot/messages/web-import'
import { CURRENCIES } from '@sidepot/models/enumerations'
import { deviceZone } from '../../../data/account/local-time.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { readImport } from '../import-service.ts'
import type { Answers } from '../import-state.ts'

/** What the files of a room leave open: who the hero is, the currency, the time zone. */
export function RoomQuestions({
  room: { room, heroes, names, hands, unzoned, isCurrencyOpen },
  answers,
}: {
  readonly room: RoomSummary
  readonly answers: Answers
}) {
  const hero = answers.heroes[room] ?? ''
  return (
    <div className="import-check-room">
      {heroes[0] && (
        <p>
          <b>{words.youAre(heroes.slice(0, 3).join(', '))}</b>
          <small>
            <MessageText>{words.onRoom(room, hands)}</MessageText>
          </small>
        </p>
      )}
      {names.length > 0 && (
        <Select
          label={words.whoAreYou(room, heroes.length > 0)}
          value={hero}
          placeholder={words.notChosen}
          onChange={name => void readImport([], { heroes: { ...answers.heroes, [room]: name } })}
          options={[...new Set([hero, ...names])]
            .filter(name => name !== '')
            .map(name => ({ value: name, label: name }))}
        />
      )}
      {isCurrencyOpen && (
        <Select
          label={words.currencyIn(room)}
          value={answers.currencies[room] ?? ''}
          placeholder={words.notChosen}
          onChange={currency =>
            void readImport([], { currencies: { ...answers.currencies, [room]: currency } })
          }
          options={CURRENCIES.map(currency => ({ value: currency as string, label: currency }))}
        />
      )}
      {unzoned && (
        <Select
          label={words.timesIn(room)}
          hint={words.timesUnsaid(unzoned.replace('T', ' '))}
          value={answers.zones[room] ?? deviceZone()}
          onChange={zone => void readImport([], { zones: { ...answers.zones, [room]: zone } })}
          options={zones()}
        />
      )}
    </div>
  )
}

/** Every zone, that of the device first. */
export const zones = (): readonly { readonly value: string; readonly label: string }[] =>
  [...new Set([deviceZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])].map(zone => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }))
