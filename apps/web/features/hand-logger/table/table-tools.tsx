// Undo, the record, and everything rarer behind one button.
import { canBomb } from '@sidepot/engine/hand'
import { tableLogger as words } from '@sidepot/messages/web-table-logger'
import { memo } from 'react'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Menu, type MenuEntry } from '../../../ui/layers/menu.tsx'
import { cx } from '../../../ui/theme/class-names.ts'
import { useSteady } from '../../../ui/timing/use-steady.ts'
import type { BoardSpot } from '../board/board-flow.ts'
import { type TableHand, undoesStacks } from '../hand/table-hand.ts'

/** The one thing that lies over the table. */
export type Opened =
  | { readonly is: 'hole' | 'seat'; readonly seat: number }
  | ({ readonly is: 'board' } & BoardSpot)
  | { readonly is: 'correct'; readonly at: number }
  /** `at` when an earlier action becomes the all-in */
  | { readonly is: 'all-in'; readonly seat: number; readonly at?: number }
  | { readonly is: 'record' | 'bomb' | 'forced' | 'stacks' | 'notes' | 'keys' }

interface TableToolsProps {
  readonly hand: TableHand
  readonly over: boolean
  /** the record is beside the table already */
  readonly wide: boolean
  readonly correcting: boolean
  /** the hero is out: what the others still do is often not worth a tap */
  readonly heroOut: boolean
  readonly onUndo: (() => void) | null
  readonly onRedo: (() => void) | null
  readonly onOpen: (what: Opened) => void
  readonly onMode: (mode: 'ruling' | 'seats') => void
  readonly onType: () => void
  readonly onRestart: () => void
  readonly onMoveButton: (() => void) | null
  /** a shared pot can be split exactly, or by the odd chip */
  readonly onSplit: (() => void) | null
  readonly onSave: () => void
}

export function TableTools(props: TableToolsProps) {
  const { hand, over, wide, correcting, onUndo, onRedo, onOpen } = props
  // what it offers is asked for when it opens: the button rests through the whole hand
  const entries = useSteady((): readonly MenuEntry[] => [
    {
      label: correcting ? words.saveChanges : words.saveUnfinished,
      icon: 'check',
      disabled: over,
      onSelect: props.onSave,
    },
    ...(props.onSplit
      ? [
          {
            label: hand.knowledge.split === 'EXACT' ? words.oddChip : words.exactSplit,
            icon: 'stack' as const,
            onSelect: props.onSplit,
          },
        ]
      : []),
    { label: words.typeMenu, icon: 'edit', onSelect: props.onType },
    { label: words.notesMenu, icon: 'edit', onSelect: () => onOpen({ is: 'notes' }) },
    'line',
    {
      label: words.bombMenu,
      icon: 'bomb',
      disabled: !canBomb(hand.state),
      onSelect: () => onOpen({ is: 'bomb' }),
    },
    { label: words.forced, icon: 'stack', onSelect: () => onOpen({ is: 'forced' }) },
    { label: words.stacks, icon: 'stack', onSelect: () => onOpen({ is: 'stacks' }) },
    { label: words.ruling, icon: 'feed', disabled: over, onSelect: () => props.onMode('ruling') },
    'line',
    ...(correcting
      ? []
      : [{ label: words.seats, icon: 'table' as const, onSelect: () => props.onMode('seats') }]),
    { label: words.restart, icon: 'reset', onSelect: props.onRestart },
    ...(wide
      ? []
      : [{ label: words.keysMenu, icon: 'list' as const, onSelect: () => onOpen({ is: 'keys' }) }]),
  ])
  return (
    <span className={cx('prompt-tools', (props.onMoveButton || props.heroOut) && 'tools-wide')}>
      <IconButton
        icon="undo"
        label={undoesStacks(hand) ? words.undoStack : words.undo}
        disabled={onUndo === null}
        onClick={() => onUndo?.()}
      />
      {!wide && <IconButton icon="list" label={words.record} onClick={() => onOpen({ is: 'record' })} />}
      <MoreMenu entries={entries} />
      {props.onMoveButton && (
        <Button size="sm" onClick={props.onMoveButton}>
          {words.moveButton}
        </Button>
      )}
      {props.heroOut && (
        <Button size="sm" onClick={props.onSave}>
          {words.saveNow}
        </Button>
      )}
      {onRedo && <IconButton icon="redo" label={words.redo} onClick={onRedo} />}
    </span>
  )
}

const MoreMenu = memo(({ entries }: { readonly entries: () => readonly MenuEntry[] }) => (
  <Menu align="start" trigger={<IconButton icon="more" label={words.more} />} entries={entries} />
))
