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

// the page of a shared hand takes this file for its sign-in, when somebody writes a comment there: the app has its own root
const root = document.getElementById('root')
if (root) {
  startTheme()
  startOffline()
  void startAccount()
  startDevice()
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter(routes)} />
    </StrictMode>,
  )
}
