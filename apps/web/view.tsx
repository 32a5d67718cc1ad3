// The page of a shared hand: no shell, no router, nobody signed in. The app's own code stays away from whoever only watches.
import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PublicHand } from './screens/public-hand/public-hand.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')
createRoot(root).render(
  <StrictMode>
    <PublicHand />
  </StrictMode>,
)
