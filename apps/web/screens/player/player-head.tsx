// What somebody comes to, in four figures.
import { dayText, hoursText, percent } from '@sidepot/messages/display'
import { statisticDefinitions } from '@sidepot/messages/statistics'
import { playerPage as words } from '@sidepot/messages/web-players'
import { keptNets, type PlayerFigures } from '../../data/people/player-figures.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { PlayerProfit } from '../../features/players/player-profit.tsx'
import { Stat, Stats } from '../../ui/display/stat.tsx'
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
          value={<PlayerProfit nets={figures.nets.length > 0 ? figures.nets : keptNets(player)} />}
          sample={words.handsSample(figures.hands)}
          n={figures.hands}
        />
        <Stat
          label={words.vpip}
          definition={words.vpipDefinition(statisticDefinitions.VPIP)}
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
