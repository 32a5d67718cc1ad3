// How you do in exactly this game, while you are choosing it.
import './new-session.css'
import { bigBlinds, hoursText } from '@sidepot/messages/display'
import { dashboard } from '@sidepot/messages/web-dashboard'
import { newSession as words } from '@sidepot/messages/web-new-session'
import { sessionsList } from '@sidepot/messages/web-session'
import { centsOf } from '@sidepot/models/kit/money'
import { playedOf, totalsOf } from '../../../data/reads/figures.ts'
import { currencyOf } from '../../../data/session/session-currency.ts'
import type { Rec } from '../../../data/wire/documents.ts'
import { Amount } from '../../../ui/display/amount.tsx'
import { MessageText } from '../../../ui/display/message-text.tsx'
import { Stat, Stats } from '../../../ui/display/stat.tsx'
import { NONE, OTHER, type SessionForm } from './new-session-state.ts'

export function GameReport({
  sessions,
  form,
  currency,
}: {
  readonly sessions: readonly Rec<'Session'>[]
  readonly form: SessionForm
  /** of the bankroll it will be played from: results in another are another story */
  readonly currency: string
}) {
  const same = sessions.filter(
    one =>
      currencyOf(one) === currency &&
      one.gameType === form.gameType &&
      (one.bigBlind ?? 0) === centsOf(Number(form.bigBlind)) &&
      (one.smallBlind ?? 0) === centsOf(Number(form.smallBlind)) &&
      (form.venueId === NONE ||
        (form.venueId === OTHER ? one.venueName === form.venueName.trim() : one.venueId === form.venueId)),
  )
  const totals = totalsOf(playedOf(same))
  return (
    <aside className="panel game-report">
      <h2>
        <MessageText>{words.report}</MessageText>
      </h2>
      {totals.n === 0 ? (
        <p>
          <MessageText>{words.reportNone}</MessageText>
        </p>
      ) : (
        <Stats alone>
          <Stat
            label={sessionsList.net}
            definition={sessionsList.netDefinition}
            value={<Amount value={totals.net} currency={currency} result />}
            sample={hoursText(totals.minutes)}
            n={totals.n}
          />
          <Stat
            label={dashboard.perHour}
            definition={dashboard.perHourDefinition}
            value={<Amount value={totals.perHour} currency={currency} result />}
            sample={dashboard.sessions(totals.n)}
            n={totals.n}
          />
          <Stat
            label={dashboard.bigBlinds}
            definition={dashboard.bigBlindsDefinition}
            value={totals.bigBlindsPerHour === null ? '–' : bigBlinds(totals.bigBlindsPerHour)}
            unit={totals.bigBlindsPerHour === null ? '' : dashboard.bbHourly}
            sample={sessionsList.wonOf(totals.won, totals.n)}
            n={totals.n}
          />
        </Stats>
      )}
    </aside>
  )
}
