// What somebody comes to, in four figures.
import { dayText, hoursText, percent } from '@sidepot/messages/display'
import { statisticDefinitions } from '@sidepot/messages/statistics'
import { playerPage as words } from '@sidepot/messages/web-players'
import type { Rec } from '../../data/documents.ts'
import type { PlayerFigures } from '../../data/player-figures.ts'
import { Amount } from '../../ui/amount.tsx'
import { Stat, Stats } from '../../ui/stat.tsx'
import { isRunning } from './sittings.tsx'

export function PlayerHead({
  player,
  together,
  now,
  figures,
}: {
  readonly player: Rec<'Player'>
  readonly together: readonly Rec<'PlayerSession'>[]
  readonly now: number
  readonly figures: PlayerFigures
}) {
  const vpip = figures.counts.find(one => one.statistic === 'VPIP') ?? { made: 0, opportunities: 0 }
  const last = together.some(isRunning)
    ? words.playingNow
    : player.lastPlayedDate
      ? dayText(Date.parse(player.lastPlayedDate), now)
      : words.never
  const sittings = new Set(together.map(one => one.sessionId)).size
  return (
    <div className="panel people-stats">
      <Stats alone>
        <Stat
          label={words.hours}
          definition={words.hoursDefinition}
          value={hoursText((player.totalHoursFaced ?? 0) * 60)}
          sample={words.sessions(sittings)}
        />
        <Stat
          label={words.profit}
          definition={words.profitDefinition}
          value={<Profit player={player} figures={figures} />}
          sample={words.handsSample(figures.hands)}
          n={figures.hands}
        />
        <Stat
          label={words.vpip}
          definition={statisticDefinitions.VPIP}
          value={percent(vpip.opportunities === 0 ? null : vpip.made / vpip.opportunities)}
          sample={words.ofN(vpip.made, vpip.opportunities)}
          n={vpip.opportunities}
        />
        <Stat
          label={words.last}
          definition={words.lastDefinition}
          value={last}
          sample={words.handsSample(figures.hands)}
        />
      </Stats>
    </div>
  )
}

/** Per currency where the server told them; otherwise what the profile keeps. */
function Profit({ player, figures }: { readonly player: Rec<'Player'>; readonly figures: PlayerFigures }) {
  if (figures.nets.length === 0) return <Amount value={player.totalProfit} result />
  return figures.nets.map(({ currency, net }) => (
    <span key={currency ?? ''} className="people-net">
      <Amount value={net} currency={currency ?? 'USD'} result />
      {figures.nets.length > 1 && <small>{currency}</small>}
    </span>
  ))
}
