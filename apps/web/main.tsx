import './ui/tokens.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { startAccount } from './features/account/start.ts'
import { startOffline } from './shell/offline.ts'
import { routes } from './shell/routes.tsx'
import { startDevice } from './shell/start-device.ts'
import { startTheme } from './shell/theme-on-page.ts'

startTheme()
startOffline()
void startAccount()
startDevice()
const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StrictMode>,
)
