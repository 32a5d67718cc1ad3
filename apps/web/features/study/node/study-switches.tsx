// Whose range the grid shows, and what of it.
import { study as words } from '@sidepot/messages/web-study'
import { memo } from 'react'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { GRID_VIEWS, type GridView } from './study-grid.tsx'

interface StudySwitchesProps {
  readonly isHero: boolean
  readonly shown: GridView
  readonly onHero: (isHero: boolean) => void
  readonly onShown: (view: GridView) => void
}

const SIDES = [
  { value: 'you', label: words.you },
  { value: 'villain', label: words.villain },
] as const
const VIEWS = GRID_VIEWS.map(value => ({ value, label: words.views[value] }))

export const StudySwitches = memo(({ isHero, shown, onHero, onShown }: StudySwitchesProps) => (
  <div className="study-switches">
    <Segmented
      size="sm"
      label={words.whose}
      value={isHero ? 'you' : 'villain'}
      onChange={value => onHero(value === 'you')}
      options={SIDES}
    />
    <Segmented size="sm" label={words.views.label} value={shown} onChange={onShown} options={VIEWS} />
  </div>
))
