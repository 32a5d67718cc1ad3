// The page of a shared hand: no shell, no router, nobody signed in. The app's own code stays away from whoever only watches.
import './ui/theme/tokens.css'
import './ui/theme/base.css'
import './ui/theme/dense.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PublicHand } from './screens/public-hand/public-hand.tsx'
import { startOnPaper } from './ui/theme/on-paper.ts'
import { startRegion } from './ui/theme/region.ts'

// the app takes this file for its own replay: only the page of a shared hand has this root
const root = document.getElementById('shared-root')
if (root) {
  startRegion()
  startOnPaper()
  createRoot(root).render(
    <StrictMode>
      <PublicHand />
    </StrictMode>,
  )
}
