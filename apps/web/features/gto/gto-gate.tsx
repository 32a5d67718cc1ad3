// With the display of the check off, none of it is shown, not even by address: only that it is off, and how to have it back.
import { gto as words } from '@sidepot/messages/web-gto'
import type { ReactNode } from 'react'
import { changeSettings, useSettings } from '../../data/account/settings.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/display/panel.tsx'

export function GtoGate({ children }: { readonly children: ReactNode }) {
  const { gto } = useSettings()
  if (gto) return children
  return (
    <div className="page page-narrow">
      <EmptyState
        page
        title={words.off.title}
        text={words.off.text}
        actions={
          <Button variant="primary" onClick={() => changeSettings({ gto: true })}>
            {words.off.on}
          </Button>
        }
      />
    </div>
  )
}
