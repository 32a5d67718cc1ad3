// Filters kept under a name, in the person's own record, so that every device has them.
import { readJson } from '@sidepot/engine/json'
import { filterWords as words } from '@sidepot/messages/web-filter'
import { toasts } from '@sidepot/messages/web-ui'
import { type PlayFilter, readAs } from '@sidepot/models/filter/play-filter'
import { lazy, Suspense, useState } from 'react'
import { updateUser } from '../../data/account/update-user.ts'
import type { Rec } from '../../data/wire/documents.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Menu } from '../../ui/layers/menu.tsx'
import { type ToastWords, toast } from '../../ui/layers/toast-store.ts'

const NameDialog = lazy(async () => ({ default: (await import('./name-dialog.tsx')).NameDialog }))

interface Kept {
  readonly name: string
  readonly filter: object
}
const MOST = 30

function keptIn(value: unknown): readonly Kept[] {
  const list = readJson(value)
  if (!Array.isArray(list)) return []
  return list.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('name' in one) || !('filter' in one)) return []
    const { name, filter } = one
    return typeof name === 'string' && typeof filter === 'object' && filter ? [{ name, filter }] : []
  })
}

const isEmpty = (value: unknown): boolean =>
  value === '' || value === false || value === null || (Array.isArray(value) && value.length === 0)

/** A filter that was kept with parts this page does not have would show something else here. */
const fitsIn = (none: object, kept: object): boolean =>
  Object.entries(kept).every(([key, value]) => key in none || isEmpty(value))

/** The latest alone: each undo gives back the whole list as it was before. */
const say = (text: ToastWords['text'], run: () => void) =>
  toast({ text, slot: 'saved filters', action: { label: toasts.undo, run } })

interface SavedFiltersProps {
  readonly user: Rec<'User'>
  readonly filter: PlayFilter
  /** the page's own, which may have more parts */
  readonly none: PlayFilter
  readonly onChoose: (kept: PlayFilter) => void
  readonly anySet: boolean
}

export function SavedFilters({ user, filter, none, onChoose, anySet }: SavedFiltersProps) {
  const [naming, setNaming] = useState(false)
  const all = keptIn(user.handFilters)
  const saved = all.flatMap(({ name, filter: kept }) => {
    const read = fitsIn(none, kept) ? readAs(none, kept) : null
    return read ? [{ name, filter: read }] : []
  })
  const put = (list: readonly Kept[]) => updateUser(user, { handFilters: JSON.stringify(list) })
  const forget = (name: string) => {
    put(all.filter(one => one.name !== name))
    say(words.forgotten(name), () => put(all))
  }
  // with nothing set and nothing kept there is nothing to choose
  if (saved.length === 0 && !anySet) return null
  const same = saved.find(one => JSON.stringify(one.filter) === JSON.stringify(filter))
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button size="sm" icon={same ? 'star-full' : 'star'} className="filter-saved">
            <span className="sr">{words.saved}</span>
            {same && <span>{same.name}</span>}
          </Button>
        }
        entries={[
          ...saved.map(one => ({ label: one.name, onSelect: () => onChoose(one.filter) })),
          ...(saved.length > 0 ? (['line'] as const) : []),
          ...(same
            ? [{ label: words.forget(same.name), icon: 'trash' as const, onSelect: () => forget(same.name) }]
            : [
                {
                  label: anySet ? words.saveThis : words.nothingToSave,
                  icon: 'plus' as const,
                  disabled: !anySet || all.length >= MOST,
                  onSelect: () => setNaming(true),
                },
              ]),
        ]}
      />
      {naming && (
        <Suspense>
          <NameDialog
            onClose={() => setNaming(false)}
            onName={name => {
              put([...all.filter(one => one.name !== name), { name, filter }])
              say(words.filterSaved(name), () => put(all))
              setNaming(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
