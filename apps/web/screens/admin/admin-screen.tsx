import '../../features/admin/admin.css'
import { admin as words } from '@sidepot/messages/web-admin'
import { useState } from 'react'
import { ProofDialog } from '../../features/account/settings/proof-dialog.tsx'
import { HealthPart } from '../../features/admin/health-part.tsx'
import { LogPart } from '../../features/admin/log-part.tsx'
import { ReferencePart } from '../../features/admin/reference-part.tsx'
import { UsersPart } from '../../features/admin/users-part.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'

const PARTS = ['users', 'venues', 'stakes', 'rake', 'log', 'health'] as const
type Part = (typeof PARTS)[number]

export function Component() {
  const [part, setPart] = useState<Part>('users')
  return (
    <div className="page admin">
      <header className="page-head">
        <h1>{words.title}</h1>
      </header>
      <Tabs
        label={words.tabs}
        value={part}
        onChange={setPart}
        tabs={PARTS.map(value => ({
          value,
          label: words.parts[value],
          content: value === part ? contentOf(value) : null,
        }))}
      />
      <ProofDialog />
    </div>
  )
}

function contentOf(part: Part) {
  switch (part) {
    case 'users':
      return <UsersPart />
    case 'venues':
      return <ReferencePart key={part} model="Venue" />
    case 'stakes':
      return <ReferencePart key={part} model="CashGameStake" />
    case 'rake':
      return <ReferencePart key={part} model="CashRakeStructure" />
    case 'log':
      return <LogPart />
    case 'health':
      return <HealthPart />
  }
}
