// Whoever switched the check off sees none of it, not even by address: only that it is off, and how to have it back. Whoever has not
// chosen yet and comes here wants to see it.
import { gto as words } from '@sidepot/messages/web-gto'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { chooseSettings, offerCheck, useFollowedPerson } from '../../data/account/person-settings.ts'
import { useCheckPlaces, useSettings } from '../../data/account/settings.ts'
import { queries } from '../../data/api/queries.ts'
import { useUserId } from '../../data/reads/reads.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState, Panel, SkeletonRows } from '../../ui/display/panel.tsx'

export function GtoGate({ children }: { readonly children: ReactNode }) {
  const { gto } = useSettings()
  if (gto) return children
  // ranges and method are open to visitors too, outside of the guard that provides queries
  return (
    <QueryClientProvider client={queries}>
      <Off />
    </QueryClientProvider>
  )
}

function Off() {
  const userId = useUserId()
  const { loading } = useFollowedPerson()
  const isOpen = useCheckPlaces()
  // a new device does not know yet what the person chose
  const isKnown = userId === null || !loading
  useEffect(() => {
    if (isOpen && isKnown) offerCheck(userId)
  }, [isOpen, isKnown, userId])
  return (
    <div className="page page-narrow">
      {isOpen ? (
        <Panel flush>
          <SkeletonRows rows={4} height={64} />
        </Panel>
      ) : (
        <EmptyState
          page
          title={words.off.title}
          text={words.off.text}
          actions={
            <Button variant="primary" onClick={() => chooseSettings(userId, { gto: true })}>
              {words.off.on}
            </Button>
          }
        />
      )}
    </div>
  )
}
