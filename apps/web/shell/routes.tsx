// Every address of the app. Screens are loaded when first visited.
import type { RouteObject } from 'react-router'

const development: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/style', lazy: () => import('../screens/style/style-screen.tsx') }]
  : []

export const routes: RouteObject[] = [...development]
