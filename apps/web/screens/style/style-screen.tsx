// The living style page, in development only: every piece, in every state; the theme switch is at the top.
import './style.css'
import { useEffect } from 'react'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { ToastArea } from '../../ui/layers/toast.tsx'
import { setTheme, THEMES, useTheme } from '../../ui/theme/theme.ts'
import { ChartSpecimens } from './charts.tsx'
import { ControlSpecimens } from './controls.tsx'
import { PokerSpecimens } from './poker.tsx'
import { TableSpecimens } from './tables.tsx'

export function Component() {
  const theme = useTheme()
  // pieces of the preflop check are shown here whatever the settings say
  useEffect(() => {
    const { dataset } = document.documentElement
    const before = dataset['gto'] ?? 'off'
    dataset['gto'] = 'on'
    return () => {
      dataset['gto'] = before
    }
  }, [])
  return (
    <main className="style-page">
      <header>
        <h1>Style</h1>
        <Segmented
          label="Theme"
          value={theme}
          onChange={setTheme}
          options={THEMES.map(value => ({ value, label: value }))}
        />
      </header>
      <ControlSpecimens />
      <ChartSpecimens />
      <PokerSpecimens />
      <TableSpecimens />
      <ToastArea />
    </main>
  )
}
