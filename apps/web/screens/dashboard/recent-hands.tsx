import { dashboard as words } from '@sidepot/messages/web-dashboard'
import { Link, useNavigate } from 'react-router'
import { useRecentHands } from '../../data/hands.ts'
import { rowsOf, useRecords } from '../../data/records.ts'
import { handRowOf } from '../../features/hand-rows/hand-row-view.ts'
import { Panel } from '../../ui/panel.tsx'
import { HandRow } from '../../ui/poker/hand-row.tsx'
import { useDiscreet } from '../../ui/theme.ts'

export function RecentHands() {
  const navigate = useNavigate()
  const discreet = useDiscreet()
  useRecentHands()
  const hands = useRecords(['Hand'], () =>
    [...rowsOf('Hand')].sort((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? '')).slice(0, 5),
  )
  if (hands.length === 0) return null
  return (
    <Panel
      flush
      title={discreet ? words.quietHands : words.recentHands}
      aside={
        <Link className="btn btn-text" to="/handzone">
          {words.all}
        </Link>
      }
    >
      {hands.map(hand => (
        <HandRow
          key={hand.id}
          hand={handRowOf(hand)}
          onOpen={() => void navigate(`/hands/replay/${hand.id}`)}
        />
      ))}
    </Panel>
  )
}
