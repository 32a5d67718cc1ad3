// What to practise: table, position, kind of spot. Choosing nothing is the way it is meant.
import { type Deck, wishesOf } from '@sidepot/charts/drills/choice'
import type { KeptCard } from '@sidepot/charts/drills/progress'
import type { SpotKind } from '@sidepot/charts/drills/spots'
import { positionText } from '@sidepot/messages/web-cards'
import { practise as words } from '@sidepot/messages/web-practise'
import type { Message } from '@sidepot/messages/worded'
import { useMemo } from 'react'
import { Select } from '../../ui/controls/select.tsx'
import { MessageText } from '../../ui/display/message-text.tsx'
import { Sheet } from '../../ui/layers/dialog.tsx'
import { useMedia } from '../../ui/theme/media.ts'
import type { DrillWish } from './drill.ts'
import { ProgressList } from './progress-list.tsx'

interface ChooseSheetProps {
  readonly wish: DrillWish
  readonly deck: Deck | null
  readonly kept: ReadonlyMap<string, readonly KeptCard[]>
  readonly whole: boolean
  readonly formats: readonly { readonly value: string; readonly label: Message }[]
  readonly onWish: (wish: DrillWish) => void
  readonly onClose: () => void
}

const ANY = 'any'
const GAMES = ['NLHE', 'PLO'] as const

const withChosen = <Value,>(offered: readonly Value[], chosen: Value | null): readonly Value[] =>
  chosen === null || offered.includes(chosen) ? offered : [...offered, chosen]

export function ChooseSheet({ wish, deck, kept, whole, formats, onWish, onClose }: ChooseSheetProps) {
  const wide = useMedia('(min-width: 1000px)')
  const { kind, position } = wish
  const offered = useMemo(() => {
    const { kinds, positions } = deck ? wishesOf(deck, { kind, position }) : { kinds: [], positions: [] }
    // what an address asks for is seen and can be taken back, also where its table is not here or never has it
    return { kinds: withChosen(kinds, kind), positions: withChosen(positions, position) }
  }, [deck, kind, position])
  const any = { value: ANY, label: words.choose.any }
  return (
    <Sheet
      open
      onClose={onClose}
      side={wide ? 'right' : 'bottom'}
      className="practise-choose"
      title={words.choose.title}
      detail={<MessageText>{words.choose.first}</MessageText>}
    >
      <Select
        label={words.choose.game}
        value={wish.game ?? ANY}
        onChange={value =>
          onWish({
            ...wish,
            game: GAMES.find(game => game === value) ?? null,
            format: null,
            kind: null,
            position: null,
            node: null,
          })
        }
        options={[any, ...GAMES.map(value => ({ value, label: words.choose.games[value] }))]}
      />
      <Select
        label={words.choose.table}
        value={wish.format ?? ANY}
        onChange={format =>
          onWish({ ...wish, format: format === ANY ? null : format, kind: null, position: null, node: null })
        }
        options={[any, ...formats]}
      />
      <Select
        label={words.choose.position}
        value={wish.position ?? ANY}
        onChange={position => onWish({ ...wish, position: position === ANY ? null : position, node: null })}
        options={[any, ...offered.positions.map(value => ({ value, label: positionText(value) }))]}
      />
      <Select
        label={words.choose.kind}
        value={wish.kind ?? ANY}
        onChange={kind => onWish({ ...wish, kind: kind === ANY ? null : (kind as SpotKind), node: null })}
        options={[any, ...offered.kinds.map(value => ({ value, label: words.kinds[value] }))]}
      />
      <ProgressList deck={deck} kept={kept} whole={whole} />
    </Sheet>
  )
}
