import { catalogue } from '@sidepot/charts/generated/catalogue'
import { gto as words } from '@sidepot/messages/web-gto'
import { Link, useSearchParams } from 'react-router'
import { GtoGate } from '../../features/gto/gto-gate.tsx'
import { RangeViewer } from '../../features/gto/range-viewer.tsx'
import { useWording } from '../../ui/display/message-text.tsx'

export function Component() {
  return (
    <GtoGate>
      <Ranges />
    </GtoGate>
  )
}

/** The place in the tree is in the address, so that it can be kept, sent and gone back from. */
function Ranges() {
  const [search, setSearch] = useSearchParams()
  const wording = useWording()
  const asked = search.get('format')
  const format = catalogue.some(entry => entry.id === asked) ? asked! : 'nlhe-6max-100bb'
  const node = Number.parseInt(search.get('node') ?? '0', 10) || 0
  return (
    <div className="page">
      <header className="ranges-head">
        <h1>{wording(words.viewer.title)}</h1>
        <p>
          {words.viewer.intro} <Link to="/method">{words.method}</Link>
        </p>
      </header>
      <RangeViewer
        formats={catalogue}
        format={format}
        node={node}
        onGo={(next, at) => setSearch({ format: next, node: String(at) }, { preventScrollReset: true })}
      />
    </div>
  )
}
