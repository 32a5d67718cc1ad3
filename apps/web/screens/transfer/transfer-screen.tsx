import { transferWords as words } from '@sidepot/messages/web-transfer'
import { TakeHome } from '../../features/transfer/take-home.tsx'

export function Component() {
  return (
    <div className="page page-narrow">
      <header className="page-head">
        <h1>{words.title}</h1>
      </header>
      <TakeHome />
    </div>
  )
}
