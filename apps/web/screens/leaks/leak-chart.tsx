// The grid of a spot, with a hand of the list beside it ringed; for Omaha, which has no grid, the words of the spot alone.
import { catalogue } from '@sidepot/charts/generated/catalogue'
import { leaks as words } from '@sidepot/messages/web-leaks'
import { practise } from '@sidepot/messages/web-practise'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { formatName } from '../../features/gto/format-name.ts'
import { SpotGrid } from '../../features/gto/spot-grid.tsx'
import { spotView } from '../../features/gto/spot-view.ts'
import { usePack } from '../../features/gto/use-pack.ts'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Skeleton } from '../../ui/display/panel.tsx'

interface LeakChartProps {
  readonly format: string
  readonly node: number
  readonly handClass: string | null
}

export function LeakChart({ format, node, handClass }: LeakChartProps) {
  const loaded = usePack(format)
  const [picked, setPicked] = useState<string | null>(null)
  const spot = useMemo(
    () => (loaded.is === 'ready' && node < loaded.pack.nodes.length ? spotView(loaded.pack, node) : null),
    [loaded, node],
  )
  if (loaded.is === 'loading') return <Skeleton height={320} />
  if (!spot) return <p className="leaks-note">{words.noChart}</p>
  // hands of one kind may be of several tables and stacks: the chart says whose it is
  const entry = catalogue.find(one => one.id === format)
  return (
    <div className="leak-chart">
      <p className="leaks-note">
        {spot.title}
        {entry && ` · ${formatName(entry)}`}
      </p>
      <SpotGrid
        spot={spot}
        ringed={handClass}
        ringName={handClass ?? ''}
        picked={picked}
        onPick={next => setPicked(next === picked ? null : next)}
      />
      {spot.grid && (
        <Link className="btn btn-plain" to={`/practise?format=${format}&node=${node}`}>
          <MessageText>{practise.link}</MessageText>
        </Link>
      )}
    </div>
  )
}
