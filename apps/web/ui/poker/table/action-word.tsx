// What somebody did, in a list: the word, or a player's shorthand where neighbours may read along.
import type { Entry } from '@sidepot/engine/action'
import { actionWords } from '@sidepot/messages/web-replay'
import { useDiscreet } from '../../theme/theme.ts'

export function ActionWord({ entry }: { readonly entry: Pick<Entry, 'code' | 'label'> }) {
  const discreet = useDiscreet()
  const word = actionWords.name(entry)
  if (!discreet) return word
  return (
    <>
      <span aria-hidden="true">{actionWords.short({ ...entry, amount: 0, betAmount: 0 })}</span>
      <span className="sr">{word}</span>
    </>
  )
}
