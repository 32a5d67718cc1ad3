import { transferWords as words } from '@sidepot/messages/web-transfer'
import { ProofDialog } from '../../features/account/settings/proof-dialog.tsx'
import { ArchivePanel } from '../../features/transfer/archive-panel.tsx'
import { TakeHome } from '../../features/transfer/take-home.tsx'

export function Component() {
  return (
    <div className="page page-narrow">
      <header className="page-head">
        <h1>{words.title}</h1>
      </header>
      <ArchivePanel />
      <TakeHome />
      <ProofDialog />
    </div>
  )
}
