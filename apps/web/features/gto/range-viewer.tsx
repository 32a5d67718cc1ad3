// The solved tree, walked by tapping what each player does. The grid is the player to act; a tapped hand gives its figures.
import './gto.css'
import type { FormatEntry } from '@sidepot/charts/catalogue'
import { omahaLabelClasses } from '@sidepot/charts/omaha-classes'
import type { Pack } from '@sidepot/charts/pack'
import { actionCode, pathTo, situationOf } from '@sidepot/charts/spot'
import { actionLabel } from '@sidepot/messages/web-chart-actions'
import { gto as words } from '@sidepot/messages/web-gto'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { formatKind, formatName } from './format-name.ts'
import { SpotBars, SpotGrid } from './spot-grid.tsx'
import { barsOf, seatNamer, spotView } from './spot-view.ts'
import { usePack } from './use-pack.ts'

interface RangeViewerProps {
  readonly formats: readonly FormatEntry[]
  readonly format: string
  readonly node: number
  readonly onGo: (format: string, node: number) => void
}

export function RangeViewer({ formats, format, node, onGo }: RangeViewerProps) {
  const [attempt, setAttempt] = useState(0)
  const loaded = usePack(format, attempt)
  return (
    <div className="ranges">
      <Select
        label={words.viewer.format}
        value={format}
        onChange={next => onGo(next, 0)}
        options={formats.map(entry => ({
          value: entry.id,
          label:
            entry.profile === 'live' || entry.jamOrFold
              ? `${formatName(entry)} · ${formatKind(entry)}`
              : formatName(entry),
        }))}
      />
      {loaded.is === 'loading' && <p className="why-note">{words.loading}</p>}
      {loaded.is === 'failed' && (
        <p className="why-note" role="alert">
          {words.viewer.failed}{' '}
          <Button size="sm" onClick={() => setAttempt(attempt + 1)}>
            {words.viewer.again}
          </Button>
        </p>
      )}
      {loaded.is === 'ready' && (
        <Tree
          key={format}
          pack={loaded.pack}
          node={node >= 0 && node < loaded.pack.nodes.length ? node : 0}
          onNode={next => onGo(format, next)}
        />
      )}
    </div>
  )
}

interface TreeProps {
  readonly pack: Pack
  readonly node: number
  readonly onNode: (node: number) => void
}

function Tree({ pack, node, onNode }: TreeProps) {
  const [hand, setHand] = useState<string | null>(null)
  const spot = useMemo(() => spotView(pack, node), [pack, node])
  const name = seatNamer(pack)
  const path = useMemo(() => pathTo(pack, node), [pack, node])
  const { actions, seat } = pack.nodes[node]!
  // a long way is one line that scrolls on a phone: its end is what matters
  const way = useRef<HTMLElement>(null)
  useEffect(() => {
    if (way.current && node > 0) way.current.scrollLeft = way.current.scrollWidth
  }, [node])
  // the same hand again takes its figures away
  const pick = (next: string) => setHand(next === hand ? null : next)
  const options = hand === null ? null : spot.optionsOf(hand)
  const label = (at: number, action: number) => {
    const chosen = pack.nodes[at]!.actions[action]!
    const code = actionCode(chosen, pack.header.stack)
    const size = code === 'RAISE' ? words.size(chosen.to) : ''
    return <MessageText>{actionLabel(code, situationOf(pack, at).raises, size)}</MessageText>
  }
  return (
    <>
      <nav ref={way} className="ranges-path" aria-label={words.viewer.path}>
        <button type="button" disabled={node === 0} onClick={() => onNode(0)}>
          {words.viewer.start}
        </button>
        {path.map(step => (
          <button key={step.node} type="button" onClick={() => onNode(step.node)}>
            {name(pack.nodes[step.node]!.seat)} {label(step.node, step.action)}
          </button>
        ))}
      </nav>
      <div className="ranges-spot">
        <section aria-label={words.viewer.next}>
          <h2>{words.viewer.toAct(name(seat))}</h2>
          <p className="why-note">
            {spot.title}. {spot.sure}
          </p>
          <div className="ranges-actions">
            {actions.map((action, place) => (
              <button
                key={`${action.kind}-${action.to}`}
                type="button"
                className={`ranges-action edge-${spot.overall[place]!.tone}`}
                disabled={action.child < 0}
                onClick={() => onNode(action.child)}
              >
                <b>{label(node, place)}</b>
                <small>
                  {words.share(spot.overall[place]!.share)}
                  {action.child < 0 && ` · ${words.viewer.ends}`}
                </small>
              </button>
            ))}
          </div>
          {pack.header.game === 'PLO' && <OmahaHand value={hand ?? ''} onChange={setHand} />}
        </section>
        <SpotGrid spot={spot} ringed={hand} ringName={words.shownHand} picked={hand} onPick={pick} />
        {/* over the foot of the screen on a phone: in sight, and the grid does not move away under the finger */}
        {options && (
          <div className="ranges-hand">
            <SpotBars label={hand ?? ''} title={hand ?? ''} bars={barsOf(options, spot.raises, null)} />
          </div>
        )}
      </div>
    </>
  )
}

function OmahaHand({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (hand: string) => void
}) {
  const bad = value.length >= 5 && omahaLabelClasses(value).length === 0
  return (
    <TextField
      label={words.viewer.omahaHand}
      hint={words.viewer.omahaHint}
      error={bad ? words.viewer.omahaBad : undefined}
      value={value}
      autoCapitalize="off"
      autoComplete="off"
      spellCheck={false}
      onChange={event => onChange(event.target.value.trim())}
    />
  )
}
