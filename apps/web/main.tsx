import './ui/theme/tokens.css'
import './ui/theme/base.css'
import './ui/theme/dense.css'
import './ui/timing/back.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startAccount } from './features/account/sign-in/start.ts'
import { App } from './shell/app.tsx'
import { startLoading } from './shell/routes.tsx'
import { startLostCode } from './shell/start/lost-code.ts'
import { startOffline } from './shell/start/offline.ts'
import { startAhead } from './shell/start/start-ahead.ts'
import { startDevice } from './shell/start/start-device.ts'
import { startLock } from './shell/start/start-lock.ts'
import { startTheme } from './shell/theme-on-page.ts'
import { startRegion } from './ui/theme/region.ts'

const PATIENCE_MS = 120

// the page of a shared hand takes this file for its sign-in, when somebody writes a comment there: the app has its own root
const root = document.getElementById('root')
if (root) {
  startLostCode()
  startLock()
  startTheme()
  startRegion()
  startOffline()
  void startAccount()
  startDevice()
  startAhead(startLoading)
  // code that is at hand is drawn at once as a whole; what has yet to come is waited for on the page
  const soon = new Promise(done => setTimeout(done, PATIENCE_MS))
  void Promise.race([startLoading(location.pathname), soon]).then(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}
