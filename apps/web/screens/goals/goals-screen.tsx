// Every goal with its progress; a tap changes it. Counted from the sessions on this device, so it is here without network too.

import { goals as words } from '@sidepot/messages/web-goals'
import { CURRENCIES } from '@sidepot/models/enumerations'
import { useState } from 'react'
import { goalProgress, type ShownGoal, useCountedGoals } from '../../data/account/goals.ts'
import { useUserId } from '../../data/reads/reads.ts'
import { rowsOf, useRecords } from '../../data/store/records.ts'
import { useNow } from '../../data/wire/use-now.ts'
import { GoalDialog } from '../../features/goals/goal-dialog.tsx'
import { GoalRow, useGoalName } from '../../features/goals/goal-row.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { useWording } from '../../ui/display/message-text.tsx'
import { EmptyState, Panel, SkeletonRows, Unread } from '../../ui/display/panel.tsx'

export function Component() {
  const userId = useUserId()
  const wording = useWording()
  const nameOf = useGoalName()
  const now = useNow()
  const [open, setOpen] = useState<ShownGoal | 'new' | null>(null)
  const { reading, goals, counted } = useCountedGoals()
  const usual = useRecords(['Bankroll'], () => {
    const rolls = rowsOf('Bankroll').filter(one => one.userId === userId)
    return (rolls.find(one => one.isMain) ?? rolls[0])?.currency
  })
  const add = (
    <Button variant="primary" onClick={() => setOpen('new')}>
      {words.add}
    </Button>
  )
  return (
    <div className="page">
      <header className="page-head">
        <h1>{wording(words.title)}</h1>
        {reading.whole && goals.length > 0 && add}
      </header>
      <Panel>
        {reading.whole ? (
          goals.length > 0 ? (
            <div className="goal-list">
              {goals.map(shown => (
                <GoalRow key={shown.row.id} shown={shown} progress={goalProgress(shown.goal, counted, now)}>
                  <Button
                    variant="text"
                    aria-label={words.editNamed(nameOf(shown))}
                    onClick={() => setOpen(shown)}
                  >
                    <Icon name="edit" />
                  </Button>
                </GoalRow>
              ))}
            </div>
          ) : (
            <EmptyState title={words.emptyTitle} text={words.emptyText} actions={add} />
          )
        ) : reading.loading ? (
          <SkeletonRows rows={3} />
        ) : (
          <Unread problem={reading.error} />
        )}
      </Panel>
      {open && (
        <GoalDialog
          shown={open === 'new' ? null : open}
          currency={CURRENCIES.find(code => code === usual) ?? 'USD'}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
